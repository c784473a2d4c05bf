/**
 * Measures the cost of one greedy caller for the others, on a demo. The first user calls too much, the second at a
 * normal rate. With the server's process id the script also prints the server's memory.
 * `node test/bench/concurrent-calls.mjs <address> <email> <password> <email> <password> [<pid>]`
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from './load.mjs';
import { walkSignIn } from './sign-in.mjs';

const [base, email, password, otherEmail, otherPassword, pid] = process.argv.slice(2);
const LARGE = {
  nested: '['.repeat(2_000_000),
  fields: `{${fields(190_000)}}`,
  list: `[${'1,'.repeat(999_999)}1]`,
};
const AT_ONCE = 50;
/** Number of times that each kind of post is sent. */
const ROUNDS = 3;
const WRITES = 200;

function fields(count) {
  return Array.from({ length: count }, (_, n) => `"f${n}":1`).join(',');
}

const bearer = (token) => ({ authorization: `Bearer ${token}` });
const megabytes = () =>
  pid ? Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024 : 0;

/**
 * Returns the sorted milliseconds of calls that another process sends during the work, the server's peak of memory, and
 * the result of the work.
 */
async function besides(work, path, headers = {}) {
  // A process of its own sends these calls. This process sends the posts and would measure its own delays too.
  const probe = fork(new URL('probe.mjs', import.meta.url), [
    new URL(path, base).href,
    JSON.stringify(headers),
  ]);
  await once(probe, 'message');
  let memory = 0;
  const watch = setInterval(() => (memory = Math.max(memory, megabytes())), 20);
  const result = await work();
  clearInterval(watch);
  probe.send('end');
  const [times] = await once(probe, 'message');
  return { times: times.sort((one, other) => one - other), memory, result };
}

const counted = (statuses) =>
  Object.entries(Object.groupBy?.(statuses, String) ?? groups(statuses)).map(
    ([s, all]) => `${all.length} x ${s}`,
  );
function groups(statuses) {
  const all = {};
  for (const status of statuses) (all[status] ??= []).push(status);
  return all;
}

async function post(path, body, headers) {
  const options = { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } };
  return fetch(new URL(path, base), options).then(
    async (response) => (await response.arrayBuffer(), response.status),
    () => 'cut',
  );
}

const token = await walkSignIn(base, email, password);
const other = await walkSignIn(base, otherEmail, otherPassword);
// The list is read before the posts use up the calls that this user has in a minute.
const list = '/api/v1/customers/?page_size=10';
const { results } = await (await fetch(new URL(list, base), { headers: bearer(token) })).json();
const figure = (number) => number.toFixed(1);

const idle = await besides(() => sleep(5_000), '/health/live');
const idleP99 = percentile(idle.times, 0.99);
const memoryBefore = megabytes();
console.log(
  `load ${loadavg()[0].toFixed(1)}; /health/live idle: p99 ${figure(idleP99)} ms, at most ${figure(idle.times.at(-1))} ms, ` +
    `${figure(memoryBefore)} MB; bound ${figure(idleP99 + 200)} ms`,
);
for (const [who, headers] of [
  ['anonymous', {}],
  ['signed in', bearer(token)],
])
  for (const [what, body] of Object.entries(LARGE))
    for (const path of ['/api/v1/users/authenticate/', '/api/v1/customers/']) {
      const rounds = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const { times, memory, result } = await besides(
          () => Promise.all(Array.from({ length: AT_ONCE }, () => post(path, body, headers))),
          '/health/live',
        );
        rounds.push(
          `p99 ${figure(percentile(times, 0.99))} ms, at most ${figure(times.at(-1))} ms of ${times.length}, ` +
            `${figure(memory - memoryBefore)} MB more, ${counted(result)}`,
        );
      }
      console.log(`${AT_ONCE} posts of ${what}, ${who}, ${path}:\n  ${rounds.join('\n  ')}`);
    }

// The limits count calls by the minute.
await sleep(61_000);
const alone = await besides(() => sleep(2_000), list, bearer(other));
const write = (n) =>
  fetch(new URL(`/api/v1/customers/${results[0].id}/`, base), {
    method: 'PATCH',
    body: JSON.stringify({ city: `City ${n}` }),
    headers: { 'content-type': 'application/json', ...bearer(token) },
  }).then(async (response) => (await response.arrayBuffer(), response.status));
const busy = await besides(
  () => Promise.all(Array.from({ length: WRITES }, (_, n) => write(n))),
  list,
  bearer(other),
);
console.log(
  `A list of another user: p95 ${figure(percentile(alone.times, 0.95))} ms alone, ` +
    `${figure(percentile(busy.times, 0.95))} ms beside ${WRITES} writes of one user (${counted(busy.result)})`,
);
