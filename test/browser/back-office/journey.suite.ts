import type { Locator, Page } from 'playwright-core';
import { Group } from '../../../server/contract/groups.js';
import { formatDay } from '../../../web/formats/dates.js';
import { createDeliveryVendor, createMealVendor } from '../../factories/meal-vendors.js';
import { createProgram, createRegion } from '../../factories/places.js';
import { createStaffUser, signInUser, type TestUser } from '../../factories/users.js';
import { ok, type Api, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import {
  accessibilityProblems,
  chooseDate,
  chooseFromList,
  fillSignIn,
  openBrowser,
  openPage,
  optionsOf,
  type Browser,
  type WatchedPage,
} from '../../setup/browser.js';
import { parseCsv } from '../../setup/csv.js';
import { day, displayDate, displayDay, weekdayOf } from '../../setup/dates.js';
import { runJob } from '../../setup/job.js';

/** Delivery day that is near enough for an open plan, and before the cut-off. */
const DELIVERY = day(4);
const CLIENT = 'Ann-Marie O’Lee';

describe('The main workflow of a coordinator', () => {
  let test: TestApp;
  let browser: Browser;
  let watched: WatchedPage;
  let page: Page;
  let coordinator: TestUser;
  let api: Api;
  let region: Json, program: Json, courier: Json, vendor: Json;
  const violations: string[] = [];

  beforeAll(async () => {
    test = await startTestApp({ background: true });
    coordinator = await createStaffUser(test, Group.Coordinator, { name: 'Carla Jensen' });
    api = await signInUser(test, coordinator);
    region = await createRegion(api, { name: 'Dayton' });
    program = await createProgram(api, [region.id], { name: 'Four Weeks', duration_in_weeks: 4 });
    courier = await createDeliveryVendor(api, region.id, { cost_per_meal_transport: 4.5 });
    vendor = await createMealVendor(api, region.id, {
      name: 'Gem City Kitchen',
      cost_per_meal: 8.25,
      delivery_day: weekdayOf(DELIVERY),
      transport_vendor_id: courier.id,
    });
    browser = await openBrowser();
    watched = await openPage(browser, test.base_url);
    page = watched.page;
  });
  afterAll(async () => {
    await browser?.close();
    await test?.close();
  });

  const notice = (text: string) => page.getByText(text, { exact: true }).first().waitFor();
  const form = (name: string) => page.getByRole('form', { name });
  const save = (within: Locator) => within.getByRole('button', { name: 'Save', exact: true }).click();
  const rows = (table: string) => page.getByRole('table', { name: table }).locator('tbody tr');
  const checkAccessibility = async (screen: string) =>
    violations.push(...(await accessibilityProblems(page)).map((problem) => `${screen}: ${problem}`));

  async function logIn(): Promise<void> {
    await page.goto('/');
    await page.getByRole('heading', { name: 'Welcome to PRG' }).waitFor();
    await checkAccessibility('Landing');
    await page.getByRole('button', { name: 'Log In' }).click();
    await page.locator('[name=email]').waitFor();
    await checkAccessibility('Sign in');
    await fillSignIn(page, coordinator.email);
    await page.waitForURL('**/admin/clients**');
    await page.getByRole('heading', { name: 'Clients', exact: true }).waitFor();
    expect(await page.title()).toBe('Clients | PRG Admin');
  }

  async function addClient(): Promise<void> {
    await checkAccessibility('Clients');
    await page.getByRole('link', { name: '+ Add Client' }).first().click();
    await page.waitForURL('**/admin/clients/add');
    const profile = form('Client Profile');
    const personal = page.getByRole('group', { name: 'Personal Details', exact: true });
    await personal.getByLabel('Full Name').fill(CLIENT);
    await chooseDate(personal.getByLabel('Date of Birth'), '1968-11-30');
    await chooseFromList(personal.getByLabel('Employment Status'), 'Employed');
    await personal.getByLabel('Emergency Contact Name').fill('Bo Lee');
    await personal.getByLabel('Emergency Contact Number').fill('9375550161');
    await checkAccessibility('Add Client');
    await save(profile);
    await notice('Client added successfully');

    const placement = page.getByRole('group', { name: 'Region, Program and Services', exact: true });
    await chooseFromList(placement.getByLabel('Select Region'), region.name);
    await chooseFromList(placement.getByLabel('Select Program'), program.name);
    await placement.getByLabel('Meal', { exact: true }).check();
    await save(profile);
    await notice('Profile updated successfully');
  }

  async function activate(): Promise<void> {
    await page.getByRole('tab', { name: 'Services & Status' }).click();
    const services = form('Services & Status');
    await chooseFromList(services.getByLabel('Status', { exact: true }), 'Active');
    await checkAccessibility('Services & Status');
    await save(services);
    await notice('Services & status updated successfully');
    await page.getByText(`Active From ${displayDate(day(0))}`).waitFor();
  }

  async function processMeals(): Promise<void> {
    await page.getByRole('tab', { name: 'Meal', exact: true }).click();
    await page.waitForURL('**?form=meal');
    const process = page.getByRole('button', { name: 'Process Meal Schedules' });
    expect(await process.isDisabled()).toBe(true);
    const meals = form('Meal Preferences');
    await meals.getByLabel('Number of Adults').fill('2');
    await meals.getByLabel('Number of Children').fill('1');
    await meals.getByLabel('Meal Preference (optional)', { exact: true }).fill('Vegetarian');
    await chooseFromList(meals.getByLabel('Assigned Meal Vendor'), vendor.name);
    await save(meals);
    await notice('Meals updated successfully');
    const start = page.getByLabel('Start Date');
    const [placeholder, ...dates] = await optionsOf(start);
    expect([placeholder, dates.length]).toEqual(['Choose a delivery day…', 8]);
    await chooseFromList(start, formatDay(DELIVERY));
    await checkAccessibility('Meal');
    await process.click();
    await notice('Meal Schedules processed successfully');
    await rows('Meal Schedules').nth(3).waitFor();
    expect(await rows('Meal Schedules').count()).toBe(4);
    await page
      .getByRole('table', { name: 'Meal Schedules' })
      .getByText(displayDay(day(25)))
      .waitFor();
  }

  /** Changes a meal that another user changes meanwhile, and saves the typed text after a conflict. */
  async function changeMeal(): Promise<void> {
    const [client] = ok(await api.get('customers/', { query: { q: CLIENT } })).results;
    const { results } = ok(await api.get('customer_meal_schedules/', { query: { customer: client.id } }));
    await page
      .getByRole('button', { name: /^Edit the meal of/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Edit Meal for this delivery' });
    await dialog.getByLabel('Meal Preference').fill('No nuts');
    ok(await api.patch(`customer_meal_schedules/${results[0].id}/`, { notes: 'Vegan' }));
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Your changes are kept.', { exact: false }).waitFor();
    await dialog.getByRole('radio', { name: 'You typed: No nuts' }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await notice('Meal Schedule updated successfully');
    await rows('Meal Schedules').first().getByText('No nuts').waitFor();
  }

  async function sendPlan(): Promise<void> {
    await page.getByRole('link', { name: 'Meal Planning' }).click();
    await page.waitForURL('**/admin/meals/planning');
    const getPlan = page.getByRole('button', { name: 'Get Meal Plan' });
    await chooseFromList(page.getByLabel('Select Region'), region.name);
    expect(await getPlan.isDisabled()).toBe(true);
    await chooseFromList(page.getByLabel('Meal Vendor'), vendor.name);
    await getPlan.click();
    const section = page.getByRole('region', { name: vendor.name });
    await section.getByText(CLIENT).first().waitFor();
    await checkAccessibility('Meal Planning');
    await expectOneHistoryEntry(section.getByRole('row').getByRole('link', { name: CLIENT }));
    await section.getByText('These clients have no address, so the caterer would not get one:').waitFor();
    await section.getByRole('button', { name: 'Send now' }).click();
    await page.getByRole('dialog').getByText('These clients have no address').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Send now' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }

  /** Checks that a click adds one history entry: Back returns to the page of the link. */
  async function expectOneHistoryEntry(link: Locator): Promise<void> {
    await link.click();
    await page.waitForURL('**/admin/clients/**');
    await page.goBack();
    await link.waitFor();
  }

  /** Returns the archive's row of the plan by column. */
  async function readArchiveRow(): Promise<Record<string, string>> {
    await page.getByRole('button', { name: 'Archive' }).click();
    const table = page.getByRole('table').first();
    await table.getByText(vendor.email).waitFor();
    await checkAccessibility('Archive');
    const [headings, cells] = await Promise.all([
      table.locator('thead th').allInnerTexts(),
      table.locator('tbody tr').first().locator('th, td').allInnerTexts(),
    ]);
    await page.getByRole('button', { name: 'Back to meal planning' }).click();
    await page.getByRole('button', { name: 'Get Meal Plan' }).waitFor();
    return Object.fromEntries(headings.map((heading, i) => [heading.trim(), cells[i]?.trim() ?? '']));
  }

  async function expectDeliveredMeal(): Promise<void> {
    await runJob(test, 'meals:complete-deliveries', `${day(5)}T17:00:00Z`);
    // The address of a page beyond the last one leads to the last one.
    await page.goto('/admin/clients?status=active&page=99');
    await page.getByRole('link', { name: CLIENT }).first().click();
    await page.getByRole('tab', { name: 'Meal', exact: true }).click();
    const table = page.getByRole('table', { name: 'Past Meal Transactions' });
    await table.getByText('Delivered', { exact: true }).waitFor();
    const mealRow = await table.locator('tbody tr').first().innerText();
    for (const text of [vendor.name, courier.name, '3', '$24.75', '$4.50', displayDate(DELIVERY)])
      expect(mealRow).toContain(text);
  }

  it('adds a client, schedules her meals, mails the plan to the caterer and shows the delivered meal', async () => {
    await logIn();
    await addClient();
    await activate();
    await processMeals();
    await changeMeal();
    await sendPlan();
    const mail = await test.inbox.waitFor(({ recipients }) => recipients.includes(vendor.email));
    const list = parseCsv(mail.attachments[0]!.content);
    expect(list.map(({ Client }) => Client)).toEqual([CLIENT]);
    const archiveRow = await readArchiveRow();
    expect(archiveRow['Total Meals']).toBe(String(list.reduce((sum, row) => sum + Number(row.Meals), 0)));
    expect(archiveRow['Total Customers']).toBe(String(list.length));
    expect(archiveRow['Date of Delivery']).toBe(displayDate(DELIVERY));
    expect(archiveRow['Sent By']).toBe('Carla Jensen');
    await expectDeliveredMeal();
    // The longest test: it takes seven times as long when seven other tests share two cores.
  }, 400_000);

  it('causes no browser errors, content policy violations or accessibility violations', () => {
    // The browser prints every refused call as an error. This refusal is expected.
    expect(watched.problems.filter((problem) => !/status of 412/.test(problem))).toEqual([]);
    expect(violations).toEqual([]);
  });

  it('keeps no client name or token in browser storage and asks for sign-in after logout', async () => {
    const browserStorage = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
    );
    expect(browserStorage).not.toContain('Lee');
    expect(browserStorage).not.toMatch(/eyJ/);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Log In' }).waitFor();
    await page.goto('/admin/clients');
    await page.getByRole('button', { name: 'Log In' }).waitFor();
  });
});
