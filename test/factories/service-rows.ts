import fc from 'fast-check';
import { CUSTOMER_STATUSES } from '../../server/contract/customers.js';
import type { Api, Json } from '../setup/api.js';
import type { TestApp } from '../setup/app.js';
import { dayAfter } from '../setup/dates.js';
import { aCleaningVendor } from './cleaning.js';
import { aMealVendor } from './meal-vendors.js';
import { aDriver } from './transport.js';

/** The same rows each time. */
const SEED = 20_250_309;
const ROWS = 2_000;
const CLIENTS = 300;
const DAYS_AROUND = 9;
const MINUTE_MS = 60_000;

/** Clients and what was done for them, at random, in the regions that do something. */
export async function someServices(
  { db }: TestApp,
  as: Api,
  regions: Json[],
  instants: readonly string[],
): Promise<void> {
  const [first, last] = [instants.toSorted()[0]!.slice(0, 10), instants.toSorted().at(-1)!.slice(0, 10)];
  const years = (Date.parse(last) - Date.parse(first)) / 86_400_000;
  const day = fc.oneof(
    fc.integer({ min: -800, max: years + DAYS_AROUND }).map((n) => dayAfter(first, n)),
    fc
      .tuple(fc.constantFrom(...instants), fc.integer({ min: -DAYS_AROUND, max: DAYS_AROUND }))
      .map(([instant, n]) => dayAfter(instant.slice(0, 10), n)),
  );
  // Whole hours at night in UTC are midnights of the regions, and a millisecond may be another day.
  const moment = fc.oneof(
    fc
      .tuple(day, fc.integer({ min: 3, max: 11 }), fc.constantFrom(-1, 0, 1))
      .map(([date, hour, ms]) => Date.parse(date) + hour * 60 * MINUTE_MS + ms),
    fc
      .tuple(day, fc.integer({ min: 0, max: 1439 }))
      .map(([date, minute]) => Date.parse(date) + minute * MINUTE_MS),
  );
  const dollars = fc
    .oneof(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 9_999_999_999 }))
    .map((cents) => (cents / 100).toFixed(2));
  const anyOf = (records: Json[]) => fc.constantFrom(...records.map(({ id }) => id as string));
  const sample = <T>(shape: fc.Arbitrary<T>, count: number): T[] =>
    fc.sample(shape, { seed: SEED, numRuns: count });
  const insert = (statement: string, rows: unknown[]) => db.query(statement, [JSON.stringify(rows)]);

  await insert(
    `INSERT INTO customers (id, name, date_of_birth, employment_status, emergency_contact_name,
                            emergency_contact_phone_number, region_id, status)
     SELECT new_id(), 'Zenobia Quillfeather ' || n, '1971-03-09', 'Employed', 'Kin', '+19375550102', region_id, status
     FROM jsonb_to_recordset($1) AS client (n int, region_id uuid, status text)`,
    sample(
      fc.record({
        n: fc.nat(),
        region_id: fc.option(anyOf(regions)),
        status: fc.constantFrom(...CUSTOMER_STATUSES),
      }),
      CLIENTS,
    ),
  );
  const { rows: clients } = await db.query<{ id: string }>('SELECT id FROM customers ORDER BY name');
  // Every third has lost its client since.
  const service = {
    region_id: anyOf(regions),
    customer_id: fc.option(anyOf(clients), { freq: 2 }),
    cost: dollars,
  };

  const caterer = await aMealVendor(as, regions[0]!.id);
  const plan = await db.query<{ id: string }>(
    `INSERT INTO meal_transaction_indices (id, meal_vendor_id, region_id, date_of_delivery, is_active)
     VALUES (new_id(), $1, $2, $3, false) RETURNING id`,
    [caterer.id, regions[0]!.id, first],
  );
  await insert(
    `INSERT INTO meal_transport_transactions
       (id, plan_id, customer_id, region_id, meal_vendor_id, meal_transport_vendor_id, status, quantity,
        customer_meals_number_of_adults, customer_meals_number_of_children, cost_of_meal, cost_of_meal_transport,
        scheduled_date, delivery_date, is_delivered)
     SELECT new_id(), '${plan.rows[0]!.id}', customer_id, region_id, '${caterer.id}', '${caterer.transport_vendor_id}',
       status, 3, 2, 1, cost, cost_of_way, scheduled_date, delivery_date, status = 'completed' AND is_delivered
     FROM jsonb_to_recordset($1) AS delivery (customer_id uuid, region_id uuid, status text, cost numeric,
       cost_of_way numeric, scheduled_date date, delivery_date date, is_delivered boolean)`,
    sample(
      fc.record({
        ...service,
        cost_of_way: dollars,
        status: fc.constantFrom('scheduled', 'completed', 'completed', 'completed', 'cancelled'),
        scheduled_date: day,
        delivery_date: day,
        is_delivered: fc.boolean(),
      }),
      ROWS,
    ),
  );

  const driver = await aDriver(as, regions[0]!.id);
  await insert(
    `INSERT INTO customer_transport_transactions
       (id, customer_id, region_id, transport_vendor_id, status, pick_up_address, drop_address, pick_up_timestamp,
        blocked_from_timestamp, blocked_to_timestamp, cost_of_transport, is_customer_transported)
     SELECT new_id(), customer_id, region_id, '${driver.id}', status, 'Home', 'Center', at, at, at + interval '90 minutes',
       cost, status = 'completed' AND is_transported
     FROM jsonb_to_recordset($1) AS trip
       (customer_id uuid, region_id uuid, status text, at timestamptz, cost numeric, is_transported boolean)`,
    sample(
      fc.record({
        ...service,
        status: fc.constantFrom('completed', 'completed', 'completed', 'cancelled'),
        at: moment.map((ms) => new Date(ms).toISOString()),
        is_transported: fc.boolean(),
      }),
      ROWS,
    ),
  );

  const cleaner = await aCleaningVendor(as, regions[0]!.id);
  await insert(
    `INSERT INTO cleaning_transactions
       (id, customer_id, region_id, cleaning_vendor_id, date_of_cleaning, customer_cleaning_notes, cost_of_cleaning)
     SELECT new_id(), customer_id, region_id, '${cleaner.id}', date, '', cost
     FROM jsonb_to_recordset($1) AS cleaning (customer_id uuid, region_id uuid, date date, cost numeric)`,
    sample(fc.record({ ...service, date: day }), ROWS),
  );
}
