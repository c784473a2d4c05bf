import type { Page, Request } from 'playwright-core';
import { aRequest } from '../../factories/transport.js';
import type { Kitchen } from '../../factories/clients.js';
import { until } from '../../setup/background.js';
import type { Api, Json } from '../../setup/api.js';
import { goOn } from '../../setup/browser.js';
import { dayAfter } from '../../setup/dates.js';
import { DELIVERY, type MealCalls } from '../../setup/meal-calls.js';
import { mealsInBrowser } from '../../setup/meals-in-browser.js';
import type { StaffBrowser } from '../../setup/staff-browser.js';

/** Maximum number of reads: the client, her uncorrected plans, the counts of Today, and two lists of the tab. */
const MOST_READS = 5;
const TABS = ['history', 'services', 'transport', 'meal', 'customerProfile'];

describe('after a change every screen', () => {
  let api: Api;
  let meals: MealCalls;
  let staff: StaffBrowser;
  let page: Page;
  let kitchen: Kitchen;

  mealsInBrowser({ ready: (all) => ({ api, meals, staff, page } = all) });
  beforeAll(async () => {
    kitchen = await meals.kitchenFor(DELIVERY);
  });

  const client = async (name: string): Promise<Json> =>
    (await meals.fed(kitchen, { name, has_opted_for_transport_service: true })).client;
  const pause = async () => {
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await staff.dialog.getByLabel('From').fill(DELIVERY);
    await staff.dialog.getByLabel('Until').fill(DELIVERY);
    await staff.dialog.getByText('Meals: 1').waitFor();
    await staff.dialog.getByRole('button', { name: 'Pause Services' }).click();
    await page.getByRole('button', { name: 'Call Off Pause' }).waitFor();
  };
  const rows = (name: string) => page.getByRole('table', { name }).locator('tbody tr');

  it('shows a pause in the History tab', async () => {
    const paused = await client('Hilda History');
    await goOn(page, `/admin/clients/${paused.id}?form=history`);
    await rows('History').first().waitFor();
    const before = await rows('History').count();
    await pause();
    await until(async () => (await rows('History').count()) > before);
  });

  it('shows rides that came in meanwhile, once a pause is called off', async () => {
    const paused = await client('Rhea Rides');
    await goOn(page, `/admin/clients/${paused.id}?form=transport`);
    await pause();
    await aRequest(api, paused, { pick_up_date: dayAfter(DELIVERY, 3), drop_address: '77 Meanwhile Street' });
    await page.getByRole('button', { name: 'Call Off Pause' }).click();
    await staff.dialog.getByRole('button', { name: 'Call Off Pause' }).click();
    await staff.notice('Pause called off');
    await page.getByText('77 Meanwhile Street').first().waitFor();
  });

  it('keeps what is typed in another form of the page', async () => {
    const paused = await client('Tessa Types');
    await goOn(page, `/admin/clients/${paused.id}?form=meal`);
    const allergies = staff.form('Meal Preferences').getByLabel('Allergies (optional)', { exact: true });
    await allergies.fill('Milk');
    await pause();
    expect(await allergies.inputValue()).toBe('Milk');
  });

  it.each(TABS)('reads little again for one press of Pause on the tab %s', async (tab) => {
    const paused = await client(`Rudy Reads ${tab}`);
    await goOn(page, `/admin/clients/${paused.id}?form=${tab}`);
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await staff.dialog.getByLabel('From').fill(DELIVERY);
    await staff.dialog.getByLabel('Until').fill(DELIVERY);
    await staff.dialog.getByText('Meals: 1').waitFor();
    const reads: string[] = [];
    const open = new Set<Request>();
    const begin = (request: Request) => {
      if (!request.url().includes('/api/v1/')) return;
      open.add(request);
      if (request.method() === 'GET') reads.push(request.url());
    };
    const end = (request: Request) => open.delete(request);
    page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
    await staff.dialog.getByRole('button', { name: 'Pause Services' }).click();
    await page.getByRole('button', { name: 'Call Off Pause' }).waitFor();
    await staff.dialog.waitFor({ state: 'detached' });
    await until(() => open.size === 0);
    page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
    expect(reads.length).toBe(new Set(reads).size);
    expect(reads.length).toBeLessThanOrEqual(MOST_READS);
  });
});
