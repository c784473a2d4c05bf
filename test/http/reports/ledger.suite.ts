import { Group } from '../../../server/contract/groups.js';
import { createCleaningClient, createCleaningVendor } from '../../factories/cleaning.js';
import {
  createRideClient,
  createRideRequest,
  recordTrip,
  createRegionDriverAndClient,
  type Rides,
} from '../../factories/transport.js';
import { signInAs } from '../../factories/users.js';
import { ok, type Api, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { runJobAsOf } from '../../setup/as-of.js';
import { BudgetCalls } from '../../setup/budget-calls.js';
import { day, dayAfter } from '../../setup/dates.js';
import { DELIVERY, MealCalls } from '../../setup/meal-calls.js';
import { errorCodes, fieldError } from '../../setup/problems.js';

const WIDE_PERIOD = { period: 'custom', from_date: day(-900), to_date: day(900) };

describe('The ledger', () => {
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

  const spentBy = async (kind: 'grants' | 'programs', record: Json): Promise<number> =>
    (await budgets.rowOf(`${kind}/budgets/`, record)).spent;
  const entriesOf = async (source_id: string): Promise<Json[]> =>
    (
      await test.db.query(
        `SELECT day::text, service, region_id, program_id, grant_id, customer_id, amount::float8, count, quantity
         FROM ledger_entries WHERE source_id = $1 ORDER BY created_at, id`,
        [source_id],
      )
    ).rows;

  /** Funding that changes on the day of the enrollment holds from the beginning. */
  const enrollEarlier = ({ id }: Json) =>
    test.db.query(`UPDATE customers SET created_at = now() - interval '30 days' WHERE id = $1`, [id]);

  it('has an entry per completed service with program, grant and client, and one per correction', async () => {
    const [program, grant] = [await budgets.program(), await budgets.grant()];
    await budgets.change({ program_id: program.id, grant_id: grant.id });
    const trip = await recordTrip(admin, rides);
    const attribution = {
      service: 'transport',
      region_id: rides.region.id,
      program_id: program.id,
      grant_id: grant.id,
      customer_id: rides.client.id,
    };
    const entry = { ...attribution, day: day(-3), amount: 24, count: 1, quantity: 0 };
    expect(await entriesOf(trip.id)).toEqual([entry]);
    ok(
      await admin.patch(`customer_transport_transactions/${trip.id}/`, {
        is_customer_transported: false,
        not_transported_reason: 'no_show',
      }),
    );
    expect(await entriesOf(trip.id)).toEqual([entry, { ...entry, amount: 0, count: -1 }]);
  });

  it('keeps the spending of a deleted client in grant, program and region without her ID', async () => {
    const [program, grant] = [await budgets.program(), await budgets.grant({ total_budget: 1000 })];
    await budgets.change({
      program_id: program.id,
      grant_id: grant.id,
      meal_budget_consumption_adjustment: 40.5,
    });
    const trip = await recordTrip(admin, rides);
    const report = await budgets.rowOf('regions/reports/', rides.region, WIDE_PERIOD);
    expect(report.budget_spent).toBe(24);
    expect((await admin.delete(`customers/${rides.client.id}/`)).status).toBe(204);
    expect(await budgets.rowOf('grants/budgets/', grant)).toMatchObject({
      total_budget: 1000,
      active_customers_count: 0,
      spent: 64.5,
      committed: 0,
      remaining: 935.5,
    });
    expect(await budgets.rowOf('programs/budgets/', program)).toMatchObject({
      total_budget: 64.5,
      spent: 64.5,
      remaining: 0,
    });
    expect(await budgets.rowOf('regions/reports/', rides.region, WIDE_PERIOD)).toEqual({
      ...report,
      active_customers_count: 0,
    });
    const { rows } = await test.db.query('SELECT FROM ledger_entries WHERE customer_id = $1', [
      rides.client.id,
    ]);
    expect(rows).toEqual([]);
    expect(await entriesOf(trip.id)).toMatchObject([{ customer_id: null, grant_id: grant.id, amount: 24 }]);
    // A later correction stays with the grant that paid.
    await test.db.query('UPDATE customer_transport_transactions SET cost_of_transport = 30 WHERE id = $1', [
      trip.id,
    ]);
    expect(await spentBy('grants', grant)).toBe(70.5);
  });

  it('books a delivery of a client who is removed before it is completed on her grant and program', async () => {
    const meals = new MealCalls(test, admin);
    const kitchen = await meals.kitchenFor(DELIVERY);
    const grant = await budgets.grant();
    const { client } = await meals.addMealClient(kitchen, { grant_id: grant.id });
    await meals.send(kitchen);
    test.clock.set(new Date(`${dayAfter(DELIVERY, 1)}T17:00:00Z`));
    try {
      const adminThen = await signInAs(test, Group.Admin);
      expect((await adminThen.delete(`customers/${client.id}/`)).status).toBe(204);
    } finally {
      test.clock.set(null);
    }
    await meals.complete();
    admin = await signInAs(test, Group.Admin);
    budgets = new BudgetCalls(admin, rides);
    expect([await spentBy('grants', grant), await spentBy('programs', kitchen.program)]).toEqual([
      29.25, 29.25,
    ]);
  });

  it('books a delivery that was reported on its day on the grant and program of a client removed that day', async () => {
    const meals = new MealCalls(test, admin);
    const kitchen = await meals.kitchenFor(DELIVERY);
    const grant = await budgets.grant();
    const { client } = await meals.addMealClient(kitchen, { grant_id: grant.id });
    await meals.send(kitchen);
    const [delivery] = await meals.deliveriesOf(client);
    await test.db.query('UPDATE meal_transport_transactions SET delivery_date = $2 WHERE id = $1', [
      delivery.id,
      day(0),
    ]);
    ok(await admin.patch(`meal_transport_transactions/${delivery.id}/`, { is_delivered: true }));
    expect((await admin.delete(`customers/${client.id}/`)).status).toBe(204);
    await meals.complete(day(0));
    expect(await entriesOf(delivery.id)).toMatchObject([
      { program_id: kitchen.program.id, grant_id: grant.id, amount: 29.25, count: 1 },
    ]);
  });

  it('keeps past spending and its corrections with the grant and program of that time', async () => {
    const [formerGrant, newGrant] = [await budgets.grant(), await budgets.grant()];
    const [formerProgram, newProgram] = [await budgets.program(), await budgets.program()];
    await budgets.change({
      grant_id: formerGrant.id,
      program_id: formerProgram.id,
      cleaning_budget_consumption_adjustment: 10,
    });
    const trip = await recordTrip(admin, rides);
    await budgets.change({
      grant_id: newGrant.id,
      program_id: newProgram.id,
      cleaning_budget_consumption_adjustment: 15,
    });
    await recordTrip(admin, rides, { pick_up_date: day(-2) });
    expect([await spentBy('grants', formerGrant), await spentBy('grants', newGrant)]).toEqual([34, 29]);
    expect([await spentBy('programs', formerProgram), await spentBy('programs', newProgram)]).toEqual([
      34, 29,
    ]);
    await test.db.query('UPDATE customer_transport_transactions SET cost_of_transport = 20 WHERE id = $1', [
      trip.id,
    ]);
    expect([await spentBy('grants', formerGrant), await spentBy('grants', newGrant)]).toEqual([30, 29]);
    // A client who left counts with her spending, a client who is still served with the whole budget.
    expect((await budgets.rowOf('programs/budgets/', formerProgram)).total_budget).toBe(30);
    expect((await budgets.rowOf('programs/budgets/', newProgram)).total_budget).toBe(500);
    // A client's total includes all spending on her, from any grant.
    expect((await budgets.ofClient(rides.client)).spent).toBe(59);
  });

  it('books a service that is recorded later on the grant and program of its day', async () => {
    const [formerGrant, newGrant] = [await budgets.grant(), await budgets.grant()];
    const [formerProgram, newProgram] = [await budgets.program(), await budgets.program()];
    const [former, present] = [
      { grant_id: formerGrant.id, program_id: formerProgram.id },
      { grant_id: newGrant.id, program_id: newProgram.id },
    ];
    await budgets.change(former);
    await enrollEarlier(rides.client);
    await budgets.change({ program_id: null });
    await budgets.change(present);
    expect(await entriesOf((await recordTrip(admin, rides)).id)).toMatchObject([former]);
    // As if this had been changed on an earlier day.
    await test.db.query('UPDATE former_fundings SET last_day = $2 WHERE customer_id = $1', [
      rides.client.id,
      day(-4),
    ]);
    const [older, newer] = [
      await recordTrip(admin, rides, { pick_up_date: day(-4) }),
      await recordTrip(admin, rides),
    ];
    expect(await entriesOf(older.id)).toMatchObject([former]);
    expect(await entriesOf(newer.id)).toMatchObject([present]);
    await test.db.query('UPDATE customer_transport_transactions SET cost_of_transport = 20 WHERE id = $1', [
      older.id,
    ]);
    expect([await spentBy('grants', formerGrant), await spentBy('grants', newGrant)]).toEqual([44, 24]);
    const unused = await budgets.grant();
    await test.db.query('UPDATE former_fundings SET grant_id = $2 WHERE customer_id = $1', [
      rides.client.id,
      unused.id,
    ]);
    expect((await admin.delete(`grants/${unused.id}/`)).status).toBe(204);
    expect((await admin.delete(`customers/${rides.client.id}/`)).status).toBe(204);
    await test.db.query('UPDATE customer_transport_transactions SET cost_of_transport = 30 WHERE id = $1', [
      older.id,
    ]);
    expect([await spentBy('grants', formerGrant), await spentBy('grants', newGrant)]).toEqual([54, 24]);
  });

  it('takes a lower adjustment back from the grants and programs that it was entered for, the last first', async () => {
    const grants = [await budgets.grant(), await budgets.grant(), await budgets.grant()];
    const programs = [await budgets.program(), await budgets.program(), await budgets.program()];
    const adjust = (funding: number, amount: number) =>
      budgets.change({
        grant_id: grants[funding]!.id,
        program_id: programs[funding]!.id,
        cleaning_budget_consumption_adjustment: amount,
      });
    const spent = async () => [
      await Promise.all(grants.map((grant) => spentBy('grants', grant))),
      await Promise.all(programs.map((program) => spentBy('programs', program))),
    ];
    await adjust(0, 40);
    await adjust(1, 50);
    await adjust(2, 45);
    expect(await spent()).toEqual(Array(2).fill([40, 5, 0]));
    await adjust(2, 30);
    expect(await spent()).toEqual(Array(2).fill([30, 0, 0]));
    await adjust(2, -7.5);
    expect(await spent()).toEqual(Array(2).fill([0, 0, -7.5]));
    await adjust(0, 0);
    expect(await spent()).toEqual(Array(2).fill([0, 0, 0]));
    expect((await budgets.ofClient(rides.client)).spent).toBe(0);
  });

  it('keeps the spending of merged clients with the grants and programs of each', async () => {
    const other = await createRideClient(admin, rides.region.id);
    const [grant, otherGrant] = [await budgets.grant(), await budgets.grant()];
    const [program, otherProgram] = [await budgets.program(), await budgets.program()];
    await budgets.change({
      grant_id: grant.id,
      program_id: program.id,
      meal_budget_consumption_adjustment: 20,
    });
    ok(
      await admin.patch(`customers/${other.id}/`, {
        grant_id: otherGrant.id,
        program_id: otherProgram.id,
        meal_budget_consumption_adjustment: 50,
        transport_budget_consumption_adjustment: -4.5,
      }),
    );
    await recordTrip(admin, { ...rides, client: other });
    const spent = async () => [
      await Promise.all([grant, otherGrant].map((record) => spentBy('grants', record))),
      await Promise.all([program, otherProgram].map((record) => spentBy('programs', record))),
    ];
    expect(await spent()).toEqual(Array(2).fill([20, 69.5]));
    const merged = ok(await admin.post(`customers/${rides.client.id}/merge/`, { other_id: other.id }));
    expect(merged).toMatchObject({
      meal_budget_consumption_adjustment: 70,
      transport_budget_consumption_adjustment: -4.5,
    });
    expect(await spent()).toEqual(Array(2).fill([20, 69.5]));
    expect((await budgets.ofClient(rides.client)).spent).toBe(89.5);
    await budgets.change({ meal_budget_consumption_adjustment: 0 });
    expect(await spent()).toEqual(Array(2).fill([0, 19.5]));
  });

  it('books earlier services on what an empty program and grant got by a merge', async () => {
    const other = await createRideClient(admin, rides.region.id);
    const funding = { grant_id: (await budgets.grant()).id, program_id: (await budgets.program()).id };
    ok(await admin.patch(`customers/${other.id}/`, funding));
    await enrollEarlier(rides.client);
    ok(await admin.post(`customers/${rides.client.id}/merge/`, { other_id: other.id }));
    const trip = await recordTrip(admin, rides);
    expect(await entriesOf(trip.id)).toMatchObject([funding]);
  });

  it('reverses a deleted cleaning, and counts no undelivered meal but keeps its cost', async () => {
    const vendor = await createCleaningVendor(admin, rides.region.id);
    const client = await createCleaningClient(admin, vendor, { active_date: day(-30) });
    const cleaning = ok(
      await admin.post('cleaning_transactions/', {
        customer_id: client.id,
        date_of_cleaning: day(-1),
        customer_cleaning_notes: 'All is bright',
        cost_of_cleaning: 85.55,
      }),
    );
    expect((await admin.delete(`cleaning_transactions/${cleaning.id}/`)).status).toBe(204);
    expect((await entriesOf(cleaning.id)).map(({ amount, count }) => [amount, count])).toEqual([
      [85.55, 1],
      [-85.55, -1],
    ]);
    const meals = new MealCalls(test, admin);
    const kitchen = await meals.kitchenFor(DELIVERY);
    const { client: mealClient } = await meals.addMealClient(kitchen);
    await meals.send(kitchen);
    await meals.complete();
    const [delivery] = (
      await test.db.query(
        `SELECT id, quantity FROM meal_transport_transactions WHERE customer_id = $1 AND status = 'completed'`,
        [mealClient.id],
      )
    ).rows;
    const readReport = () => budgets.rowOf('regions/reports/', { id: kitchen.vendor.region_id }, WIDE_PERIOD);
    expect(await readReport()).toMatchObject({
      completed_meal_transactions_count: 1,
      number_of_meals_delivered: delivery.quantity,
    });
    const { budget_spent } = await readReport();
    ok(
      await admin.patch(`meal_transport_transactions/${delivery.id}/`, {
        is_delivered: false,
        not_delivered_reason: 'not_home',
      }),
    );
    expect(await readReport()).toMatchObject({
      completed_meal_transactions_count: 0,
      number_of_meals_delivered: 0,
      budget_spent,
    });
  });

  it('refuses UPDATE, DELETE and TRUNCATE and grants the API only SELECT and INSERT', async () => {
    await recordTrip(admin, rides);
    for (const statement of [
      'UPDATE ledger_entries SET amount = amount + 1',
      `UPDATE ledger_entries SET grant_id = NULL, customer_id = NULL, amount = 0`,
      'UPDATE ledger_entries SET customer_id = (SELECT id FROM customers LIMIT 1)',
      'DELETE FROM ledger_entries',
      'TRUNCATE ledger_entries',
    ])
      await expect(test.db.query(statement)).rejects.toThrow(/corrected by further entries/);
    const { rows } = await test.db.query<{ privilege: string }>(
      `SELECT privilege FROM unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'TRIGGER']) AS privilege
       WHERE has_table_privilege('care_api', 'ledger_entries', privilege)`,
    );
    expect(rows.map(({ privilege }) => privilege).sort()).toEqual(['INSERT', 'SELECT']);
  });

  it('prevents the deletion of a grant that paid for a service', async () => {
    const grant = await budgets.grant();
    await budgets.change({ grant_id: grant.id });
    await recordTrip(admin, rides);
    await budgets.change({ grant_id: null });
    expect(errorCodes(await admin.delete(`grants/${grant.id}/`))).toEqual(
      fieldError('non_field_errors', 'in_use'),
    );
    const unusedGrant = await budgets.grant();
    expect((await admin.delete(`grants/${unusedGrant.id}/`)).status).toBe(204);
  });

  it('applies a price change that commits concurrently with the assignment of a vendor', async () => {
    const meals = new MealCalls(test, admin);
    const kitchen = await meals.kitchenFor(DELIVERY);
    const { client, schedules } = await meals.addMealClient(kitchen);
    const [assignment, priceChange] = [await test.db.connect(), await test.db.connect()];
    const addUp = () => runJobAsOf(test, 'budgets:add-up', new Date().toISOString());
    try {
      await assignment.query('UPDATE customers SET assigned_meal_vendor_id = NULL WHERE id = $1', [
        client.id,
      ]);
      for (const connection of [assignment, priceChange]) await connection.query('BEGIN');
      await assignment.query('UPDATE customers SET assigned_meal_vendor_id = $2 WHERE id = $1', [
        client.id,
        kitchen.vendor.id,
      ]);
      await priceChange.query('UPDATE meal_vendors SET cost_per_meal = 1000 WHERE id = $1', [
        kitchen.vendor.id,
      ]);
      await assignment.query('COMMIT');
      await addUp();
      await priceChange.query('COMMIT');
    } finally {
      for (const connection of [assignment, priceChange]) connection.release();
    }
    const { committed } = await budgets.ofClient(client);
    expect(committed).toBeGreaterThan(schedules.length * 3000);
    const program = await budgets.program({ total_budget: 5000, region_ids: [kitchen.vendor.region_id] });
    ok(await admin.patch(`customers/${client.id}/`, { program_id: program.id }));
    expect(await budgets.rowOf('programs/budgets/', program)).toMatchObject({ committed });
  });

  it('shows the remaining budget of a grant with a total budget and none without one', async () => {
    const [limitedGrant, unlimitedGrant] = [
      await budgets.grant({ total_budget: 250.75 }),
      await budgets.grant(),
    ];
    expect([limitedGrant.total_budget, unlimitedGrant.total_budget]).toEqual([250.75, null]);
    await budgets.change({ grant_id: limitedGrant.id });
    await recordTrip(admin, rides);
    await createRideRequest(admin, rides.client);
    expect(await budgets.rowOf('grants/budgets/', limitedGrant)).toMatchObject({
      total_budget: 250.75,
      spent: 24,
      committed: 24,
      remaining: 226.75,
    });
    expect(await budgets.rowOf('grants/budgets/', unlimitedGrant)).toMatchObject({
      total_budget: null,
      remaining: null,
    });
    expect(
      ok(await admin.patch(`grants/${limitedGrant.id}/`, { total_budget: null })).total_budget,
    ).toBeNull();
    expect(errorCodes(await admin.patch(`grants/${limitedGrant.id}/`, { total_budget: -1 }))).toEqual(
      fieldError('total_budget', 'min_value'),
    );
  });
});
