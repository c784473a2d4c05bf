/**
 * Measures the customer report of a year: seconds, the worker's peak of memory, and the API's p95 during the export.
 * `node test/bench/export.mjs [clients…]`, by default 10,000 and 100,000; each client has five meals, three trips and a
 * cleaning.
 */
import { fork } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { startBenchApp } from './app.mjs';
import { environment, fill, openBenchDatabase } from './database.mjs';
import { load } from './load.mjs';

const { migrateQueue } = await import('../../dist/server/queue-schema.js');

const CONNECTIONS = 4;
const SECONDS = 15;
const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [10_000, 100_000];

/** Services on days up to today, some of them before the period. */
const DONE = [
  `INSERT INTO meal_transport_transactions
     (id, plan_id, customer_id, region_id, meal_vendor_id, meal_transport_vendor_id, status, quantity,
      customer_meals_number_of_adults, customer_meals_number_of_children, cost_of_meal, cost_of_meal_transport,
      scheduled_date, delivery_date, is_delivered)
   SELECT new_id(), new_id(), c.id, c.region_id, c.assigned_meal_vendor_id, new_id(), 'completed', 2, 2, 0, 16.20, 5.75,
     current_date - n * 50, current_date - n * 50, n < 5
   FROM customers c, generate_series(1, 5) n`,
  `INSERT INTO customer_transport_transactions
     (id, request_id, customer_id, region_id, transport_vendor_id, status, pick_up_address, drop_address, pick_up_timestamp,
      blocked_from_timestamp, blocked_to_timestamp, cost_of_transport, is_customer_transported)
   SELECT new_id(), new_id(), c.id, c.region_id, new_id(), 'completed', '5 Oak Street', 'Clinic', at, at,
     at + interval '1 hour', 24, true
   FROM customers c, generate_series(1, 3) n, LATERAL (SELECT now() - n * interval '40 days' AS at) pick_up`,
  `INSERT INTO cleaning_transactions
     (id, customer_id, region_id, cleaning_vendor_id, date_of_cleaning, customer_cleaning_notes, cost_of_cleaning)
   SELECT new_id(), id, region_id, new_id(), current_date - 30, '', 85.50 FROM customers`,
];

async function fillServices(pool) {
  const client = await pool.connect();
  await client.query('BEGIN');
  await client.query('SET LOCAL session_replication_role = replica');
  for (const statement of DONE) await client.query(statement);
  await client.query('COMMIT');
  client.release();
  await pool.query('VACUUM ANALYZE');
}

/** Starts a worker beside the API, as in production. */
function startWorker(database) {
  const start = new URL('../../dist/server/cli/start.js', import.meta.url).pathname;
  const env = { ...process.env, ...environment(database, 0), PROCESS: 'worker' };
  delete env.PORT;
  return fork(start, { env, stdio: 'ignore' });
}

const megabytes = (pid, field) =>
  Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;

async function measure(clients) {
  const database = await openBenchDatabase();
  await migrateQueue(database.url, 'postgres');
  await fill(database.pool, clients, 'Wednesday');
  await fillServices(database.pool);
  const { app, origin, addUser, signIn } = await startBenchApp(database);
  const headers = { authorization: `Bearer ${await signIn(await addUser())}` };
  const worker = startWorker(database);
  // The limit of 1,200 calls a minute is lifted. The cost of counting calls is part of the measurement.
  const unlimited = setInterval(() => void database.pool.query('UPDATE rate_counts SET points = 0'), 250);

  /** @returns seconds from the call to the finished file */
  async function exported() {
    const asked = performance.now();
    const response = await fetch(`${origin}/api/v1/customers/export/`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ period: 'ytd' }),
    });
    if (response.status !== 202) throw new Error(await response.text());
    const { id } = await response.json();
    for (;;) {
      const told = await (await fetch(`${origin}/api/v1/exports/${id}/`, { headers })).json();
      if (told.status === 'failed') throw new Error(told.failure);
      if (told.status === 'done')
        return { seconds: (performance.now() - asked) / 1000, rows: told.row_count };
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  const urls = ['customers/?status=active&page_size=25', 'customers/?q=ann', 'exports/'].map(
    (path) => `${origin}/api/v1/${path}`,
  );
  const calls = (seconds) => load(urls, { connections: CONNECTIONS, calls: Infinity, seconds, headers });

  // The first export also warms the worker up.
  await exported();
  const before = megabytes(worker.pid, 'VmRSS');
  writeFileSync(`/proc/${worker.pid}/clear_refs`, '5');
  const alone = await exported();
  const peak = megabytes(worker.pid, 'VmHWM');
  await calls(3);
  const quiet = await calls(SECONDS);
  let isOver = false;
  const exporting = (async () => {
    while (!isOver) await exported();
  })();
  const beside = await calls(SECONDS);
  isOver = true;
  await exporting;
  console.log(
    JSON.stringify({
      clients,
      rows: alone.rows,
      seconds: alone.seconds,
      worker_mb: { before, peak },
      api_p95_ms: { without: quiet.p95, during: beside.p95, ratio: beside.p95 / quiet.p95 },
    }),
  );
  clearInterval(unlimited);
  worker.kill('SIGTERM');
  await new Promise((resolve) => worker.once('exit', resolve));
  await app.close();
  await database.close();
}

for (const clients of sizes) await measure(clients);
process.exit(0);
