/**
 * Measures the reports of regions: each beside a plain statement for the same figures on the same database, in turn, so
 * that other work slows both alike. The results of the two are compared first.
 * `node test/bench/reports.mjs [transactions] [clients]`, by default 1,000,000 and 20,000.
 */
import { deepStrictEqual } from 'node:assert';
import { performance } from 'node:perf_hooks';
import { startBenchApp } from './app.mjs';
import { addUpMoney, fill, openBenchDatabase } from './database.mjs';
import { percentile } from './load.mjs';

const CLIENTS = Number(process.argv[3] ?? 20_000);
const REGIONS = 12;
const YEARS = 3;
const ROUNDS = 30;

/** Columns and values of each kind of row, and its share of all rows, in the order of their creation. */
const KINDS = {
  meal_transport_transactions: {
    share: 0.4,
    columns: `plan_id, meal_vendor_id, meal_transport_vendor_id, status, quantity, customer_meals_number_of_adults,
      customer_meals_number_of_children, cost_of_meal, cost_of_meal_transport, scheduled_date, delivery_date, is_delivered`,
    values: `plan.id, caterer.id, courier.id, CASE WHEN n % 50 = 0 THEN 'cancelled' ELSE 'completed' END, 3, 2, 1,
      24.30 + n % 7, 5.75, at::date, at::date, n % 50 > 1`,
  },
  customer_transport_transactions: {
    share: 0.4,
    columns: `transport_vendor_id, status, pick_up_address, drop_address, pick_up_timestamp, blocked_from_timestamp,
      blocked_to_timestamp, cost_of_transport, is_customer_transported`,
    values: `driver.id, CASE WHEN n % 50 = 0 THEN 'cancelled' ELSE 'completed' END, '5 Oak Street', 'Cancer Center',
      at, at, at + interval '90 minutes', 24 + n % 3, n % 50 > 1`,
  },
  cleaning_transactions: {
    share: 0.2,
    columns: 'cleaning_vendor_id, date_of_cleaning, customer_cleaning_notes, cost_of_cleaning',
    values: `cleaner.id, at::date, 'All is bright', 85.50 + n % 5`,
  },
};

/** Adds services without the recording triggers: how the rows are made is not measured. */
async function fillServices(pool, transactions) {
  const client = await pool.connect();
  await client.query('BEGIN');
  await client.query('SET LOCAL session_replication_role = replica');
  await client.query(
    `INSERT INTO regions (id, name, contact_name, phone_number, time_zone)
     SELECT new_id(), 'Region ' || n, 'Rita', '+19375550100',
       (ARRAY['America/New_York', 'America/Chicago', 'America/Los_Angeles', 'Pacific/Honolulu'])[1 + n % 4]
     FROM generate_series(2, $1::int) AS n`,
    [REGIONS],
  );
  await client.query(
    `UPDATE customers SET region_id = region.id
     FROM (SELECT id, row_number() OVER (ORDER BY name) - 1 AS n FROM regions) region,
       (SELECT id, row_number() OVER () AS n FROM customers) client
     WHERE client.id = customers.id AND region.n = client.n % ${REGIONS}`,
  );
  await client.query(
    `INSERT INTO transport_vendors (id, first_name, last_name, name, email, phone_number, region_id)
     SELECT new_id(), 'Dan', 'Driver', 'Dan Driver', 'dan@drivers.test', '+19375550123', id FROM regions LIMIT 1`,
  );
  await client.query(
    `INSERT INTO cleaning_vendors (id, name, region_id, contact_name, phone_number, email)
     SELECT new_id(), 'Cleaner', id, 'Clara', '+19375550124', 'clara@cleaners.test' FROM regions LIMIT 1`,
  );
  await client.query(
    `INSERT INTO meal_transaction_indices (id, meal_vendor_id, region_id, date_of_delivery, is_active)
     SELECT new_id(), id, region_id, current_date, false FROM meal_vendors`,
  );
  for (const [table, { share, columns, values }] of Object.entries(KINDS))
    await client.query(
      `INSERT INTO ${table} (id, customer_id, region_id, ${columns})
       SELECT new_id(), client.id, client.region_id, ${values}
       FROM (SELECT n, now() - interval '${YEARS} years' + n * (interval '${YEARS} years' / $1::int) AS at
             FROM generate_series(1, $1::int) AS n) done
       JOIN (SELECT id, region_id, row_number() OVER () AS place FROM customers) client
         ON client.place = 1 + done.n * 7919::bigint % ${CLIENTS},
       meal_transaction_indices plan, meal_vendors caterer, meal_transport_vendors courier, transport_vendors driver,
       cleaning_vendors cleaner
       ORDER BY done.n`,
      [Math.round(transactions * share)],
    );
  // The entries are in the order of their days, as in production.
  await client.query(
    `INSERT INTO ledger_entries
       (kind, service, source_id, day, region_id, program_id, grant_id, customer_id, amount, count, quantity)
     SELECT 'service', s.service, s.source_id, s.day, s.region_id, c.program_id, c.grant_id, s.customer_id, s.amount,
       s.count, s.quantity
     FROM completed_services s JOIN customers c ON c.id = s.customer_id ORDER BY s.day`,
  );
  await client.query(
    `INSERT INTO ledger_totals (program_id, grant_id, amount)
     SELECT program_id, grant_id, sum(amount) FROM ledger_entries GROUP BY 1, 2`,
  );
  await client.query('CALL keep_customer_lists_anew()');
  await client.query(
    `CALL keep_counts_anew('customer_transport_transactions', 'transport_counts', 'region_id,status', 'pick_up_timestamp')`,
  );
  await client.query('COMMIT');
  client.release();
  await addUpMoney(pool);
  await pool.query('VACUUM ANALYZE');
  // Postgres writes the new rows to disk now, not during a measurement.
  await pool.query('CHECKPOINT');
}

const dayAgo = (days) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const PERIODS = { week: 7, month: 30, year: 365, 'three years': 1095 };

/** Condition for pick-ups on the days $1 to $2 of a region. Its first line can use an index of instants. */
const PICKED_UP = `pick_up_timestamp BETWEEN $1::date - interval '1 day' AND $2::date + interval '2 days'
      AND pick_up_timestamp >= $1::date::timestamp AT TIME ZONE time_zone
      AND pick_up_timestamp < ($2::date + 1)::timestamp AT TIME ZONE time_zone`;

/** Statement for one row per region. $1 and $2 are the first and the last day. */
const REPORT = `
  SELECT regions.id, regions.name, coalesce(clients.active, 0)::int AS active_customers_count,
    coalesce(meals.count, 0)::int AS completed_meal_transactions_count,
    coalesce(trips.count, 0)::int AS completed_transport_transactions_count,
    coalesce(cleanings.count, 0)::int AS completed_cleaning_transactions_count,
    coalesce(meals.quantity, 0)::int AS number_of_meals_delivered,
    (coalesce(meals.cost, 0) + coalesce(trips.cost, 0) + coalesce(cleanings.cost, 0))::float8 AS budget_spent
  FROM regions
  LEFT JOIN (SELECT region_id, count(*) AS active FROM customers WHERE status = 'active' GROUP BY 1) clients
    ON clients.region_id = regions.id
  LEFT JOIN (
    SELECT region_id, count(*) FILTER (WHERE is_delivered) AS count, sum(quantity) FILTER (WHERE is_delivered) AS quantity,
      sum(cost_of_meal + cost_of_meal_transport) AS cost
    FROM meal_transport_transactions WHERE status = 'completed' AND delivery_date BETWEEN $1::date AND $2::date GROUP BY 1
  ) meals ON meals.region_id = regions.id
  LEFT JOIN (
    SELECT region_id, count(*) FILTER (WHERE is_customer_transported) AS count, sum(trip.cost_of_transport) AS cost
    FROM customer_transport_transactions trip JOIN regions ON regions.id = region_id
    WHERE status = 'completed' AND ${PICKED_UP}
    GROUP BY 1
  ) trips ON trips.region_id = regions.id
  LEFT JOIN (
    SELECT region_id, count(*) AS count, sum(cost_of_cleaning) AS cost
    FROM cleaning_transactions WHERE date_of_cleaning BETWEEN $1::date AND $2::date GROUP BY 1
  ) cleanings ON cleanings.region_id = regions.id
  ORDER BY regions.name`;

/** Statement for one row per month and region with services. */
const SERIES = `
  SELECT month, region_id, sum(meals)::int AS meals, sum(trips)::int AS trips, sum(cleanings)::int AS cleanings,
    sum(meals_cost)::float8 AS meals_cost, sum(trips_cost)::float8 AS trips_cost, sum(cleanings_cost)::float8 AS cleanings_cost
  FROM (
    SELECT date_trunc('month', delivery_date)::date::text AS month, region_id,
      count(*) FILTER (WHERE is_delivered) AS meals, 0 AS trips, 0 AS cleanings,
      sum(cost_of_meal + cost_of_meal_transport) AS meals_cost, 0 AS trips_cost, 0 AS cleanings_cost
    FROM meal_transport_transactions WHERE status = 'completed' AND delivery_date BETWEEN $1::date AND $2::date GROUP BY 1, 2
    UNION ALL
    SELECT date_trunc('month', pick_up_timestamp AT TIME ZONE time_zone)::date::text, region_id, 0,
      count(*) FILTER (WHERE is_customer_transported), 0, 0, sum(trip.cost_of_transport), 0
    FROM customer_transport_transactions trip JOIN regions ON regions.id = region_id
    WHERE status = 'completed' AND ${PICKED_UP}
    GROUP BY 1, 2
    UNION ALL
    SELECT date_trunc('month', date_of_cleaning)::date::text, region_id, 0, 0, count(*), 0, 0, sum(cost_of_cleaning)
    FROM cleaning_transactions WHERE date_of_cleaning BETWEEN $1::date AND $2::date GROUP BY 1, 2
  ) done GROUP BY 1, 2 ORDER BY 1, 2`;

const STATUSES = 'SELECT region_id, status, count(*)::int FROM customers GROUP BY 1, 2 ORDER BY 1, 2';

/** Converts a series to the rows of the plain statement: by month and region, without empty steps. */
const seriesRows = ({ results }) =>
  results
    .filter(({ meals_cost, trips_cost, cleanings_cost }) => meals_cost + trips_cost + cleanings_cost > 0)
    .map(({ from_date, region, ...done }) => ({
      month: `${from_date.slice(0, 'YYYY-MM'.length)}-01`,
      region_id: region.id,
      meals: done.meals,
      trips: done.trips,
      cleanings: done.cleanings,
      meals_cost: done.meals_cost,
      trips_cost: done.trips_cost,
      cleanings_cost: done.cleanings_cost,
    }))
    .toSorted((a, b) => (a.month + a.region_id < b.month + b.region_id ? -1 : 1));

const statusRows = ({ results }) =>
  results
    .map(({ region, status, count }) => ({ region_id: region.id, status, count }))
    .toSorted((a, b) => (a.region_id + a.status < b.region_id + b.status ? -1 : 1));

/**
 * Returns by name: the call, its plain statement, and a function that converts the response to the rows of the
 * statement.
 */
function comparisons() {
  // Cost of any call: the check of the caller, the count of calls, and the response.
  const all = { 'no report': ['users/profile/', ['SELECT id FROM users'], ({ id }) => [{ id }]] };
  for (const [name, length] of Object.entries(PERIODS)) {
    const days = [dayAgo(length), dayAgo(1)];
    const query = `period=custom&from_date=${days[0]}&to_date=${days[1]}`;
    all[`regions, ${name}`] = [`regions/reports/?${query}`, [REPORT, days], ({ results }) => results];
    all[`series, ${name}`] = [`regions/reports/series/?by=month&${query}`, [SERIES, days], seriesRows];
  }
  all.statuses = ['regions/reports/statuses/', [STATUSES, []], statusRows];
  return all;
}

const timed = async (times, work) => {
  const start = performance.now();
  const result = await work();
  times.push(performance.now() - start);
  return result;
};

const figures = (times) => {
  const sorted = times.toSorted((a, b) => a - b);
  return { p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95) };
};

const transactions = Number(process.argv[2] ?? 1_000_000);
console.log(
  `${transactions} transactions of ${YEARS} years, ${REGIONS} regions, ${CLIENTS} clients, one call at a time`,
);
const database = await openBenchDatabase();
await fill(database.pool, CLIENTS, 'Wednesday');
await fillServices(database.pool, transactions);
const { app, origin, addUser, signIn } = await startBenchApp(database);
const headers = { authorization: `Bearer ${await signIn(await addUser())}` };
for (const [name, [path, [text, values], rowsOf]] of Object.entries(comparisons())) {
  const url = `${origin}/api/v1/${path}`;
  const report = async () => (await fetch(url, { headers })).json();
  const plain = async () => (await database.pool.query(text, values)).rows;
  deepStrictEqual(rowsOf(await report()), await plain());
  const [reports, plains] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    await timed(reports, report);
    await timed(plains, plain);
  }
  const [one, other] = [figures(reports), figures(plains)];
  console.log(
    `  ${name.padEnd(21)} p50 ${one.p50.toFixed(1)} ms, p95 ${one.p95.toFixed(1)} ms; ` +
      `plain ${other.p50.toFixed(1)} ms, ${other.p95.toFixed(1)} ms; ratio ${(one.p50 / other.p50).toFixed(2)}`,
  );
}
/** Budgets are only timed: no plain statement gives the same figures. */
const [{ id }] = (await database.pool.query('SELECT id FROM customers LIMIT 1')).rows;
for (const path of [
  `customers/${id}/budget/`,
  'customers/?budget=warning',
  'customers/?budget=warning&status=active',
  'programs/budgets/',
  'grants/budgets/',
  'regions/budgets/',
]) {
  const times = [];
  for (let round = 0; round < ROUNDS / 4; round += 1)
    await timed(times, async () => (await fetch(`${origin}/api/v1/${path}`, { headers })).json());
  const { p50, p95 } = figures(times);
  console.log(`  ${path.replace(id, '…').padEnd(40)} p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`);
}
await app.close();
await database.close();
process.exit(0);
