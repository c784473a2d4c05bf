/**
 * Measures Today: a page of lines of one region with all clients, the same for each reason, and the counts of the menu;
 * first where each client has a line, then where most are settled, and then with the services of a busy day.
 * `node test/bench/today.mjs [clients]`, by default 100,000.
 */
import { performance } from 'node:perf_hooks';
import { startBenchApp } from './app.mjs';
import { fill, openBenchDatabase } from './database.mjs';
import { printPercentiles } from './load.mjs';

const CLIENTS = Number(process.argv[2] ?? 100_000);
const ROUNDS = 20;

const { TODAY_REASONS } = await import('../../dist/server/today.js');

const database = await openBenchDatabase();
await fill(database.pool, CLIENTS, 'Wednesday');
const { app, origin, addUser, signIn } = await startBenchApp(database);
const token = await signIn(await addUser());

/** Measures calls one after the other, as one coordinator makes them. */
async function measure(name, query, path = '') {
  const times = [];
  let count = 0;
  // A quick run makes more than the 1,200 calls a minute that a user may make.
  await database.pool.query('UPDATE rate_counts SET points = 0');
  for (let round = 0; round < ROUNDS; round += 1) {
    const begin = performance.now();
    const response = await fetch(`${origin}/api/v1/today/${path}?${query}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const body = await response.json();
    if (response.status !== 200) throw new Error(`${name}: ${response.status} ${JSON.stringify(body)}`);
    ({ count } = body);
    times.push(performance.now() - begin);
  }
  printPercentiles(`${name} at ${CLIENTS} clients`, times, `${count} lines`);
}

const measureAll = async () => {
  await measure('Today', 'page_size=20');
  await measure('Counts', '', 'counts/');
  for (const reason of TODAY_REASONS) await measure(reason, `page_size=20&reason=${reason}`);
};

/**
 * Adds the services of a busy region: 20 caterers with 250 families each, whose lists are sent today, and 40 drivers
 * with 1,200 trips ahead.
 */
async function fillDay() {
  const client = await database.pool.connect();
  await client.query('BEGIN');
  await client.query('SET LOCAL session_replication_role = replica');
  // The regions get a time zone in which it is six in the morning now, so that today's lists are not sent yet.
  const hours = new Date().getUTCHours() - 6;
  await client.query('UPDATE regions SET time_zone = $1', [`Etc/GMT${hours < 0 ? '' : '+'}${hours}`]);
  await client.query(
    `INSERT INTO meal_vendors (id, name, contact_name, phone_number, email, business_address, region_id, cost_per_meal,
                               delivery_day, transport_vendor_id)
     SELECT new_id(), 'Caterer ' || n, 'Cora', '+19375550101', 'caterer@vendors.test', '2 Road', region_id, 8.10,
            delivery_day, transport_vendor_id
     FROM meal_vendors, generate_series(2, 20) n`,
  );
  // The plan of this week is open. The plans of the eight weeks before have been sent.
  await client.query(
    `INSERT INTO meal_transaction_indices (id, meal_vendor_id, region_id, date_of_delivery, is_active)
     SELECT new_id(), v.id, v.region_id, (now() AT TIME ZONE r.time_zone)::date + v.cut_off_days - 7 * week, week = 0
     FROM meal_vendors v JOIN regions r ON r.id = v.region_id, generate_series(0, 8) week`,
  );
  await client.query(
    `UPDATE customers SET meals_allergies = CASE WHEN hashtext(id::text) % 3 = 0 THEN 'Nuts' ELSE '' END,
       has_opted_for_transport_service = true WHERE status = 'active'`,
  );
  await client.query(
    `INSERT INTO meal_transport_transactions (id, customer_id, region_id, plan_id, meal_vendor_id, meal_transport_vendor_id,
       status, quantity, customer_meals_number_of_adults, customer_meals_number_of_children, customer_meals_allergies,
       cost_of_meal, cost_of_meal_transport, scheduled_date, delivery_date, is_delivered)
     SELECT new_id(), c.id, p.region_id, p.id, v.id, v.transport_vendor_id,
       CASE WHEN p.is_active THEN 'scheduled' ELSE 'completed' END, 3, 2, 1,
       CASE WHEN c.n % 50 = 0 THEN '' ELSE c.meals_allergies END, 24.30, 5.75, p.date_of_delivery, p.date_of_delivery,
       NOT p.is_active
     FROM (SELECT id, meals_allergies, row_number() OVER (ORDER BY id) AS n FROM customers WHERE status = 'active' LIMIT 5000) c
     JOIN (SELECT *, row_number() OVER (ORDER BY id) AS n FROM meal_vendors) v ON v.n = 1 + c.n % 20
     JOIN meal_transaction_indices p ON p.meal_vendor_id = v.id
     ORDER BY p.date_of_delivery, p.id`,
  );
  await client.query(
    `INSERT INTO transport_vendors (id, first_name, last_name, name, email, phone_number, region_id)
     SELECT new_id(), 'Dan', 'Driver', 'Dan Driver', 'dan@drivers.test', '+19375550123', r.id
     FROM regions r, generate_series(1, 40)`,
  );
  await client.query(
    `WITH asked AS (
       INSERT INTO customer_transport_requests (id, customer_id, region_id, status, pick_up_address, drop_address, pick_up_timestamp)
       SELECT new_id(), c.id, c.region_id, 'assigned', '5 Oak Street', 'Cancer Center',
         now() + (1 + n / 40) * interval '3 hours' + n % 40 * interval '2 minutes'
       FROM (SELECT id, region_id, row_number() OVER (ORDER BY id) AS n FROM customers WHERE status = 'active' LIMIT 1200) c
       RETURNING *)
     INSERT INTO customer_transport_transactions (id, customer_id, region_id, request_id, transport_vendor_id, status,
       pick_up_address, drop_address, pick_up_timestamp, blocked_from_timestamp, blocked_to_timestamp)
     SELECT new_id(), a.customer_id, d.region_id, a.id, d.id, 'scheduled', a.pick_up_address, a.drop_address,
       a.pick_up_timestamp, a.pick_up_timestamp, a.pick_up_timestamp + interval '90 minutes'
     FROM (SELECT *, row_number() OVER (ORDER BY pick_up_timestamp) AS n FROM asked) a
     JOIN (SELECT *, row_number() OVER (ORDER BY id) AS n FROM transport_vendors) d ON d.n = 1 + a.n % 40`,
  );
  await client.query(
    `INSERT INTO customer_transport_requests (id, customer_id, region_id, status, pick_up_address, drop_address, pick_up_timestamp)
     SELECT new_id(), c.id, c.region_id, 'open', '5 Oak Street', 'Cancer Center', now() + n * interval '15 minutes'
     FROM (SELECT id, region_id, row_number() OVER (ORDER BY id) AS n FROM customers WHERE status = 'active' LIMIT 400) c`,
  );
  await client.query('COMMIT');
  client.release();
  await database.pool.query('VACUUM ANALYZE');
  await database.pool.query('CHECKPOINT');
}

await measureAll();
// One in a hundred clients is to be called, and one in a hundred lacks something.
await database.pool.query(`UPDATE customers SET address = '1 Main Street',
  is_physician_verbal_consent_given = hashtext(id::text) % 100 <> 0,
  status = CASE WHEN status = 'new' AND hashtext(id::text) % 100 <> 0 THEN 'archive' ELSE status END`);
await database.pool.query('VACUUM ANALYZE customers');
await database.pool.query('CHECKPOINT');
console.log('Most of it settled:');
await measureAll();
await fillDay();
console.log('On a busy day:');
await measureAll();
await app.close();
await database.close();
process.exit(0);
