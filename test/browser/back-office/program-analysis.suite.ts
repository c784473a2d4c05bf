import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { Group } from '../../../server/contract/groups.js';
import { createRegion } from '../../factories/places.js';
import { recordTrip, createRegionDriverAndClient, type Rides } from '../../factories/transport.js';
import { signInAs, createStaffUser } from '../../factories/users.js';
import type { Api, Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { waitUntil } from '../../setup/background.js';
import {
  accessibilityProblems,
  chooseFromList,
  logIn,
  navigateTo,
  openBrowser,
  openPage,
  type Browser,
} from '../../setup/browser.js';
import { parseCsv } from '../../setup/csv.js';
import { day, displayDate } from '../../setup/dates.js';
import { StaffBrowser } from '../../setup/staff-browser.js';

const PATH = '/admin/program-analysis';

describe('Program Analysis', () => {
  let test: TestApp;
  let api: Api;
  let rides: Rides;
  let otherRegion: Json;
  let staff: StaffBrowser;
  let page: Page;

  beforeAll(async () => {
    test = await startTestApp();
    api = await signInAs(test, Group.Admin);
    rides = await createRegionDriverAndClient(api, { name: 'Analysed Region' });
    otherRegion = await createRegion(api, { name: 'Other Region' });
    await recordTrip(api, rides);
    await recordTrip(api, rides, { pick_up_date: day(-2) });
    await recordTrip(api, rides, { pick_up_date: day(-9) });
    staff = await StaffBrowser.open(test, await createStaffUser(test, Group.Admin, { name: 'Alma Reyes' }));
    ({ page } = staff);
  });
  afterEach(() => expect(staff.takeProblems()).toEqual([]));
  afterAll(async () => {
    await staff?.close();
    await test?.close();
  });

  const table = (target: Page = page) => target.getByRole('table', { name: 'Figures by Region' });
  const cellsOf = async (name: string, target: Page = page) => {
    const row = table(target).getByRole('row').filter({ hasText: name });
    await row.waitFor();
    return (await row.getByRole('cell').allInnerTexts()).map((text) => text.split('\n')[0]!.trim());
  };
  const expectFigures = (name: string, expected: string[]) =>
    waitUntil(async () => (await cellsOf(name)).join() === expected.join());

  it('shows the figures of each region in a period and their change from the period before', async () => {
    await navigateTo(page, `${PATH}?period=this_week`);
    await expectFigures('Analysed Region', ['1', '0', '0', '2', '0', '$48.00']);
    await expectFigures('Other Region', ['0', '0', '0', '0', '0', '$0.00']);
    await expectFigures('Total', ['1', '0', '0', '2', '0', '$48.00']);
    const row = table().getByRole('row').filter({ hasText: 'Analysed Region' });
    expect(await row.innerText()).toContain('+1 (1 before)');
    expect(await row.innerText()).toContain('+$24 ($24 before)');
    await page
      .getByText(`${displayDate(day(-6))} to ${displayDate(day(0))}, compared with`, { exact: false })
      .waitFor();
    expect(await page.locator('dl > *', { hasText: 'Total Active Clients' }).innerText()).toContain('1');
    await staff.checkAccessibilityInAllViews('Program Analysis');
  });

  it('keeps period and regions in its address and shows the same figures after a reload', async () => {
    await navigateTo(page, PATH);
    await chooseFromList(page.getByLabel('Period'), 'Last 7 Days');
    await expectFigures('Analysed Region', ['1', '0', '0', '2', '0', '$48.00']);
    await page.getByLabel('Regions').click();
    await page.getByRole('option', { name: 'Other Region' }).click();
    await page.keyboard.press('Escape');
    await table().getByRole('row').filter({ hasText: 'Analysed Region' }).waitFor({ state: 'detached' });
    await page.reload();
    await expectFigures('Other Region', ['0', '0', '0', '0', '0', '$0.00']);
    expect(await table().getByText('Analysed Region').count()).toBe(0);
    const address = new URL(page.url()).searchParams;
    expect([address.get('period'), address.get('region')]).toEqual(['this_week', otherRegion.id]);
  });

  it('refuses a custom period that ends before it starts and shows the figures of a valid one', async () => {
    await navigateTo(page, PATH);
    await chooseFromList(page.getByLabel('Period'), 'Custom');
    const [start, end] = [page.getByLabel('Start Date'), page.getByLabel('End Date')];
    await start.fill(day(0));
    await end.fill(day(-10));
    await page.getByRole('button', { name: 'Show Results' }).click();
    await page.getByText('End date must be greater than start date').waitFor();
    await start.fill(day(-10));
    await end.fill(day(-9));
    await page.getByRole('button', { name: 'Show Results' }).click();
    await expectFigures('Analysed Region', ['1', '0', '0', '1', '0', '$24.00']);
    await page.goBack();
    await page.getByLabel('Period').getByText('This Month').waitFor();
    expect(await start.count()).toBe(0);
  });

  it('refuses days too long ago at their field, also those of an address', async () => {
    const tooFarBack = page.getByText('Choose a date within the last 130 years.');
    const expectErrorAtStart = async () => {
      await tooFarBack.waitFor();
      expect(await tooFarBack.count()).toBe(1);
      expect(await page.getByLabel('Start Date').getAttribute('aria-invalid')).toBe('true');
      expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0);
    };
    await navigateTo(page, PATH);
    await chooseFromList(page.getByLabel('Period'), 'Custom');
    await page.getByLabel('Start Date').fill('1800-01-01');
    await page.getByRole('button', { name: 'Show Results' }).click();
    await expectErrorAtStart();
    await navigateTo(page, `${PATH}?period=custom&from_date=1800-01-01&to_date=${day(0)}`);
    await expectErrorAtStart();
    await page.getByLabel('Start Date').fill(day(-10));
    await page.getByRole('button', { name: 'Show Results' }).click();
    await expectFigures('Analysed Region', ['1', '0', '0', '3', '0', '$72.00']);
    await tooFarBack.waitFor({ state: 'detached' });
  });

  it('offers longer steps for a period with too many, and takes those of another period by itself', async () => {
    await navigateTo(page, `${PATH}?period=custom&from_date=2025-01-01&to_date=${day(0)}&by=day`);
    await page.getByText('This period has more than 400 steps.', { exact: false }).waitFor();
    await chooseFromList(page.getByLabel('Step'), 'By Month');
    const chart = page.getByRole('heading', { name: 'Services Over Time' });
    await chart.waitFor();
    await chooseFromList(page.getByLabel('Period'), 'Last 7 Days');
    await page.getByLabel('Step').getByText('Automatic').waitFor();
    await chart.waitFor();
  });

  it('aligns the figures of a row and links an Admin from a figure to its records', async () => {
    await navigateTo(page, `${PATH}?period=this_week`);
    await expectFigures('Analysed Region', ['1', '0', '0', '2', '0', '$48.00']);
    const row = table().getByRole('row').filter({ hasText: 'Analysed Region' });
    const tops = await row.getByRole('cell').evaluateAll((cells) =>
      cells.map((cell) => {
        const range = document.createRange();
        range.selectNodeContents(document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode()!);
        return Math.round(range.getBoundingClientRect().top);
      }),
    );
    expect(new Set(tops.slice(1)).size).toBe(1);
    await row.getByRole('link', { name: '2', exact: true }).click();
    await page.getByRole('heading', { name: 'Completed Trips', level: 1 }).waitFor();
    const trips = page.getByRole('table', { name: 'Completed Trips' }).locator('tbody tr');
    await waitUntil(async () => (await trips.count()) === 2);
    await page.goBack();
    await row.getByRole('link', { name: '1', exact: true }).first().click();
    await page.getByRole('link', { name: rides.client.name, exact: true }).waitFor();
  });

  it('shows the numbers of charts in tables and downloads those of Services Over Time as CSV', async () => {
    await navigateTo(page, `${PATH}?period=this_week&region=${rides.region.id}`);
    const chart = page.getByRole('region', { name: 'Services Over Time' });
    await chart.getByRole('button', { name: 'Show Numbers' }).click();
    const steps = chart.getByRole('table').locator('tbody tr');
    await waitUntil(async () => (await steps.count()) === 7);
    const download = page.waitForEvent('download');
    await chart.getByRole('button', { name: 'Download Services Over Time' }).click();
    const rows = parseCsv(await readFile(await (await download).path(), 'utf8'));
    expect(rows.find(({ Days }) => Days === displayDate(day(-2)))).toMatchObject({ Meals: '0', Rides: '1' });
    const money = page.getByRole('region', { name: 'Money Spent by Region and Service' });
    await money.getByRole('button', { name: 'Show Numbers' }).click();
    await money.getByRole('row').filter({ hasText: 'Analysed Region' }).getByText('$48.00').waitFor();
    const statuses = page.getByRole('region', { name: 'Clients by Status' });
    await statuses.getByRole('button', { name: 'Show Numbers' }).click();
    await statuses.getByRole('row').filter({ hasText: 'Active' }).getByRole('link', { name: '1' }).waitFor();
    await staff.checkAccessibility('the numbers of charts');
    await chooseFromList(page.getByLabel('Step'), 'By Month');
    await waitUntil(async () => (await steps.count()) < 7);
  });

  it('reads figures again on Retry after a failed read', async () => {
    const reports = '**/api/v1/regions/reports/?**';
    await page.route(reports, (route) => route.fulfill({ status: 503, json: { status: 503 } }));
    await navigateTo(page, `${PATH}?period=ytd`);
    const retry = page.getByRole('button', { name: 'Retry' }).first();
    await retry.waitFor();
    await page.unroute(reports);
    await retry.click();
    await cellsOf('Analysed Region');
  });

  it('is the only menu entry of a Regional Manager and names no client', async () => {
    const manager = await createStaffUser(test, Group.Manager);
    let browser: Browser | undefined;
    try {
      browser = await openBrowser();
      const { page: managerPage, problems } = await openPage(browser, test.base_url);
      const responses: string[] = [];
      managerPage.on('response', (response) => {
        if (response.url().includes('/api/'))
          void response.text().then(
            (text) => responses.push(text),
            () => undefined,
          );
      });
      await logIn(managerPage, manager.email);
      await managerPage.waitForURL(`**${PATH}`);
      await cellsOf('Analysed Region', managerPage);
      await managerPage.getByRole('heading', { name: 'Money by Grant' }).waitFor();
      const menu = managerPage.getByRole('navigation', { name: 'Main' });
      expect(await menu.getByRole('link').allInnerTexts()).toEqual(['Program Analysis']);
      expect(await table(managerPage).getByRole('link').count()).toBe(0);
      expect(responses.length).toBeGreaterThan(4);
      expect(responses.filter((text) => text.includes(rides.client.name))).toEqual([]);
      expect(await accessibilityProblems(managerPage)).toEqual([]);
      await navigateTo(managerPage, '/admin/exports');
      await managerPage.getByText('Press Export Customer Report on Program Analysis').waitFor();
      expect(problems).toEqual([]);
    } finally {
      await browser?.close();
    }
  });
});
