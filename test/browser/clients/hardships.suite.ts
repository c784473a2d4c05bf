import type { Page } from 'playwright-core';
import { Group } from '../../../server/contract/groups.js';
import { createMealClient, processMeals, type Kitchen } from '../../factories/clients.js';
import { createDeliveryVendor, createMealVendor } from '../../factories/meal-vendors.js';
import { createProgram, createRegion } from '../../factories/places.js';
import { createStaffUser, signInUser, type TestUser } from '../../factories/users.js';
import type { Api, Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import {
  accessibilityProblems,
  logInToClients,
  navigateTo,
  openBrowser,
  openPage,
  type Browser,
} from '../../setup/browser.js';
import { day, weekdayOf } from '../../setup/dates.js';

const PHONE = { width: 390, height: 844 };
const LAPTOP = { width: 1280, height: 900 };
/** Names of the maximum length without a space to break at. */
const LONG_NAME = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(8).slice(0, 255);
const LONG_TITLE = LONG_NAME.slice(0, 128);

describe('The back office with long names, failed reads or a lost session', () => {
  let test: TestApp;
  let browser: Browser;
  let admin: TestUser;
  let api: Api;
  let kitchen: Kitchen;
  let client: Json;
  let page: Page;

  beforeAll(async () => {
    test = await startTestApp();
    admin = await createStaffUser(test, Group.Admin);
    api = await signInUser(test, admin);
    const region = await createRegion(api, { name: LONG_TITLE });
    const program = await createProgram(api, [region.id], { name: LONG_TITLE });
    const courier = await createDeliveryVendor(api, region.id, { name: LONG_TITLE });
    const vendor = await createMealVendor(api, region.id, {
      name: LONG_TITLE,
      delivery_day: weekdayOf(day(4)),
      transport_vendor_id: courier.id,
    });
    kitchen = { region, program, vendor };
    client = await createMealClient(api, kitchen, { name: LONG_NAME });
    await processMeals(api, client, kitchen, day(4));
    browser = await openBrowser();
    ({ page } = await openPage(browser, test.base_url));
    // Unsaved input of one test must not block the next one.
    page.on('dialog', (dialog) => void dialog.accept());
    await logInToClients(page, admin.email);
  });
  afterAll(async () => {
    await browser?.close();
    await test?.close();
  });
  beforeEach(async () => {
    await page.setViewportSize(LAPTOP);
    await page.emulateMedia({ colorScheme: 'light' });
  });

  const heading = (name: string) => page.getByRole('heading', { name, exact: true, level: 1 }).waitFor();
  const overflow = () =>
    page.evaluate(() => {
      const main = document.querySelector('main')!;
      return Math.max(main.scrollWidth - main.clientWidth, document.documentElement.scrollWidth - innerWidth);
    });

  const planPath = () => `meals/planning?meal_vendor=${kitchen.vendor.id}&region=${kitchen.region.id}`;

  it.each<[screen: string, path: () => string, text: string]>([
    ['Clients', () => 'clients?status=active', LONG_NAME],
    ['Client Profile', () => `clients/${client.id}`, LONG_NAME],
    ['Meal', () => `clients/${client.id}?form=meal`, 'Past Meal Transactions'],
    ['Meal Planning', planPath, 'Send now'],
    ['Archive', () => `${planPath()}&view=archive`, 'No lists match these filters'],
    ['Meal Vendors', () => 'meals/vendors', LONG_TITLE],
    ['Delivery Vendors', () => 'meals/delivery-vendors', LONG_TITLE],
    ['Transactions', () => 'meals/transactions', 'Delivered meals appear here.'],
    ['Edit Region', () => `regions/${kitchen.region.id}`, LONG_TITLE],
    ['Edit Program', () => `programs/${kitchen.program.id}`, LONG_TITLE],
    ['Mail', () => 'mail', 'Search Mail'],
  ])(
    'fits the longest names in the page width, in dark mode on a phone and a laptop: %s',
    async (_screen, path, text) => {
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.setViewportSize(PHONE);
      await navigateTo(page, `/admin/${path()}`);
      await page.locator('main').getByText(text).filter({ visible: true }).first().waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
      expect(await overflow()).toBeLessThanOrEqual(0);
      await page.setViewportSize(LAPTOP);
      expect(await overflow()).toBeLessThanOrEqual(0);
    },
  );

  it('keeps unsaved input when the session ends and saves it after the next sign-in', async () => {
    await page.goto(`/admin/regions/${kitchen.region.id}`);
    const form = page.getByRole('form', { name: 'Edit Region' });
    await form.getByLabel('Contact Name').fill('Typed before the end');
    await page.route('**/api/v1/regions/**', (route) => route.fulfill({ status: 401, json: {} }), {
      times: 1,
    });
    await form.getByRole('button', { name: 'Save' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await dialog.getByRole('button', { name: 'I have signed in' }).click();
    await dialog.getByText('You are not signed in yet.', { exact: false }).waitFor();
    // The page and its menu are rendered again while no user is signed in.
    await page.setViewportSize(PHONE);
    await page.setViewportSize(LAPTOP);
    expect(await page.locator('[name=contact_name]').inputValue()).toBe('Typed before the end');

    const tab = await page.context().newPage();
    await logInToClients(tab, admin.email);
    await tab.close();
    await dialog.getByRole('button', { name: 'I have signed in' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.locator('main:focus, main :focus').waitFor();
    await form.getByText('Your session ended. Sign in again, then try again.').waitFor();
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Region updated successfully').first().waitFor();
  });

  it('loads the page anew for a user whose group has changed when she signs in again', async () => {
    const user = await createStaffUser(test, Group.Admin);
    const { page: tab } = await openPage(browser, test.base_url);
    await logInToClients(tab, user.email);
    await tab.goto(`/admin/regions/${kitchen.region.id}`);
    const form = tab.getByRole('form', { name: 'Edit Region' });
    await form.getByLabel('Contact Name').fill('Typed as an admin');
    await test.db.query('UPDATE users SET "group" = $2 WHERE id = $1', [user.id, Group.Coordinator]);
    await tab.route('**/api/v1/regions/**', (route) => route.fulfill({ status: 401, json: {} }), {
      times: 1,
    });
    await form.getByRole('button', { name: 'Save' }).click();
    const dialog = tab.getByRole('dialog', { name: 'Your session has ended' });
    await dialog.waitFor();
    const signedInTab = await tab.context().newPage();
    await logInToClients(signedInTab, user.email);
    await signedInTab.close();
    await Promise.all([
      tab.waitForEvent('load'),
      dialog.getByRole('button', { name: 'I have signed in' }).click(),
    ]);
    await tab.getByRole('navigation').getByRole('link', { name: 'Clients' }).first().waitFor();
    expect(await tab.getByRole('link', { name: 'Users' }).count()).toBe(0);
    await tab.context().close();
  });

  it('reports a lost connection, keeps the input and loads the next page on Try again', async () => {
    await page.goto('/admin/regions/add');
    const form = page.getByRole('form', { name: 'Add Region' });
    await form.getByLabel('Region Name').fill('Typed without a connection');
    await form.getByLabel('Contact Name').fill('Rosa Diaz');
    await form.getByLabel('Phone Number').fill('9375550123');
    await page.context().setOffline(true);
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The server cannot be reached.', { exact: false }).first().waitFor();
    expect(await form.getByLabel('Region Name').inputValue()).toBe('Typed without a connection');

    // The code of this screen is not loaded yet.
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Programs' }).click();
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    await page.getByText('This page could not be shown. Check your connection and try again.').waitFor();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Report feedback' }).waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await heading('Programs');
  });

  it('reports choices that could not be loaded and loads them on Try again', async () => {
    await page.route('**/api/v1/regions?**', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/admin/meals/planning');
    await page.getByRole('combobox', { name: 'Select Region' }).click();
    const disabledOption = page.getByRole('option', { name: 'Could not be loaded' });
    await disabledOption.waitFor();
    expect(await disabledOption.isDisabled()).toBe(true);
    await page.getByRole('listbox').press('Escape');
    await page.getByText('The choices could not be loaded.').first().waitFor();
    await page.unroute('**/api/v1/regions?**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('The choices could not be loaded.').waitFor({ state: 'detached' });
  });

  it('lists form errors in the order of the fields', async () => {
    await navigateTo(page, '/admin/regions/add');
    const form = page.getByRole('form', { name: 'Add Region' });
    await form.getByLabel('Phone Number').fill('12');
    await form.getByLabel('Region Name').fill('<');
    await form.getByRole('button', { name: 'Save' }).click();
    const links = form.getByRole('alert').first().getByRole('link');
    await links.first().waitFor();
    expect(await links.allInnerTexts()).toEqual([
      'Please enter a valid name.',
      'Contact Name is a required field.',
      'Phone number is not valid.',
    ]);
  });
});
