import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright-core';
import { Group } from '../../../server/contract/groups.js';
import { createMealVendor } from '../../factories/meal-vendors.js';
import { createRegion } from '../../factories/places.js';
import { createStaffUser, signInUser, type TestUser } from '../../factories/users.js';
import type { Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { parseCsv } from '../../setup/csv.js';
import {
  accessibilityProblems,
  chooseFromList,
  logIn,
  logInToClients,
  navigateTo,
  openBrowser,
  openPage,
  optionsOf,
  type Browser,
  type WatchedPage,
} from '../../setup/browser.js';

describe('The export of vendors', () => {
  let test: TestApp;
  let browser: Browser;
  let watched: WatchedPage;
  let page: Page;
  let coordinator: TestUser;
  let home: Json;
  let vendor: Json;

  beforeAll(async () => {
    test = await startTestApp({ background: true });
    const admin = await signInUser(test, await createStaffUser(test, Group.Admin));
    home = await createRegion(admin, { name: 'Dayton' });
    vendor = await createMealVendor(admin, home.id, { name: 'Green Kitchen' });
    await createMealVendor(admin, (await createRegion(admin, { name: 'Toledo' })).id, {
      name: 'Lake Kitchen',
    });
    coordinator = await createStaffUser(test, Group.Coordinator, { default_region_id: home.id });
    browser = await openBrowser();
    watched = await openPage(browser, test.base_url);
    page = watched.page;
    await logInToClients(page, coordinator.email);
  });
  afterAll(async () => {
    await browser?.close();
    await test?.close();
  });

  const namesInDownload = async (download: Download) =>
    parseCsv(await readFile(await download.path(), 'utf8')).map((row) => row.Name);

  async function checkAccessibility(screen: string): Promise<void> {
    expect({ screen, problems: await accessibilityProblems(page) }).toEqual({ screen, problems: [] });
  }

  it('starts by keyboard on the list and is downloaded from the list of exports and the mailed link', async () => {
    await page.getByRole('link', { name: 'Meal Vendors' }).click();
    // A loaded page takes the focus, so the keyboard is used only after that.
    await page.getByRole('link', { name: vendor.name, exact: true }).waitFor();
    const exportButton = page.getByRole('button', { name: 'Export' });
    await exportButton.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Export Meal Vendors' });
    const region = dialog.getByLabel('Select Region');
    await region.filter({ hasText: home.name }).waitFor();
    expect(await optionsOf(region)).toContain('Toledo');
    expect(await optionsOf(dialog.getByLabel('Select Status'))).toEqual(['All', 'Active', 'Inactive']);
    await checkAccessibility('Export Meal Vendors');
    await dialog.getByRole('button', { name: 'Export' }).press('Enter');
    await page.getByText('Vendor Data will be emailed shortly', { exact: true }).waitFor();
    await dialog.waitFor({ state: 'detached' });
    await exportButton.and(page.locator(':focus')).waitFor();

    await page.getByRole('group', { name: 'Export' }).getByText('Ready, 1 row', { exact: true }).waitFor();
    await checkAccessibility('Meal Vendors, with the progress of an export');
    await page.getByRole('button', { name: `Logged in as ${coordinator.name}` }).click();
    await page.getByRole('menuitem', { name: 'Exports' }).click();
    await page.getByRole('heading', { name: 'Exports', level: 1 }).waitFor();
    const row = page.getByRole('row').filter({ hasText: 'Meal Vendors' });
    await row.getByText('Ready').waitFor();
    await checkAccessibility('Exports');
    const listDownload = page.waitForEvent('download');
    await row.getByRole('button', { name: /^Download Meal Vendors/ }).press('Enter');
    expect((await listDownload).suggestedFilename()).toMatch(/^meal-vendors-.*\.csv$/);
    expect(await namesInDownload(await listDownload)).toEqual([vendor.name]);

    const mail = await test.inbox.waitFor(({ to }) => to.includes(coordinator.email));
    const link = /http\S+\/admin\/files\/\S+/.exec(mail.text)![0];
    const mailedDownload = page.waitForEvent('download');
    await page.goto(link);
    await page.getByText('The file is in your downloads.', { exact: false }).waitFor();
    await page.getByRole('heading', { name: /^Meal Vendors, requested on/ }).waitFor();
    expect(await namesInDownload(await mailedDownload)).toEqual([vendor.name]);
    await checkAccessibility('File Download');
    expect(watched.problems).toEqual([]);
  });

  it('says that a file is no longer kept, also to a group that may read no meal lists', async () => {
    const manager = await createStaffUser(test, Group.Manager);
    const ofManager = await openPage(browser, test.base_url);
    await logIn(ofManager.page, manager.email);
    await ofManager.page.waitForURL('**/admin/program-analysis**');
    await navigateTo(ofManager.page, `/admin/files/${vendor.id}`);
    await ofManager.page.getByText('There is no such file.', { exact: false }).waitFor();
  });

  it('shows an error and keeps the chosen status when the request fails', async () => {
    await navigateTo(page, '/admin/meals/delivery-vendors');
    await page.route('**/meal_transport_vendors/export/', (route) =>
      route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{"status":500}' }),
    );
    await page.getByRole('button', { name: 'Export' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export Delivery Vendors' });
    await chooseFromList(dialog.getByLabel('Select Status'), 'Inactive');
    await dialog.getByRole('button', { name: 'Export' }).click();
    await page.getByText('Oops! Something went wrong').waitFor();
    // The choice is kept and can be sent again.
    expect(await dialog.getByLabel('Select Status').innerText()).toBe('Inactive');
  });
});
