import type { Page, Request } from 'playwright-core';
import { createRideRequest } from '../../factories/transport.js';
import type { Kitchen } from '../../factories/clients.js';
import { waitUntil } from '../../setup/background.js';
import type { Api, Json } from '../../setup/api.js';
import { navigateTo } from '../../setup/browser.js';
import { dayAfter } from '../../setup/dates.js';
import { DELIVERY, type MealCalls } from '../../setup/meal-calls.js';
import { mealsInBrowser } from '../../setup/meals-in-browser.js';
import type { StaffBrowser } from '../../setup/staff-browser.js';

/** Maximum number of reads: the client, her uncorrected plans, the counts of Today, and two lists of the tab. */
const MAX_READS = 5;
const TABS = ['history', 'services', 'transport', 'meal', 'customerProfile'];

describe('The client page after a change', () => {
  let api: Api;
  let meals: MealCalls;
  let staff: StaffBrowser;
  let page: Page;
  let kitchen: Kitchen;

  mealsInBrowser({ ready: (context) => ({ api, meals, staff, page } = context) });
  beforeAll(async () => {
    kitchen = await meals.kitchenFor(DELIVERY);
  });

  const addClient = async (name: string): Promise<Json> =>
    (await meals.addMealClient(kitchen, { name, has_opted_for_transport_service: true })).client;
  const pause = async () => {
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await staff.dialog.getByLabel('From').fill(DELIVERY);
    await staff.dialog.getByLabel('Until').fill(DELIVERY);
    await staff.dialog.getByText('Meals: 1').waitFor();
    await staff.dialog.getByRole('button', { name: 'Pause Services' }).click();
    await page.getByRole('button', { name: 'Call Off Pause' }).waitFor();
  };
  const rows = (name: string) => page.getByRole('table', { name }).locator('tbody tr');

  it('adds a new pause to the History tab', async () => {
    const client = await addClient('Hilda History');
    await navigateTo(page, `/admin/clients/${client.id}?form=history`);
    await rows('History').first().waitFor();
    const rowCount = await rows('History').count();
    await pause();
    await waitUntil(async () => (await rows('History').count()) > rowCount);
  });

  it('shows a ride requested by another user after a pause is called off', async () => {
    const client = await addClient('Rhea Rides');
    await navigateTo(page, `/admin/clients/${client.id}?form=transport`);
    await pause();
    await createRideRequest(api, client, {
      pick_up_date: dayAfter(DELIVERY, 3),
      drop_address: '77 Meanwhile Street',
    });
    await page.getByRole('button', { name: 'Call Off Pause' }).click();
    await staff.dialog.getByRole('button', { name: 'Call Off Pause' }).click();
    await staff.notice('Pause called off');
    await page.getByText('77 Meanwhile Street').first().waitFor();
  });

  it('keeps unsaved input in another form after a pause', async () => {
    const client = await addClient('Tessa Types');
    await navigateTo(page, `/admin/clients/${client.id}?form=meal`);
    const allergies = staff.form('Meal Preferences').getByLabel('Allergies (optional)', { exact: true });
    await allergies.fill('Milk');
    await pause();
    expect(await allergies.inputValue()).toBe('Milk');
  });

  it.each(TABS)('sends at most 5 reads, none twice, after a pause on the tab %s', async (tab) => {
    const client = await addClient(`Rudy Reads ${tab}`);
    await navigateTo(page, `/admin/clients/${client.id}?form=${tab}`);
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await staff.dialog.getByLabel('From').fill(DELIVERY);
    await staff.dialog.getByLabel('Until').fill(DELIVERY);
    await staff.dialog.getByText('Meals: 1').waitFor();
    const reads: string[] = [];
    const pendingRequests = new Set<Request>();
    const onRequest = (request: Request) => {
      if (!request.url().includes('/api/v1/')) return;
      pendingRequests.add(request);
      if (request.method() === 'GET') reads.push(request.url());
    };
    const onRequestEnd = (request: Request) => pendingRequests.delete(request);
    page.on('request', onRequest).on('requestfinished', onRequestEnd).on('requestfailed', onRequestEnd);
    await staff.dialog.getByRole('button', { name: 'Pause Services' }).click();
    await page.getByRole('button', { name: 'Call Off Pause' }).waitFor();
    await staff.dialog.waitFor({ state: 'detached' });
    await waitUntil(() => pendingRequests.size === 0);
    page.off('request', onRequest).off('requestfinished', onRequestEnd).off('requestfailed', onRequestEnd);
    expect(reads.length).toBe(new Set(reads).size);
    expect(reads.length).toBeLessThanOrEqual(MAX_READS);
  });
});
