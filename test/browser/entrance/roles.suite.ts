import type { Browser, Page } from 'playwright-core';
import { Group } from '../../../server/contract/groups.js';
import { aGrant, aRegion } from '../../factories/places.js';
import { aStaffUser, asCustomer, signedIn } from '../../factories/users.js';
import { ok, type Api, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { accessibilityProblems, goOn, logIn, openBrowser, openPage } from '../../setup/browser.js';

const { Admin, Coordinator, Manager } = Group;
type Staff = typeof Admin | typeof Coordinator | typeof Manager;
type Who = readonly Staff[];

const A: Who = [Admin];
const AC: Who = [Admin, Coordinator];
const ACR: Who = [Admin, Coordinator, Manager];
const AR: Who = [Admin, Manager];

/** Entries of the side menu in its order, with the groups that see them. */
const MENU: readonly [label: string, who: Who][] = [
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
const OWN_MENU: readonly [label: string, who: Who][] = [
  ['Exports', ACR],
  ['Mail', A],
];

/**
 * Every address below `/admin`, its heading, and the groups that may open it. `:region` and similar parts stand for a
 * record's id.
 */
const ROUTES: readonly [path: string, heading: string, who: Who][] = [
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
const FIRST_PAGE: Record<Staff, string> = {
  [Admin]: '/admin/clients',
  [Coordinator]: '/admin/clients',
  [Manager]: '/admin/program-analysis',
};

describe('what each group finds in the back office', () => {
  let test: TestApp;
  let browser: Browser;
  let admin: Api;
  let ids: Record<string, string>;

  beforeAll(async () => {
    test = await startTestApp();
    const user = await aStaffUser(test, Admin, { name: 'Ada Admin' });
    admin = await signedIn(test, user);
    ids = { region: (await aRegion(admin)).id, grant: (await aGrant(admin)).id, user: user.id };
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await test?.close();
  });

  async function enter(group: Staff): Promise<Page> {
    const { email } = await aStaffUser(test, group, { name: `Our ${group}` });
    const { page } = await openPage(browser, test.base_url);
    await logIn(page, email);
    await page.waitForURL(`**${FIRST_PAGE[group]}**`);
    return page;
  }
  const mine = (group: Staff, table: readonly [string, Who][]) =>
    table.flatMap(([label, who]) => (who.includes(group) ? [label] : []));
  const addressOf = (path: string) =>
    `/admin/${path.replace(/:(\w+)/, (_found, name: string) => ids[name]!)}`;
  const heading = (page: Page) => page.getByRole('heading', { level: 1 });

  describe.each<Staff>([Admin, Coordinator, Manager])('%s', (group) => {
    let page: Page;
    beforeAll(async () => {
      page = await enter(group);
    });
    afterAll(() => page?.context().close());

    it('has these entries in the menus and no others', async () => {
      const menu = page.getByRole('navigation', { name: 'Main menu' });
      const entries = mine(group, MENU);
      if (entries.length > 0) await menu.getByRole('link').first().waitFor();
      for (const section of await menu.getByRole('button', { expanded: false }).all()) await section.click();
      const shown = await menu.getByRole('link').allInnerTexts();
      expect(shown.map((text) => text.split('\n')[0])).toEqual(entries);
      await page.getByRole('button', { name: /^Logged in as/ }).click();
      const own = await page.getByRole('menuitem').allInnerTexts();
      expect(own.map((text) => text.split('\n')[0])).toEqual(expect.arrayContaining(mine(group, OWN_MENU)));
      for (const [label, who] of OWN_MENU) if (!who.includes(group)) expect(own).not.toContain(label);
      await page.keyboard.press('Escape');
    });

    it.each(ROUTES.filter(([, , who]) => who.includes(group)))('may open %s', async (path, title) => {
      await goOn(page, addressOf(path));
      await heading(page).filter({ hasText: title }).waitFor();
    });

    const forbidden = ROUTES.filter(([, , who]) => !who.includes(group));
    // Jest refuses an empty table, and an Admin may open every page.
    if (forbidden.length > 0)
      it.each(forbidden)('may not open %s, is told so and led back', async (path) => {
        await goOn(page, addressOf(path));
        await heading(page).filter({ hasText: 'Not Allowed' }).waitFor();
        expect(new URL(page.url()).pathname).toBe(addressOf(path));
        await page.getByRole('link', { name: 'Back to the first page' }).click();
        await page.waitForURL(`**${FIRST_PAGE[group]}**`);
      });

    it('finds nothing wrong with the page that refuses', async () => {
      await page.goto('/admin/nowhere');
      await heading(page).filter({ hasText: 'Page Not Found' }).waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
    });
  });

  it.each([
    ['Referral Center', '/patient-verification-form'],
    ['Customer', '/customer'],
  ])('a %s is led away from every page of it', async (group, own) => {
    const email =
      group === 'Customer' ? await aCustomer() : (await aStaffUser(test, Group.ReferralCenter)).email;
    const { page } = await openPage(browser, test.base_url);
    await logIn(page, email);
    await page.waitForURL((url) => url.pathname.startsWith(own));
    for (const path of ['clients', 'grants', 'admin-users', 'mail', 'meals/planning']) {
      await page.goto(`/admin/${path}`);
      await page.waitForURL((url) => !url.pathname.startsWith('/admin'));
    }
    await page.context().close();
  });

  const aCustomer = async (): Promise<string> => {
    const { client_id } = await asCustomer(test, admin, { status: 'active' });
    return ok(await admin.get(`customers/${client_id}/`)).email;
  };

  describe('a Client Co-ordinator and what is an Admin’s', () => {
    let page: Page;
    beforeAll(async () => {
      page = await enter(Coordinator);
    });
    afterAll(() => page?.context().close());

    it('changes a grant, and finds no way to add or delete one', async () => {
      await goOn(page, addressOf('grants/:grant'));
      const form = page.getByRole('form', { name: 'Edit Grant' });
      await form.getByLabel('Full Name').fill('Changed by a coordinator');
      await form.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Grant updated successfully', { exact: true }).waitFor();
      const stored: Json = ok(await admin.get(`grants/${ids.grant}/`));
      expect(stored.full_name).toBe('Changed by a coordinator');
      expect(await page.getByRole('button', { name: /Delete/ }).count()).toBe(0);
      expect(await page.getByRole('link', { name: 'Grants', exact: true }).count()).toBe(0);
    });

    it('still gives a client a grant', async () => {
      await goOn(page, '/admin/clients/add');
      await page.getByRole('button', { name: 'More details', exact: true }).click();
      await page.getByLabel('Grant', { exact: false }).first().waitFor();
    });

    it('finds no user, by address or menu', async () => {
      for (const path of ['admin-users', 'admin-users/add', 'admin-users/:user']) {
        await page.goto(addressOf(path));
        await heading(page).filter({ hasText: 'Not Allowed' }).waitFor();
        expect(await page.getByText('Ada Admin').count()).toBe(0);
      }
    });
  });
});
