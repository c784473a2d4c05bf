import type { Page } from 'playwright-core';
import { createClient } from '../../factories/clients.js';
import { createProgram, createRegion } from '../../factories/places.js';
import type { Api, Json } from '../../setup/api.js';
import { chooseFromList, navigateTo } from '../../setup/browser.js';
import { officeInBrowser } from '../../setup/office-in-browser.js';
import type { StaffBrowser } from '../../setup/staff-browser.js';

describe('The budget of a client', () => {
  let api: Api;
  let staff: StaffBrowser;
  let page: Page;
  let region: Json;
  let program: Json;

  officeInBrowser({
    prepare: async (before) => {
      ({ api } = before);
      region = await createRegion(api);
      program = await createProgram(api, [region.id], { total_budget: 200 });
    },
    ready: (office) => {
      ({ api, staff, page } = office);
    },
  });

  const addClientWithSpending = (name: string, amount: number): Promise<Json> =>
    createClient(api, {
      name,
      status: 'active',
      region_id: region.id,
      program_id: program.id,
      has_opted_for_peer_support_service: true,
      meal_budget_consumption_adjustment: amount,
    });
  const openBudget = async ({ id }: Json) => {
    await navigateTo(page, `/admin/clients/${id}?form=analysis`);
    await page.getByRole('progressbar', { name: 'Budget used' }).waitFor();
  };

  it('shows the amount that remains and warns from 80 % on', async () => {
    await openBudget(await addClientWithSpending('Wanda Well', 100));
    await page.getByText('50 % spent or committed.', { exact: false }).waitFor();
    expect(await page.locator('dl > div', { hasText: 'Remaining' }).innerText()).toContain('$100.00');
    expect(await page.getByRole('alert').count()).toBe(0);
    await openBudget(await addClientWithSpending('Nina Nearly', 160));
    await page.getByText('80 % of the budget is spent or committed.', { exact: false }).waitFor();
    await staff.checkAccessibilityInAllViews('a budget that is nearly used');
    await openBudget(await addClientWithSpending('Olga Over', 230));
    await page.getByText('All of the budget is spent or committed.', { exact: false }).waitFor();
    expect(await page.getByRole('progressbar', { name: 'Budget used' }).getAttribute('aria-valuetext')).toBe(
      '115 % of the budget',
    );
  });

  it('loads on Retry after a failed read', async () => {
    const client = await addClientWithSpending('Rita Retry', 20);
    const budget = `**/api/v1/customers/${client.id}/budget/`;
    await page.route(budget, (route) => route.fulfill({ status: 503, json: { status: 503 } }));
    await navigateTo(page, `/admin/clients/${client.id}?form=analysis`);
    const card = page.getByRole('region', { name: 'Budget' });
    await card.getByRole('button', { name: 'Retry' }).waitFor();
    await page.unroute(budget);
    await card.getByRole('button', { name: 'Retry' }).click();
    await card.getByText('10 % spent or committed.', { exact: false }).waitFor();
  });

  it('filters the list of clients and keeps the filter in the address', async () => {
    await navigateTo(page, `/admin/clients?status=active&region=${region.id}`);
    const rows = page.getByRole('table', { name: 'Clients' }).locator('tbody tr');
    await rows.filter({ hasText: 'Wanda Well' }).waitFor();
    await chooseFromList(page.getByLabel('Budget Used'), '80 % and more');
    await rows.filter({ hasText: 'Wanda Well' }).waitFor({ state: 'detached' });
    await rows.filter({ hasText: 'Nina Nearly' }).waitFor();
    await rows.filter({ hasText: 'Olga Over' }).waitFor();
    await page.reload();
    await rows.filter({ hasText: 'Nina Nearly' }).waitFor();
    expect(new URL(page.url()).searchParams.get('budget')).toBe('warning');
    await chooseFromList(page.getByLabel('Budget Used'), '100 % and more');
    await rows.filter({ hasText: 'Nina Nearly' }).waitFor({ state: 'detached' });
    await rows.filter({ hasText: 'Olga Over' }).waitFor();
  });
});
