/**
 * Measures the assign panel of a region with many drivers, and the list of completed trips: first page, last page,
 * search. The CPU per request of the server (including authentication) and of Postgres is valid on a busy machine too;
 * the times are not.
 * `node test/bench/transport.mjs [panel|list] [trips]`: both, with 50,000 and 1,000,000 trips, unless one is named.
 */
import { startBenchApp } from './app.mjs';
import { fill, openBenchDatabase } from './database.mjs';
import { load } from './load.mjs';

const PAGE = 10;
const CLIENTS = 20_000;
const DRIVERS = 500;
/** Search texts: parts of clients' and drivers' names. */
const NAMES = ['ann 1', 'cleo', 'dora 9a', 'driver 17', 'nobody'];
/** First name of a tenth of all clients. */
const NAME_OF_MANY = 'cleo';
const CONNECTIONS = 4;

/**
 * Statement that adds trips from two years ago to four weeks ahead, spread over all drivers and clients. Trips ahead
 * are scheduled.
 */
const TRIPS = `
  WITH ride AS (
    SELECT new_id() AS id, new_id() AS request_id, n,
      date_trunc('hour', now()) + interval '4 weeks' - n * (interval '730 days' / $1::int) AS at
    FROM generate_series(1, $1::int) AS n
  ), client AS (SELECT id, region_id, row_number() OVER () AS n FROM customers)
  INSERT INTO customer_transport_transactions
    (id, request_id, customer_id, region_id, transport_vendor_id, status, pick_up_address, drop_address, pick_up_timestamp,
     blocked_from_timestamp, blocked_to_timestamp, cost_of_transport, is_customer_transported)
  SELECT ride.id, ride.request_id, client.id, client.region_id, driver.id,
    CASE WHEN ride.at > now() THEN 'scheduled' ELSE 'completed' END, '5 Oak Street', 'Cancer Center', ride.at, ride.at,
    ride.at + interval '90 minutes', CASE WHEN ride.at > now() THEN NULL ELSE 24 END, ride.at <= now()
  FROM ride
  JOIN client ON client.n = 1 + ride.n % (SELECT count(*) FROM customers)
  JOIN (SELECT id, row_number() OVER (ORDER BY id) AS n FROM transport_vendors) driver
    ON driver.n = 1 + ride.n % (SELECT count(*) FROM transport_vendors)`;

/**
 * Adds trips without the recording triggers: how the rows are made is not measured. Returns the id of a request for a
 * ride on a Wednesday.
 */
async function fillTrips(pool, drivers, trips) {
  const client = await pool.connect();
  await client.query('BEGIN');
  await client.query('SET LOCAL session_replication_role = replica');
  await client.query(
    `INSERT INTO transport_vendors (id, first_name, last_name, name, email, phone_number, region_id)
     SELECT new_id(), 'Driver', n::text, 'Driver ' || n, 'driver' || n || '@drivers.test', '+19375550123', regions.id
     FROM generate_series(1, $1::int) AS n, regions`,
    [drivers],
  );
  await client.query(TRIPS, [trips]);
  await client.query(
    `CALL keep_counts_anew('customer_transport_transactions', 'transport_counts', 'region_id,status', 'pick_up_timestamp')`,
  );
  const { rows } = await client.query(
    `INSERT INTO customer_transport_requests
       (id, customer_id, region_id, pick_up_address, drop_address, pick_up_timestamp)
     SELECT new_id(), id, region_id, '5 Oak Street', 'Cancer Center', date_trunc('week', now()) + interval '9 days 15 hours'
     FROM customers LIMIT 1 RETURNING id`,
  );
  await client.query('COMMIT');
  client.release();
  await pool.query('VACUUM ANALYZE');
  return rows[0].id;
}

/** Measures the milliseconds of calls to the product over a database with the given number of trips. */
async function measure({ trips, callsOf }) {
  console.log(`${DRIVERS} drivers, ${trips} trips, ${CONNECTIONS} connections`);
  const database = await openBenchDatabase();
  await fill(database.pool, CLIENTS, 'Wednesday');
  const request = await fillTrips(database.pool, DRIVERS, trips);
  const { rows } = await database.pool.query(
    `SELECT count(*)::int AS count FROM customer_transport_transactions WHERE status = 'completed'`,
  );
  const { app, origin, addUser, signIn } = await startBenchApp(database);
  const headers = { authorization: `Bearer ${await signIn(await addUser())}` };
  // The limit of 1,200 calls a minute is lifted. The cost of counting calls is part of the measurement.
  const unlimited = setInterval(() => void database.pool.query('UPDATE rate_counts SET points = 0'), 250);
  for (const [name, paths] of Object.entries(callsOf(request, rows[0].count))) {
    const urls = paths.map((path) => `${origin}/api/v1/${path}`);
    await load(urls, { connections: CONNECTIONS, calls: 40, seconds: 10, headers });
    const {
      rate,
      p50,
      p95,
      cpu: [all, postgres],
    } = await load(urls, {
      connections: CONNECTIONS,
      calls: 400,
      seconds: 20,
      headers,
      pids: [process.pid, database.pid],
    });
    console.log(
      `  ${name.padEnd(16)} ${rate.toFixed(0)}/s, p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, ` +
        // Postgres is a child of this process.
        `CPU a request ${(all - postgres).toFixed(2)} + ${postgres.toFixed(2)} ms`,
    );
  }
  clearInterval(unlimited);
  await app.close();
  await database.close();
}

/** Returns the date so many days ago. The screen shows the last 30 days by default. */
const day = (ago) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
const lastDays = `pick_up_timestamp_after=${day(30)}&pick_up_timestamp_before=${day(0)}`;
const completed = `customer_transport_transactions/?status=completed&page_size=${PAGE}`;
const searches = (names) => names.map((name) => `${completed}&q=${encodeURIComponent(name)}`);
const PARTS = {
  panel: {
    trips: 50_000,
    callsOf: (request) => ({ 'assign panel': [`transport_vendors/assignable/?request=${request}`] }),
  },
  list: {
    trips: 1_000_000,
    callsOf: (_request, count) => ({
      'first page': [completed],
      'last 30 days': [`${completed}&${lastDays}`],
      'last page': [`${completed}&page=${Math.ceil(count / PAGE)}`],
      search: searches(NAMES),
      'search for many': searches([NAME_OF_MANY]),
    }),
  },
};

const [named, trips] = process.argv.slice(2);
for (const part of named ? [named] : Object.keys(PARTS))
  await measure({ ...PARTS[part], ...(trips && { trips: Number(trips) }) });
process.exit(0);
