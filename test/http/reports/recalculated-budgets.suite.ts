import { Group } from '../../../server/contract/groups.js';
import { createGrant, createProgram, createRegion } from '../../factories/places.js';
import { createServiceRows } from '../../factories/service-rows.js';
import { signInAs } from '../../factories/users.js';
import { ok, type Api, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { runJobAsOf } from '../../setup/as-of.js';
import { RecalculatedBudgets } from '../../setup/recalculated-budgets.js';

const INSTANT = '2024-11-03T06:30:00Z';
const ALL_YEARS = { period: 'custom', from_date: '2021-01-01', to_date: '2025-12-31' };

describe('Budgets compared with a recalculation', () => {
  let test: TestApp;
  let admin: Api;
  let recalculated: RecalculatedBudgets;
  let programs: Json[];
  let grants: Json[];

  beforeAll(async () => {
    test = await startTestApp();
    admin = await signInAs(test, Group.Admin);
    const regions: Json[] = [];
    for (const time_zone of ['America/New_York', 'Pacific/Honolulu'])
      regions.push(await createRegion(admin, { time_zone }));
    const names = ['One', 'Two', 'Three'];
    [programs, grants] = [[], []];
    for (const name of names) {
      const region_ids = regions.map(({ id }) => id as string);
      programs.push(await createProgram(admin, region_ids, { name, total_budget: 99.99 }));
      grants.push(await createGrant(admin, { name, ...(name === 'One' && { total_budget: 1e6 }) }));
    }
    // Commitments are tested in another suite.
    await createServiceRows(test, admin, regions, [INSTANT], { programs, grants });
    // The removal of a client would complete her due deliveries.
    await runJobAsOf(test, 'meals:complete-deliveries', new Date().toISOString());
    recalculated = await RecalculatedBudgets.read(test);
  });
  afterAll(() => test.close());

  const get = async (path: string, query: Record<string, string> = {}): Promise<Json> =>
    ok(await admin.get(path, { query }));
  const findClientIds = async (): Promise<string[]> =>
    (await test.db.query('SELECT id FROM customers ORDER BY id')).rows.map(({ id }) => id);

  /** Compares budgets, reports, series and clients with the expected figures. */
  async function compare(): Promise<void> {
    const expected = new Map((await recalculated.programs()).map((row) => [row.id, row]));
    for (const { name: _name, ...budget } of (await get('programs/budgets/')).results)
      expect(budget).toEqual(expected.get(budget.id));
    const spent = recalculated.spentByGrant(grants.map(({ id }) => id));
    for (const budget of (await get('grants/budgets/')).results) {
      expect(budget.spent).toBe(spent.get(budget.id));
      const remaining = budget.total_budget === null ? null : budget.total_budget - budget.spent;
      expect(budget.remaining).toEqual(remaining === null ? null : Math.round(remaining * 100) / 100);
    }
    const report = (await get('regions/reports/', ALL_YEARS)).results;
    expect(cents(report.map((row: Json) => row.budget_spent))).toBe(cents([recalculated.costOfServices]));
    const series = (await get('regions/reports/series/', { ...ALL_YEARS, by: 'month' })).results;
    const inSeries = series.flatMap((row: Json) => [row.meals_cost, row.trips_cost, row.cleanings_cost]);
    expect(cents(inSeries)).toBe(cents([recalculated.costOfServices]));
    for (const id of (await findClientIds()).filter((_id, index) => index % 12 === 0)) {
      const services = recalculated.ofClient(id);
      const budget = await get(`customers/${id}/budget/`);
      expect(budget.by_service).toEqual(
        services.map(({ service, adjustment, cost }) => ({
          service,
          adjustment,
          cost,
          spent: cents([adjustment, cost]) / 100,
          committed: 0,
        })),
      );
      expect(budget.spent).toBe(cents(budget.by_service.map((one: Json) => one.spent)) / 100);
      const [meal, transport, cleaning] = services;
      expect(await get(`customers/${id}/`)).toMatchObject({
        number_of_meals_completed: meal!.completed,
        number_of_transports_completed: transport!.completed,
        number_of_house_cleanings_completed: cleaning!.completed,
        total_cost_of_completed_meals: meal!.cost,
        total_cost_of_completed_transports: transport!.cost,
        total_cost_of_completed_cleanings: cleaning!.cost,
      });
    }
  }

  const cents = (dollars: readonly number[]): number =>
    dollars.reduce((total, one) => total + Math.round(one * 100), 0);

  it('match for programs, grants, regions and clients', compare);

  it('match after clients have changed programs and grants, left or been deleted', async () => {
    const clientIds = await findClientIds();
    const [program, grant] = [programs[2]!.id, grants[2]!.id];
    await test.db.query(
      `UPDATE customers SET program_id = $1, grant_id = $2 WHERE right(id::text, 1) IN ('0', '1')`,
      [program, grant],
    );
    await test.db.query(
      `UPDATE customers SET status = 'complete' WHERE right(id::text, 1) = '2' AND status = 'active'`,
    );
    for (const id of clientIds.slice(0, 5)) expect((await admin.delete(`customers/${id}/`)).status).toBe(204);
    await compare();
  });
});
