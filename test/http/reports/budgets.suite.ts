import { clientTotalsSql, ALL_CLIENT_TOTALS } from '../../../server/budgets/client-money-sql.js';
import { Group } from '../../../server/contract/groups.js';
import {
  createRideRequest,
  assignDriver,
  recordTrip,
  createRegionDriverAndClient,
  type Rides,
} from '../../factories/transport.js';
import { signInAs } from '../../factories/users.js';
import { ok, UNKNOWN_ID, type Api, type Fields, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { runJobAsOf } from '../../setup/as-of.js';
import { BudgetCalls } from '../../setup/budget-calls.js';
import { DELIVERY, MealCalls } from '../../setup/meal-calls.js';

describe('Budgets', () => {
  let test: TestApp;
  let admin: Api;
  let rides: Rides;
  let budgets: BudgetCalls;

  beforeAll(async () => {
    test = await startTestApp();
    admin = await signInAs(test, Group.Admin);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    rides = await createRegionDriverAndClient(admin);
    budgets = new BudgetCalls(admin, rides);
  });

  /** Returns the money of every client, to compare two ways to compute it. */
  const money = async (sql: string): Promise<Json[]> =>
    (
      await test.db.query(
        `SELECT customer_id, program_id, spent::float8, program_spent::float8, committed::float8
         FROM (${sql}) m ORDER BY customer_id`,
      )
    ).rows;
  // After every test the stored totals equal the sums of the rows, before and after the job that adds up the changes.
  afterEach(async () => {
    const allClientsSql = clientTotalsSql('SELECT id FROM customers');
    expect(await money(ALL_CLIENT_TOTALS)).toEqual(await money(allClientsSql));
    await runJobAsOf(test, 'budgets:add-up', new Date().toISOString());
    expect((await test.db.query('SELECT FROM client_money_changes')).rowCount).toBe(0);
    expect(await money('SELECT * FROM client_money')).toEqual(await money(allClientsSql));
  });

  const findClientIds = async (budget: string, filters: Record<string, string> = {}): Promise<string[]> =>
    ok(await admin.get('customers/', { query: { budget, region: rides.region.id, ...filters } })).results.map(
      ({ id }: Json) => id,
    );

  it('sum a client’s adjustments, completed services and bookings at the current price', async () => {
    const program = await budgets.program({ total_budget: 200 });
    await budgets.change({ program_id: program.id, transport_budget_consumption_adjustment: 6.5 });
    await recordTrip(admin, rides);
    await assignDriver(admin, await createRideRequest(admin, rides.client), rides.driver);
    await createRideRequest(admin, rides.client, { pick_up_time: '14:00' });
    ok(await admin.patch(`regions/${rides.region.id}/`, { cost_of_transport: 30 }));
    const zeros = { adjustment: 0, cost: 0, spent: 0, committed: 0 };
    expect(await budgets.ofClient(rides.client)).toEqual({
      budget: 200,
      spent: 30.5,
      committed: 60,
      remaining: 109.5,
      share: 0.4525,
      by_service: [
        { service: 'meal', ...zeros },
        { service: 'transport', adjustment: 6.5, cost: 24, spent: 30.5, committed: 60 },
        { service: 'cleaning', ...zeros },
      ],
    });
  });

  it('have no limit and no share for a client without a program', async () => {
    await recordTrip(admin, rides);
    expect(await budgets.ofClient(rides.client)).toMatchObject({
      budget: null,
      spent: 24,
      remaining: null,
      share: null,
    });
    expect(await findClientIds('warning')).toEqual([]);
  });

  it.each([
    [79.99, [], []],
    [80, ['warning'], []],
    [99.99, ['warning'], []],
    [100, ['warning'], ['over']],
  ])(
    'with $%d of $100 spent are filtered in the list of clients and counted by region',
    async (spent, warning, over) => {
      const program = await budgets.program({ total_budget: 100 });
      await budgets.change({ program_id: program.id, meal_budget_consumption_adjustment: spent });
      const { id } = rides.client;
      expect(await findClientIds('warning')).toEqual(warning.map(() => id));
      expect(await findClientIds('over')).toEqual(over.map(() => id));
      expect(await findClientIds('warning', { status: 'active', q: rides.client.name })).toEqual(
        warning.map(() => id),
      );
      expect(await budgets.rowOf('regions/budgets/', rides.region)).toMatchObject({
        warning_customers_count: warning.length,
        over_customers_count: over.length,
      });
    },
  );

  it('count bookings towards the warning and round the share down', async () => {
    const program = await budgets.program({ total_budget: 30 });
    await budgets.change({ program_id: program.id, cleaning_budget_consumption_adjustment: -0.01 });
    await createRideRequest(admin, rides.client);
    expect(await budgets.ofClient(rides.client)).toMatchObject({
      spent: -0.01,
      committed: 24,
      share: 0.7996,
    });
    expect(await findClientIds('warning')).toEqual([]);
    await budgets.change({ cleaning_budget_consumption_adjustment: 0 });
    expect(await budgets.ofClient(rides.client)).toMatchObject({ share: 0.8, remaining: 6 });
    expect(await findClientIds('warning')).toEqual([rides.client.id]);
    await budgets.change({ status: 'hold' });
    expect(await findClientIds('warning', { status: 'hold' })).toEqual([rides.client.id]);
    expect(await budgets.rowOf('regions/budgets/', rides.region)).toMatchObject({
      warning_customers_count: 0,
    });
  });

  it('commit each future meal with its delivery cost until it is cancelled or delivered', async () => {
    const meals = new MealCalls(test, admin);
    const kitchen = await meals.kitchenFor(DELIVERY, { cost_per_meal: 8.25 });
    const { client, schedules } = await meals.addMealClient(kitchen);
    const courier = ok(await admin.get(`meal_transport_vendors/${kitchen.vendor.transport_vendor_id}/`));
    const costPerMeal = 3 * 8.25 + courier.cost_per_meal_transport;
    expect(await budgets.ofClient(client)).toMatchObject({ committed: schedules.length * costPerMeal });
    await meals.send(kitchen);
    expect(await budgets.ofClient(client)).toMatchObject({ committed: schedules.length * costPerMeal });
    ok(await admin.post(`customer_meal_schedules/${schedules.at(-1)!.id}/cancel/`));
    expect(await budgets.ofClient(client)).toMatchObject({ committed: (schedules.length - 1) * costPerMeal });
    await meals.complete();
    const { spent, committed } = await budgets.ofClient(client);
    expect([spent, committed]).toEqual([costPerMeal, (schedules.length - 2) * costPerMeal]);
  });

  it('commit a meal on a sent list also when its client has no caterer any more', async () => {
    const meals = new MealCalls(test, admin);
    const kitchen = await meals.kitchenFor(DELIVERY, { cost_per_meal: 8.25 });
    const { client } = await meals.addMealClient(kitchen);
    const courier = ok(await admin.get(`meal_transport_vendors/${kitchen.vendor.transport_vendor_id}/`));
    await meals.send(kitchen);
    ok(await admin.patch(`customers/${client.id}/`, { assigned_meal_vendor_id: null }));
    expect(await budgets.ofClient(client)).toMatchObject({
      committed: 3 * 8.25 + courier.cost_per_meal_transport,
    });
  });

  it('follow the prices of the former caterer and courier who have a sent meal', async () => {
    const meals = new MealCalls(test, admin);
    const kitchen = await meals.kitchenFor(DELIVERY, { cost_per_meal: 8.25 });
    const { client } = await meals.addMealClient(kitchen);
    await meals.send(kitchen);
    ok(await admin.patch(`customers/${client.id}/`, { assigned_meal_vendor_id: null }));
    const setPrice = async (path: string, price: Fields) => {
      await runJobAsOf(test, 'budgets:add-up', new Date().toISOString());
      ok(await admin.patch(path, price));
    };
    const findCommitted = async () =>
      (await budgets.rowOf('programs/budgets/', kitchen.program)).committed as number;
    await setPrice(`meal_vendors/${kitchen.vendor.id}/`, { cost_per_meal: 10 });
    expect(await findCommitted()).toBe(34.5);
    const courier = `meal_transport_vendors/${kitchen.vendor.transport_vendor_id}/`;
    await setPrice(courier, { cost_per_meal_transport: 6 });
    expect(await findCommitted()).toBe(36);
  });

  it('warn correctly after changes of price, program, limit and adjustment despite stored totals', async () => {
    const findWarnedIds = () => findClientIds('warning');
    const program = await budgets.program({ total_budget: 100 });
    const cheapProgram = await budgets.program({ total_budget: 20 });
    await budgets.change({ program_id: program.id });
    const addUpTotals = () => runJobAsOf(test, 'budgets:add-up', new Date().toISOString());
    const steps: [string[], () => Promise<unknown>][] = [
      [[], () => createRideRequest(admin, rides.client)],
      [[rides.client.id], () => admin.patch(`regions/${rides.region.id}/`, { cost_of_transport: 81 })],
      [[], () => admin.patch(`regions/${rides.region.id}/`, { cost_of_transport: 19 })],
      [[rides.client.id], () => budgets.change({ program_id: cheapProgram.id })],
      [[], () => admin.patch(`programs/${cheapProgram.id}/`, { total_budget: 200 })],
      [[rides.client.id], () => budgets.change({ cleaning_budget_consumption_adjustment: 180 })],
      [[], () => budgets.change({ program_id: null })],
    ];
    for (const [expected, step] of steps) {
      await addUpTotals();
      await step();
      expect(await findWarnedIds()).toEqual(expected);
      await addUpTotals();
      expect(await findWarnedIds()).toEqual(expected);
    }
  });

  it('of $0 are exceeded by the first dollar', async () => {
    const program = await budgets.program({ total_budget: 0 });
    await budgets.change({ program_id: program.id });
    expect(await budgets.ofClient(rides.client)).toMatchObject({ budget: 0, share: null });
    expect(await findClientIds('over')).toEqual([]);
    await budgets.change({ meal_budget_consumption_adjustment: 1 });
    expect(await budgets.ofClient(rides.client)).toMatchObject({ share: 1, remaining: -1 });
    expect(await findClientIds('over')).toEqual([rides.client.id]);
  });

  it('are audited as read for a client', async () => {
    const response = await admin.get(`customers/${rides.client.id}/budget/`);
    const { rows } = await test.db.query(
      `SELECT customer_id, details FROM audit_entries WHERE event = 'read' AND request_id = $1`,
      [response.headers.get('x-request-id')],
    );
    expect(rows).toEqual([{ customer_id: rides.client.id, details: { part: 'budget' } }]);
  });

  it('of programs count the full amount per served client and only the spending of a client who left', async () => {
    const [program, grant] = [await budgets.program({ total_budget: 500 }), await budgets.grant()];
    const attribution = { program_id: program.id, grant_id: grant.id };
    await budgets.change(attribution);
    await recordTrip(admin, rides);
    await createRideRequest(admin, rides.client);
    expect(await budgets.rowOf('programs/budgets/', program)).toEqual({
      id: program.id,
      name: program.name,
      total_budget: 500,
      active_customers_count: 1,
      spent: 24,
      committed: 24,
      remaining: 452,
    });
    expect(await budgets.rowOf('grants/budgets/', grant)).toEqual({
      id: grant.id,
      name: grant.name,
      total_budget: null,
      active_customers_count: 1,
      spent: 24,
      committed: 24,
      remaining: null,
    });
    await budgets.change({ status: 'hold' });
    expect(await budgets.rowOf('programs/budgets/', program)).toMatchObject({
      total_budget: 500,
      active_customers_count: 0,
      committed: 24,
    });
    await budgets.change({ status: 'complete' });
    expect(await budgets.rowOf('programs/budgets/', program)).toMatchObject({
      total_budget: 24,
      spent: 24,
      committed: 0,
      remaining: 0,
    });
  });

  it('show totals to Regional Managers and a client’s budget to coordinators, not vice versa', async () => {
    const manager = await signInAs(test, Group.Manager);
    const office = await signInAs(test, Group.Coordinator);
    for (const path of ['programs/budgets/', 'grants/budgets/', 'regions/budgets/']) {
      expect((await manager.get(path)).status).toBe(200);
      expect((await office.get(path)).status).toBe(403);
    }
    const clientPath = `customers/${rides.client.id}/budget/`;
    expect([(await manager.get(clientPath)).status, (await office.get(clientPath)).status]).toEqual([
      403, 200,
    ]);
    expect((await office.get(`customers/${UNKNOWN_ID}/budget/`)).status).toBe(404);
  });
});
