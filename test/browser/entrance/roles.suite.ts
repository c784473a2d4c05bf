import type { Page } from 'playwright-core';
import { Group } from '../../../server/contract/groups.js';
import { createGrant, createRegion } from '../../factories/places.js';
import { createStaffUser, signInAsCustomer, signInUser } from '../../factories/users.js';
import { ok, type Api, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import {
  accessibilityProblems,
  logIn,
  navigateTo,
  openBrowser,
  openPage,
  type Browser,
} from '../../setup/browser.js';

const { Admin, Coordinator, Manager } = Group;
type StaffGroup = typeof Admin | typeof Coordinator | typeof Manager;
type StaffGroups = readonly StaffGroup[];

const A: StaffGroups = [Admin];
const AC: StaffGroups = [Admin, Coordinator];
const ACR: StaffGroups = [Admin, Coordinator, Manager];
const AR: StaffGroups = [Admin, Manager];

/** Entries of the side menu in its order, with the groups that see them. */
const MENU: readonly [label: string, groups: StaffGroups][] = [
  ['Today', AC],
  ['Clients', AC],
  ['Meal Planning', AC],
  ['Meal Vendors', AC],
  ['Delivery Vendors', AC],
  ['Transactions', AC],
  ['Closed Days', AC],
  ['Cleaning Vendors', AC],
  ['Transactions', AC],
  ['Day Board', AC],
  ['Drivers', AC],
  ['Driver Availability', AC],
  ['Unscheduled Trips', AC],
  ['Scheduled Trips', AC],
  ['Completed Trips', AC],
  ['Transport Costs', AC],
  ['Peer Support Resources', AC],
  ['Programs', AC],
  ['Grants', A],
  ['Treatment Referral Centers', AC],
  ['User Management', A],
  ['Regions', AC],
  ['Program Analysis', AR],
];

/** Entries of the user menu, with the groups that see them. */
const USER_MENU: readonly [label: string, groups: StaffGroups][] = [
  ['Exports', ACR],
  ['Mail', A],
];

/**
 * Every address below `/admin`, its heading, and the groups that may open it. `:region` and similar parts stand for a
 * record's id.
 */
const ROUTES: readonly [path: string, heading: string, groups: StaffGroups][] = [
  ['today', 'Today', AC],
  ['day-sheet', 'Day Sheets', AC],
  ['clients', 'Clients', AC],
  ['clients/add', 'Add Client', AC],
  ['meals/planning', 'Meal Planning', AC],
  ['meals/vendors', 'Meal Vendors', AC],
  ['meals/vendors/add', 'Add Meal Vendor', AC],
  ['meals/delivery-vendors', 'Delivery Vendors', AC],
  ['meals/delivery-vendors/add', 'Add Delivery Vendor', AC],
  ['meals/transactions', 'Past Meal Transactions', AC],
  ['closures', 'Closed Days', AC],
  ['closures/add', 'Add Closed Day', AC],
  ['house-cleaning/vendors', 'Cleaning Vendors', AC],
  ['house-cleaning/vendors/add', 'Add new Cleaning Vendor', AC],
  ['house-cleaning/transactions', 'Cleaning Transactions', AC],
  ['house-cleaning/record-cleaning', 'Record Cleaning', AC],
  ['transportation/day-board', 'Day Board', AC],
  ['transportation/drivers', 'Drivers', AC],
  ['transportation/drivers/add', 'Add Driver', AC],
  ['transportation/driver-availability', 'Driver Availability', AC],
  ['transportation/schedule-trips', 'Unscheduled Trips', AC],
  ['transportation/scheduled-trips', 'Scheduled Trips', AC],
  ['transportation/completed-trips', 'Completed Trips', AC],
  ['transportation/record-trips', 'Record Trips', AC],
  ['transportation/transport-costs', 'Transport Costs', AC],
  ['peer-support-resources', 'Peer Support Resources', AC],
  ['peer-support-resources/add', 'Add Peer Support Resource', AC],
  ['programs', 'Programs', AC],
  ['programs/add', 'Add Program', AC],
  ['grants', 'Grants', A],
  ['grants/add', 'Add Grant', A],
  ['grants/:grant', 'Edit Grant', AC],
  ['treatment-referral-centers', 'Treatment Referral Centers', AC],
  ['treatment-referral-centers/add', 'Add Treatment Center', AC],
  ['admin-users', 'User Management', A],
  ['admin-users/add', 'Add User', A],
  ['admin-users/:user', 'Edit User', A],
  ['regions', 'Regions', AC],
  ['regions/add', 'Add Region', AC],
  ['regions/:region', 'Edit Region', AC],
  ['program-analysis', 'Program Analysis', AR],
  ['exports', 'Exports', ACR],
  ['mail', 'Mail', A],
];

/** First page of each group. */
const FIRST_PAGE: Record<StaffGroup, string> = {
  [Admin]: '/admin/clients',
  [Coordinator]: '/admin/clients',
  [Manager]: '/admin/program-analysis',
};

describe('Access of each group to the back office', () => {
  let test: TestApp;
  let browser: Browser;
  let admin: Api;
  let ids: Record<string, string>;

  beforeAll(async () => {
    test = await startTestApp();
    const user = await createStaffUser(test, Admin, { name: 'Ada Admin' });
    admin = await signInUser(test, user);
    ids = { region: (await createRegion(admin)).id, grant: (await createGrant(admin)).id, user: user.id };
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await test?.close();
  });

  async function signInAs(group: StaffGroup): Promise<Page> {
    const { email } = await createStaffUser(test, group, { name: `Our ${group}` });
    const { page } = await openPage(browser, test.base_url);
    await logIn(page, email);
    await page.waitForURL(`**${FIRST_PAGE[group]}**`);
    return page;
  }
  const labelsFor = (group: StaffGroup, table: readonly [string, StaffGroups][]) =>
    table.flatMap(([label, groups]) => (groups.includes(group) ? [label] : []));
  const addressOf = (path: string) =>
    `/admin/${path.replace(/:(\w+)/, (_match, name: string) => ids[name]!)}`;
  const heading = (page: Page) => page.getByRole('heading', { level: 1 });

  describe.each<StaffGroup>([Admin, Coordinator, Manager])('%s', (group) => {
    let page: Page;
    beforeAll(async () => {
      page = await signInAs(group);
    });
    afterAll(() => page?.context().close());

    it('sees exactly its entries in the main menu and its own in the user menu', async () => {
      const menu = page.getByRole('navigation', { name: 'Main menu' });
      const entries = labelsFor(group, MENU);
      if (entries.length > 0) await menu.getByRole('link').first().waitFor();
      for (const section of await menu.getByRole('button', { expanded: false }).all()) await section.click();
      const menuLabels = await menu.getByRole('link').allInnerTexts();
      expect(menuLabels.map((text) => text.split('\n')[0])).toEqual(entries);
      await page.getByRole('button', { name: /^Logged in as/ }).click();
      await page.getByRole('menuitem').first().waitFor();
      const userMenuLabels = await page.getByRole('menuitem').allInnerTexts();
      expect(userMenuLabels.map((text) => text.split('\n')[0])).toEqual(
        expect.arrayContaining(labelsFor(group, USER_MENU)),
      );
      for (const [label, groups] of USER_MENU)
        if (!groups.includes(group)) expect(userMenuLabels).not.toContain(label);
      await page.keyboard.press('Escape');
    });

    it.each(ROUTES.filter(([, , groups]) => groups.includes(group)))('opens %s', async (path, title) => {
      await navigateTo(page, addressOf(path));
      await heading(page).filter({ hasText: title }).waitFor();
    });

    const forbiddenRoutes = ROUTES.filter(([, , groups]) => !groups.includes(group));
    // Jest refuses an empty table, and an Admin may open every page.
    if (forbiddenRoutes.length > 0)
      it.each(forbiddenRoutes)('sees Not Allowed at %s and returns to its first page', async (path) => {
        await navigateTo(page, addressOf(path));
        await heading(page).filter({ hasText: 'Not Allowed' }).waitFor();
        expect(new URL(page.url()).pathname).toBe(addressOf(path));
        await page.getByRole('link', { name: 'Back to the first page' }).click();
        await page.waitForURL(`**${FIRST_PAGE[group]}**`);
      });

    it('sees a Page Not Found page without accessibility violations', async () => {
      await page.goto('/admin/nowhere');
      await heading(page).filter({ hasText: 'Page Not Found' }).waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
    });
  });

  it.each([
    ['Referral Center', '/patient-verification-form'],
    ['Customer', '/customer'],
  ])('redirects a %s from five pages of the back office', async (group, ownPath) => {
    const email =
      group === 'Customer' ? await aCustomer() : (await createStaffUser(test, Group.ReferralCenter)).email;
    const { page } = await openPage(browser, test.base_url);
    await logIn(page, email);
    await page.waitForURL((url) => url.pathname.startsWith(ownPath));
    for (const path of ['clients', 'grants', 'admin-users', 'mail', 'meals/planning']) {
      await page.goto(`/admin/${path}`);
      await page.waitForURL((url) => !url.pathname.startsWith('/admin'));
    }
    await page.context().close();
  });

  const aCustomer = async (): Promise<string> => {
    const { client_id } = await signInAsCustomer(test, admin, { status: 'active' });
    return ok(await admin.get(`customers/${client_id}/`)).email;
  };

  describe('A Client Co-ordinator on pages of Admins', () => {
    let page: Page;
    beforeAll(async () => {
      page = await signInAs(Coordinator);
    });
    afterAll(() => page?.context().close());

    it('changes a grant and sees neither a Delete button nor a link to the grants', async () => {
      await navigateTo(page, addressOf('grants/:grant'));
      const form = page.getByRole('form', { name: 'Edit Grant' });
      await form.getByLabel('Full Name').fill('Changed by a coordinator');
      await form.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Grant updated successfully', { exact: true }).waitFor();
      const stored: Json = ok(await admin.get(`grants/${ids.grant}/`));
      expect(stored.full_name).toBe('Changed by a coordinator');
      expect(await page.getByRole('button', { name: /Delete/ }).count()).toBe(0);
      expect(await page.getByRole('link', { name: 'Grants', exact: true }).count()).toBe(0);
    });

    it('sees the Grant field in the form of a new client', async () => {
      await navigateTo(page, '/admin/clients/add');
      await page.getByRole('button', { name: 'More details', exact: true }).click();
      await page.getByLabel('Grant', { exact: false }).first().waitFor();
    });

    it('sees Not Allowed and no user at the addresses of User Management', async () => {
      for (const path of ['admin-users', 'admin-users/add', 'admin-users/:user']) {
        await page.goto(addressOf(path));
        await heading(page).filter({ hasText: 'Not Allowed' }).waitFor();
        expect(await page.getByText('Ada Admin').count()).toBe(0);
      }
    });
  });
});
