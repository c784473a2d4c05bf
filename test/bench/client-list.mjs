/**
 * Measures the Clients list by region and status, its late pages and its search, beside a bare server that runs the
 * same statements, and how the cost grows with the number of clients. The CPU per request of the server and of Postgres
 * is valid on a busy machine too; the times are not.
 * `node test/bench/client-list.mjs [clients …]`, by default 1,000 to 1,000,000.
 */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { startBenchApp } from './app.mjs';
import { environment, fill, openBenchDatabase, recordStatements } from './database.mjs';
import { load } from './load.mjs';
import { freePort } from '../setup/ports.mjs';

/** Search texts: names, parts of names, phone numbers and addresses. */
const NAMES = ['ann', 'bea', 'cleo', 'dora 1', 'fay a', 'hope 9', '200012', 'client77'];
/** Search texts with a wrong letter, and names that no client has. */
const NEAR = ['hernandes', 'whitfield grace', 'robinsom ann', 'annie', 'clara'];
const PAGE = 10;

async function measure(clients) {
  const database = await openBenchDatabase();
  await fill(database.pool, clients, 'Wednesday');
  const { rows } = await database.pool.query(
    `SELECT region_id, count(*)::int FROM customers WHERE status = 'active' GROUP BY 1`,
  );
  const list = `status=active&region=${rows[0].region_id}&page_size=${PAGE}`;
  const lists = {
    list: [list],
    late: [`${list}&page=${Math.floor((rows[0].count * 0.6) / PAGE)}`],
    search: NAMES.map((name) => `${list}&q=${encodeURIComponent(name)}`),
    near: NEAR.map((name) => `${list}&q=${encodeURIComponent(name)}`),
  };
  // The same searches while clients are written. After each write a search cannot use earlier results.
  lists.anew = lists.search;
  const settings = environment(database, await freePort());
  const calls = Object.values(lists)
    .flat()
    .map((query) => `http://localhost:${settings.PORT}/api/v1/customers/?${query}`);
  const { headers, statements } = await rehearse(settings, database, calls);
  // The limit of 1,200 calls a minute is lifted. The cost of counting calls is part of the measurement.
  const unlimited = setInterval(() => void database.pool.query('UPDATE rate_counts SET points = 0'), 250);
  const product = await startServer('product-server.mjs', settings);
  const bare = await startServer('bare-server.mjs', { url: database.url, statements });
  const options = { connections: 16, calls: 2_000, seconds: 10 };
  const results = {};
  let first = 0;
  for (const [name, { length }] of Object.entries(lists)) {
    const writes = name === 'anew' && setInterval(() => void searchAnew(database.pool), 20);
    const urls = calls.slice(first, first + length);
    const bareUrls = urls.map((_url, index) => `http://127.0.0.1:${bare.port}/${first + index}`);
    await load(urls, { ...options, headers, calls: 1_500, seconds: 10 });
    results[name] = [
      await load(urls, { ...options, headers, pids: [product.pid, database.pid] }),
      await load(bareUrls, { ...options, pids: [bare.pid, database.pid] }),
    ];
    first += length;
    if (writes) clearInterval(writes);
    await database.pool.query('SELECT fold_customer_search_changes()');
  }
  clearInterval(unlimited);
  bare.stop();
  product.stop();
  await database.close();
  return results;
}

/** Records a change of the search data, so that the next search cannot use earlier results. */
const searchAnew = (pool) => pool.query('INSERT INTO customer_search_changes VALUES (1)');

/** Signs a user in and records the statements of each call, up to the audit entry of the read. */
async function rehearse(settings, database, calls) {
  const { app, addUser, signIn } = await startBenchApp(database, settings);
  const token = await signIn(await addUser());
  const headers = { authorization: `Bearer ${token}` };
  const read = async (call) => (await fetch(call, { headers })).json();
  // The first call may overlap with work that the sign-in still does after its response.
  await read(calls[0]);
  const recorded = recordStatements();
  const statements = [];
  for (const call of calls) {
    // A repeated search would not run its statements again.
    await searchAnew(database.pool);
    recorded.length = 0;
    await read(call);
    statements.push(recorded.splice(0));
  }
  await app.close();
  return { headers, statements };
}

function startServer(script, input) {
  const child = fork(fileURLToPath(new URL(script, import.meta.url)), {
    stdio: ['pipe', 'inherit', 'inherit', 'ipc'],
  });
  child.stdin.end(JSON.stringify(input));
  return new Promise((resolve) =>
    child.once('message', (port) => resolve({ port, pid: child.pid, stop: () => child.kill('SIGKILL') })),
  );
}

const line = ({ rate, p50, p95, cpu: [server, postgres] }) =>
  `${rate.toFixed(0)}/s, p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, ` +
  `CPU a request ${server.toFixed(2)} + ${postgres.toFixed(2)} ms`;
const sizes = process.argv.slice(2).map(Number);
for (const clients of sizes.length ? sizes : [1_000, 10_000, 100_000, 1_000_000]) {
  console.log(`${clients} clients`);
  for (const [name, [product, bare]] of Object.entries(await measure(clients))) {
    const ratio = (product.rate / bare.rate).toFixed(2);
    console.log(`  ${name.padEnd(7)} ${line(product)}; bare ${line(bare)}; ratio ${ratio}`);
  }
}
process.exit(0);
