/**
 * What waits for the office: all reasons at once, of one region with all clients in it, the pages of each reason, and the
 * counts of the menu; first where something waits of every client, then where most is settled. `node test/bench/today.mjs [clients]`, by default 100,000.
 */
import { performance } from 'node:perf_hooks';
import { freePort } from '../setup/ports.mjs';
import { environment, fill, openBenchDatabase } from './database.mjs';
import { percentile } from './load.mjs';
import { walkSignIn } from './sign-in.mjs';

const EMAIL = 'bench@prg.test';
const PASSWORD = 'a quiet river at dawn';
const CLIENTS = Number(process.argv[2] ?? 100_000);
const ROUNDS = 20;
const REASONS = [
  'first_call',
  'call_again',
  'list_leaves',
  'service_lacks',
  'hold_review',
  'program_ends',
  'ride_without_driver',
  'trip_warns',
  'cleaning_not_recorded',
  'mail_failed',
  'possible_duplicate',
  'budget_warning',
  'pause_ends',
];

const database = await openBenchDatabase();
await fill(database.pool, CLIENTS, 'Wednesday');
const settings = environment(database, await freePort());
const origin = `http://localhost:${settings.PORT}`;
const { createApp } = await import('../../dist/server/create-app.js');
const { readSettings } = await import('../../dist/server/settings.js');
const { UsersService } = await import('../../dist/server/users.service.js');
const app = await createApp(readSettings(settings), { database_url: database.url });
await app.listen(Number(settings.PORT), '127.0.0.1');
await app.get(UsersService).createStaff({ name: 'Bench', email: EMAIL, group: 'Admin', password: PASSWORD });
const token = await walkSignIn(origin, EMAIL, PASSWORD);

/** One call after another, as one coordinator makes them. */
async function measure(name, query, path = '') {
  const times = [];
  let count = 0;
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
  times.sort((a, b) => a - b);
  const [p50, p95] = [0.5, 0.95].map((share) => percentile(times, share).toFixed(0));
  console.log(`${name} at ${CLIENTS} clients: p50 ${p50} ms, p95 ${p95} ms (${count} lines)`);
}

const measureAll = async () => {
  await measure('Today', '');
  await measure('Counts', '', 'counts/');
  for (const reason of REASONS) await measure(reason, `reason=${reason}`);
};

await measureAll();
// One of a hundred is called, and one lacks something.
await database.pool.query(`UPDATE customers SET address = '1 Main Street',
  is_physician_verbal_consent_given = hashtext(id::text) % 100 <> 0,
  status = CASE WHEN status = 'new' AND hashtext(id::text) % 100 <> 0 THEN 'archive' ELSE status END`);
await database.pool.query('VACUUM ANALYZE customers');
console.log('Most of it settled:');
await measureAll();
await app.close();
await database.close();
process.exit(0);
