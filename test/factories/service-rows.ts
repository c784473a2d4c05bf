import { fc } from '../setup/fast-check.js';
import { CUSTOMER_STATUSES } from '../../server/contract/customers.js';
import type { Api, Json } from '../setup/api.js';
import type { TestApp } from '../setup/app.js';
import { dayAfter } from '../setup/dates.js';
import { createCleaningVendor } from './cleaning.js';
import { createMealVendor } from './meal-vendors.js';
import { createDriver } from './transport.js';

/** Fixed seed, so that each run gets the same rows. */
const SEED = 20_250_309;
/** Number of rows of each kind. */
const ROWS = 2_000;
const CLIENTS = 300;
const DAYS_BEFORE = 800;
const DAYS_AROUND = 9;
const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;

/** Surname of all these clients. No other client has it. */
export const SURNAME = 'Quillfeather';

/** Programs and grants that are assigned to clients at random. Clients also get adjustments if they are given. */
interface Payers {
  programs: Json[];
  grants: Json[];
}

/**
 * Adds clients, and services of every status, with random regions and days. Half of the days are near the given
 * instants.
 */
export async function createServiceRows(
  test: TestApp,
  api: Api,
  regions: Json[],
  instants: readonly string[],
  payers?: Payers,
): Promise<void> {
  await insertClients(test, regions, payers);
  const { rows: clients } = await test.db.query('SELECT id FROM customers ORDER BY name');
  const day = arbitraryDayAround(instants);
  const service = {
    region_id: idOf(regions),
    // Every third service has no client any more.
    customer_id: fc.option(idOf(clients), { freq: 2 }),
    cost: dollars,
  };
  await insertDeliveries(test, await createMealVendor(api, regions[0]!.id), {
    ...service,
    cost_of_way: dollars,
    status: fc.constantFrom('scheduled', 'completed', 'completed', 'completed', 'cancelled'),
    scheduled_date: day,
    delivery_date: day,
    is_delivered: fc.boolean(),
  });
  await insertTrips(test, await createDriver(api, regions[0]!.id), {
    ...service,
    status: fc.constantFrom('completed', 'completed', 'completed', 'cancelled'),
    at: arbitraryInstantOf(day),
    is_transported: fc.boolean(),
  });
  await insertCleanings(test, await createCleaningVendor(api, regions[0]!.id), { ...service, date: day });
}

const idOf = (records: Json[]) => fc.constantFrom(...records.map(({ id }) => id as string));

/** Amounts whose sum is wrong in floating point, up to the largest that the column holds. */
const dollars = fc
  .oneof(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 9_999_999_999 }))
  .map((cents) => (cents / 100).toFixed(2));

function arbitraryDayAround(instants: readonly string[]): fc.Arbitrary<string> {
  const days = instants.map((instant) => instant.slice(0, 10)).toSorted();
  const [first, last] = [days[0]!, days.at(-1)!];
  const length = (Date.parse(last) - Date.parse(first)) / DAY_MS;
  return fc.oneof(
    fc.integer({ min: -DAYS_BEFORE, max: length + DAYS_AROUND }).map((n) => dayAfter(first, n)),
    fc
      .tuple(fc.constantFrom(...days), fc.integer({ min: -DAYS_AROUND, max: DAYS_AROUND }))
      .map(([date, n]) => dayAfter(date, n)),
  );
}

/**
 * Returns any minute of the day, or an instant within a millisecond of a full hour at night in UTC, when it is midnight
 * in the regions.
 */
function arbitraryInstantOf(day: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const minute = fc.integer({ min: 0, max: 1439 }).map((minutes) => minutes * MINUTE_MS);
  const midnight = fc
    .tuple(fc.integer({ min: 3, max: 11 }), fc.constantFrom(-1, 0, 1))
    .map(([hour, ms]) => hour * 60 * MINUTE_MS + ms);
  return fc
    .tuple(day, fc.oneof(minute, midnight))
    .map(([date, ms]) => new Date(Date.parse(date) + ms).toISOString());
}

/** Returns random rows of a shape as JSON. */
const rows = (shape: Record<string, fc.Arbitrary<unknown>>, count = ROWS): string =>
  JSON.stringify(fc.sample(fc.record(shape), { seed: SEED, numRuns: count }));

type Shape = Parameters<typeof rows>[0];

async function insertClients({ db }: TestApp, regions: Json[], payers?: Payers): Promise<void> {
  await db.query(
    `INSERT INTO customers (id, name, date_of_birth, employment_status, emergency_contact_name,
                            emergency_contact_phone_number, region_id, status, program_id, grant_id,
                            meal_budget_consumption_adjustment)
     SELECT new_id(), 'Zenobia ${SURNAME} ' || n, '1971-03-09', 'Employed', 'Kin', '+19375550102', region_id, status,
       program_id, grant_id, adjustment
     FROM jsonb_to_recordset($1) AS client
       (n int, region_id uuid, status text, program_id uuid, grant_id uuid, adjustment numeric)`,
    [
      rows(
        {
          n: fc.nat(),
          region_id: fc.option(idOf(regions)),
          status: fc.constantFrom(...CUSTOMER_STATUSES),
          program_id: payers ? fc.option(idOf(payers.programs)) : fc.constant(null),
          grant_id: payers ? fc.option(idOf(payers.grants)) : fc.constant(null),
          adjustment: payers ? fc.constantFrom('0', '0', '0.01', '-12.34', '1500') : fc.constant('0'),
        },
        CLIENTS,
      ),
    ],
  );
}

async function insertDeliveries({ db }: TestApp, caterer: Json, shape: Shape): Promise<void> {
  await db.query(
    `WITH plan AS (
       INSERT INTO meal_transaction_indices (id, meal_vendor_id, region_id, date_of_delivery, is_active)
       VALUES (new_id(), $2, $3, '2024-01-03', false) RETURNING id)
     INSERT INTO meal_transport_transactions
       (id, plan_id, customer_id, region_id, meal_vendor_id, meal_transport_vendor_id, status, quantity,
        customer_meals_number_of_adults, customer_meals_number_of_children, cost_of_meal, cost_of_meal_transport,
        scheduled_date, delivery_date, is_delivered)
     SELECT new_id(), plan.id, customer_id, region_id, $2, $4, status, 3, 2, 1, cost, cost_of_way, scheduled_date,
       delivery_date, status = 'completed' AND is_delivered
     FROM plan, jsonb_to_recordset($1) AS delivery (customer_id uuid, region_id uuid, status text, cost numeric,
       cost_of_way numeric, scheduled_date date, delivery_date date, is_delivered boolean)`,
    [rows(shape), caterer.id, caterer.region_id, caterer.transport_vendor_id],
  );
}

async function insertTrips({ db }: TestApp, driver: Json, shape: Shape): Promise<void> {
  await db.query(
    `INSERT INTO customer_transport_transactions
       (id, customer_id, region_id, transport_vendor_id, status, pick_up_address, drop_address, pick_up_timestamp,
        blocked_from_timestamp, blocked_to_timestamp, cost_of_transport, is_customer_transported)
     SELECT new_id(), customer_id, region_id, $2, status, 'Home', 'Center', at, at, at + interval '90 minutes', cost,
       status = 'completed' AND is_transported
     FROM jsonb_to_recordset($1) AS trip
       (customer_id uuid, region_id uuid, status text, at timestamptz, cost numeric, is_transported boolean)`,
    [rows(shape), driver.id],
  );
}

async function insertCleanings({ db }: TestApp, cleaner: Json, shape: Shape): Promise<void> {
  await db.query(
    `INSERT INTO cleaning_transactions
       (id, customer_id, region_id, cleaning_vendor_id, date_of_cleaning, customer_cleaning_notes, cost_of_cleaning)
     SELECT new_id(), customer_id, region_id, $2, date, '', cost
     FROM jsonb_to_recordset($1) AS cleaning (customer_id uuid, region_id uuid, date date, cost numeric)`,
    [rows(shape), cleaner.id],
  );
}
