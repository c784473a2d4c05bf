/**
 * Measures each mechanism of the long lists beside the plain statement that it replaces: precomputed counts, the start
 * of a page by months, the order by parents' names, the search in parents' names, the search table and the page cache;
 * and the cost of each for a write. One connection, so that the times are those of the statements. `node test/bench/list-mechanisms.mjs [rows …]`, by default 100,000 and
 * 1,000,000.
 */
import { performance } from 'node:perf_hooks';
import { fill, openBenchDatabase, seconds } from './database.mjs';

const { searchWords } = await import('../../dist/server/search-words.js');

const SEARCHES = ['ann', 'cleo', 'dora 1', '200012', 'client77', 'hernandes', 'robinsom ann', 'clara'];
const RUNS = 60;
const WRITES = 300;
const PAGE = 10;
const ORDER = 'ORDER BY t.created_at DESC, t.id DESC';
const TEXT =
  'customer_search_text(t.name, t.email::text, t.phone_number, t.landline_phone_number, t.work_phone)';

/** @returns p50 and p95 in milliseconds of statements that run in turn */
async function timesOf(client, statements, runs = RUNS) {
  const times = [];
  for (let run = 0; run < runs; run += 1) {
    const [sql, values] = statements[run % statements.length];
    const start = performance.now();
    await client.query(sql, values);
    times.push(performance.now() - start);
  }
  times.sort((one, other) => one - other);
  return { p50: times[Math.floor(runs * 0.5)], p95: times[Math.floor(runs * 0.95)] };
}

/** Returns the SQL condition that a text has all words of a search, as in the product's filter. */
function matches(text, typed, values) {
  const add = (value) => `$${values.push(value)}`;
  return searchWords(typed)
    .map(({ exact, fuzzy }) =>
      fuzzy.length === 0
        ? `${text} LIKE ${add(exact)}`
        : `(${text} LIKE ${add(exact)} OR ${text} LIKE ANY (${add(fuzzy)}::text[]))`,
    )
    .join(' AND ');
}

function search(table, text) {
  return SEARCHES.map((typed) => {
    const values = [];
    return [
      `WITH found AS MATERIALIZED (
         SELECT t.id, t.created_at FROM ${table} t WHERE t.status = 'active' AND ${matches(text, typed, values)})
       SELECT (SELECT count(*) FROM found), ARRAY(SELECT t.id FROM found t ${ORDER} LIMIT ${PAGE})`,
      values,
    ];
  });
}

/** Returns the statements for the page at an offset: plain, and by the counts of the months. */
function pages({ table, order, counts, month, where }, offset) {
  const sorted = `ORDER BY t.${order} DESC, t.id DESC`;
  return [
    [`SELECT t.id FROM ${table} t WHERE ${where} ${sorted} LIMIT ${PAGE} OFFSET ${offset}`],
    [
      `WITH months AS (
         SELECT t.${month} AS month, sum(t.count) AS count, sum(sum(t.count)) OVER (ORDER BY t.${month} DESC) AS up_to
         FROM ${counts} t WHERE ${where} GROUP BY t.${month}),
       start AS (
         SELECT month, ${offset} - (up_to - count) AS skipped FROM months WHERE up_to > ${offset} ORDER BY up_to LIMIT 1)
       SELECT t.id FROM ${table} t
       WHERE ${where} AND t.${order} < (SELECT (month + interval '1 month') AT TIME ZONE 'UTC' FROM start)
       ${sorted} LIMIT ${PAGE} OFFSET (SELECT skipped::bigint FROM start)`,
    ],
  ];
}

const LISTS = [
  {
    table: 'customers',
    order: 'created_at',
    counts: 'customer_counts',
    month: 'created_month',
    where: `t.status = 'active'`,
  },
  {
    table: 'customer_transport_transactions',
    order: 'pick_up_timestamp',
    counts: 'transport_counts',
    month: 'month',
    where: `t.status = 'completed'`,
  },
];

/** Number of drivers who share the trips. */
const DRIVERS = 20;

/** Adds as many completed trips as there are clients, spread over five years. */
async function addTrips(client, rows) {
  await client.query('BEGIN');
  await client.query('SET LOCAL session_replication_role = replica');
  await client.query(
    `INSERT INTO transport_vendors (id, first_name, last_name, name, email, phone_number, region_id)
     SELECT new_id(), 'Driver', md5(n::text), 'Driver ' || md5(n::text), 'driver' || n || '@example.org', '+19375550104', regions.id
     FROM generate_series(1, ${DRIVERS}) AS n, regions`,
  );
  await client.query(
    `INSERT INTO customer_transport_transactions
       (id, request_id, customer_id, region_id, transport_vendor_id, status, pick_up_address, drop_address,
        pick_up_timestamp, blocked_from_timestamp, blocked_to_timestamp, cost_of_transport, is_customer_transported)
     SELECT new_id(), new_id(), c.id, c.region_id, drivers.ids[1 + n % ${DRIVERS}], CASE WHEN n % 5 = 0 THEN 'cancelled' ELSE 'completed' END,
            '5 Oak Street', 'Clinic', at, at, at + interval '1 hour', 24.2, n % 5 > 0
     FROM (SELECT id, region_id, row_number() OVER () AS n FROM customers) c,
       (SELECT array_agg(id ORDER BY name) AS ids FROM transport_vendors) drivers,
       LATERAL (SELECT now() - n * interval '2600 minutes' * (1000.0 / $1) AS at) pick_up`,
    [rows],
  );
  await client.query(
    `CALL keep_counts_anew('customer_transport_transactions', 'transport_counts', 'region_id,status', 'pick_up_timestamp')`,
  );
  await client.query('COMMIT');
  await client.query('VACUUM ANALYZE');
}

/** Returns the statements for a page of completed trips in the order of their drivers' names: plain, and by driver. */
function pagesByDriver(offset) {
  const trips = (reference) =>
    `SELECT t.id FROM customer_transport_transactions t WHERE t.status = 'completed' AND t.transport_vendor_id ${reference}
     ORDER BY t.id LIMIT ${offset + PAGE}`;
  return [
    [
      `SELECT t.id FROM customer_transport_transactions t LEFT JOIN transport_vendors d ON d.id = t.transport_vendor_id
       WHERE t.status = 'completed' ORDER BY d.name, t.id LIMIT ${PAGE} OFFSET ${offset}`,
    ],
    [
      `SELECT t.id FROM (
         SELECT d.name, t.id FROM transport_vendors d CROSS JOIN LATERAL (${trips('= d.id')}) t
         UNION ALL SELECT NULL, t.id FROM (${trips('IS NULL')}) t) t
       ORDER BY t.name, t.id LIMIT ${PAGE} OFFSET ${offset}`,
    ],
  ];
}

/** Returns the statements of a search for trips by the names of clients and drivers: plain, and by each parent. */
function parentSearches(typed) {
  const values = [`%${typed}%`];
  const ids = (table) => `SELECT f.id FROM ${table} f WHERE lower(f.name) LIKE $1`;
  const columns = 't.id, t.pick_up_timestamp';
  const trips = `SELECT ${columns} FROM customer_transport_transactions t WHERE t.status = 'completed' AND`;
  const page = `SELECT (SELECT count(*) FROM found),
    ARRAY(SELECT t.id FROM found t ORDER BY t.pick_up_timestamp DESC, t.id DESC LIMIT ${PAGE})`;
  return [
    [
      `WITH found AS MATERIALIZED (${trips} (t.customer_id = ANY (ARRAY(${ids('customers')}))
         OR t.transport_vendor_id = ANY (ARRAY(${ids('transport_vendors')})))) ${page}`,
      values,
    ],
    [
      `WITH clients AS MATERIALIZED (${ids('customers')}), drivers AS MATERIALIZED (${ids('transport_vendors')}),
       found AS MATERIALIZED (
         ${trips} t.customer_id = ANY (ARRAY(SELECT id FROM clients))
         UNION ALL ${trips} t.transport_vendor_id = ANY (ARRAY(SELECT id FROM drivers))
           AND (t.customer_id IN (SELECT id FROM clients)) IS NOT TRUE) ${page}`,
      values,
    ],
  ];
}

async function measureParents(client) {
  for (const offset of [0, 300]) {
    const [plain, byDriver] = pagesByDriver(offset);
    print(
      `trips by driver, offset ${offset}`,
      await timesOf(client, [plain]),
      await timesOf(client, [byDriver]),
    );
  }
  for (const typed of ['ann c4ca', 'driver c4ca', 'ann']) {
    const [plain, byParent] = parentSearches(typed);
    // The plain statement can take minutes with a million rows.
    const plainTimes = await timesOf(client, [plain], 3);
    print(`trips of "${typed}"`, plainTimes, await timesOf(client, [byParent]));
  }
}

const INSERT = `
  INSERT INTO customers (id, name, date_of_birth, employment_status, emergency_contact_name, emergency_contact_phone_number,
    phone_number, city, state, zip_code, region_id, status)
  SELECT new_id(), 'Written Client', DATE '1960-01-01', 'Employed', 'Kin', '+19375550102', '+19375550103', 'Dayton', 'OH',
    '45402', id, 'new' FROM regions LIMIT 1 RETURNING id`;

/** @returns writes a second, where each client is inserted and renamed, each in its own transaction */
async function writesOf(client) {
  const time = await seconds(async () => {
    for (let n = 0; n < WRITES; n += 1) {
      const { rows } = await client.query(INSERT);
      await client.query(`UPDATE customers SET name = 'Renamed Client' WHERE id = $1`, [rows[0].id]);
    }
  });
  return (2 * WRITES) / time;
}

async function measureWrites(client) {
  const set = async (state) => {
    for (const event of ['insert', 'update', 'delete'])
      await client.query(`ALTER TABLE customers ${state} TRIGGER customers_keep_lists_${event}`);
  };
  const withAll = await writesOf(client);
  await set('DISABLE');
  const without = await writesOf(client);
  await set('ENABLE');
  console.log(`  writes: ${withAll.toFixed(0)}/s, without counts and search table ${without.toFixed(0)}/s`);
}

function print(name, plain, mechanism) {
  const line = ({ p50, p95 }) => `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`;
  console.log(
    `  ${name}: plain ${line(plain)}; with it ${line(mechanism)}; ratio of p95 ${(plain.p95 / mechanism.p95).toFixed(1)}`,
  );
}

async function measure(rows) {
  const database = await openBenchDatabase();
  await fill(database.pool, rows, 'Wednesday');
  const client = await database.pool.connect();
  await addTrips(client, rows);
  for (const list of LISTS) {
    const plainCount = `SELECT count(*) FROM ${list.table} t WHERE ${list.where}`;
    const count = Number((await client.query(plainCount)).rows[0].count);
    print(
      `${list.table}, count of ${count}`,
      await timesOf(client, [[plainCount]]),
      await timesOf(client, [[`SELECT sum(t.count) FROM ${list.counts} t WHERE ${list.where}`]]),
    );
    for (const [place, share] of [
      ['first page', 0],
      ['page 30', 300 / count],
      ['page in the middle', 0.5],
      ['last page', 1],
    ]) {
      const [plain, seek] = pages(list, Math.max(0, Math.floor(count * share) - PAGE));
      print(`${list.table}, ${place}`, await timesOf(client, [plain]), await timesOf(client, [seek]));
    }
  }
  await measureParents(client);
  const indexed = search('customer_search', 't.search_text');
  const found = await timesOf(client, indexed);
  const cached = await timesOf(client, [[`SELECT coalesce(sum(t.count), 0) FROM customer_search_changes t`]]);
  print('a search that comes again, with the page cache', found, cached);
  await measureWrites(client);
  await client.query(`CREATE INDEX ON customers USING gin ((${TEXT.replaceAll('t.', '')}) gin_trgm_ops)`);
  await client.query('VACUUM ANALYZE customers');
  print('search, in the search table', await timesOf(client, search('customers', TEXT)), found);
  client.release();
  await database.close();
}

const sizes = process.argv.slice(2).map(Number);
for (const rows of sizes.length ? sizes : [100_000, 1_000_000]) {
  console.log(`${rows} clients, ${rows} trips`);
  await measure(rows);
}
process.exit(0);
