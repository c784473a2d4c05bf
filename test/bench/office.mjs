/**
 * Measures an office at work: coordinators with Today open poll the page, have the menu count, and now and then record
 * a call, each with a client open. Prints the number of calls, their times, and the share of polls without a change.
 * `node test/bench/office.mjs [coordinators] [minutes] [clients]`, by default 10, 3 and 100,000.
 */
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { startBenchApp } from './app.mjs';
import { fill, openBenchDatabase } from './database.mjs';
import { printPercentiles } from './load.mjs';

const COORDINATORS = Number(process.argv[2] ?? 10);
const MINUTES = Number(process.argv[3] ?? 3);
const CLIENTS = Number(process.argv[4] ?? 100_000);
/** Milliseconds between two calls of a kind, as in the screens. */
const EVERY = { poll: 5000, count: 60_000, beat: 15_000, call: 120_000, renew: 15 * 60_000 };

const database = await openBenchDatabase();
await fill(database.pool, CLIENTS, 'Wednesday');
// One in a hundred clients is to be called, and one in a hundred lacks something.
await database.pool.query(`UPDATE customers SET address = '1 Main Street',
  is_physician_verbal_consent_given = hashtext(id::text) % 100 <> 0,
  status = CASE WHEN status = 'new' AND hashtext(id::text) % 100 <> 0 THEN 'archive' ELSE status END`);
await database.pool.query('VACUUM ANALYZE customers');
await database.pool.query('CHECKPOINT');
const { app, origin, addUser, signIn } = await startBenchApp(database);

const times = {};
let unchanged = 0;
let failed = 0;
const over = performance.now() + MINUTES * 60_000;

async function timed(kind, token, path, init = {}) {
  const begin = performance.now();
  const response = await fetch(`${origin}/api/v1/${path}`, {
    ...init,
    headers: { authorization: `Bearer ${token}`, ...init.headers },
  });
  const text = await response.text();
  (times[kind] ??= []).push(performance.now() - begin);
  if (response.status >= 400) failed += 1;
  return { response, body: text && JSON.parse(text) };
}

/** Repeats the work until the time is over. The start is random within the first interval. */
async function again(every, work) {
  await wait(Math.random() * every);
  while (performance.now() < over) {
    const begin = performance.now();
    await work();
    await wait(Math.max(0, Math.min(begin + every, over) - performance.now()));
  }
}

async function coordinator(number) {
  const email = await addUser({
    name: `Cora ${number}`,
    email: `office${number}@prg.test`,
    group: 'Client Co-ordinator',
  });
  let token = await signIn(email);
  let tag = '';
  let lines = [];
  const poll = async () => {
    const { response, body } = await timed('poll', token, 'today/', { headers: { 'if-none-match': tag } });
    if (response.status === 304) unchanged += 1;
    else {
      tag = response.headers.get('etag') ?? '';
      lines = body.results ?? [];
    }
  };
  const open = () => lines[number]?.customer?.id;
  const call = async () => {
    const customer_id = open();
    if (!customer_id) return;
    await timed('call', token, 'customer_calls/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ customer_id, outcome: 'reached' }),
    });
  };
  const beat = async () => {
    const id = open();
    if (id) await timed('beat', token, `today/open/${id}/`, { method: 'PUT' });
  };
  await Promise.all([
    again(EVERY.poll, poll),
    again(EVERY.count, () => timed('count', token, 'today/counts/')),
    again(EVERY.beat, beat),
    again(EVERY.call, call),
    again(EVERY.renew, async () => {
      token = await signIn(email);
    }),
  ]);
}

const cpu = process.cpuUsage();
await Promise.all(Array.from({ length: COORDINATORS }, (_, number) => coordinator(number)));
const { user, system } = process.cpuUsage(cpu);
const all = Object.values(times).reduce((sum, { length }) => sum + length, 0);
console.log(
  `${COORDINATORS} coordinators, ${MINUTES} minutes, ${CLIENTS} clients: ${all} calls, ` +
    `${(all / MINUTES / 60).toFixed(1)} a second, ${failed} failed`,
);
for (const [kind, taken] of Object.entries(times)) printPercentiles(kind, taken, `${taken.length} calls`);
console.log(`Polls with nothing new: ${((100 * unchanged) / times.poll.length).toFixed(0)} %`);
console.log(
  `Processor of the API with its callers: ${(((user + system) / 1e6 / (MINUTES * 60)) * 100).toFixed(0)} % of one`,
);
await app.close();
await database.close();
process.exit(0);
