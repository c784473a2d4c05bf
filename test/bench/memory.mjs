/**
 * Measures the memory of the service under a mixed load: `node test/bench/memory.mjs [minutes] [calls a second]`, by
 * default 60 minutes of ten calls a second. Starts a demo of its own from the build and prints the memory of the
 * process each minute.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../setup/ports.mjs';
import { walkSignIn } from './sign-in.mjs';

const MINUTES = Number(process.argv[2] ?? 60);
const PER_SECOND = Number(process.argv[3] ?? 10);
const PASSWORD = 'pink-ribbon-demo';
/** A bearer lasts 20 minutes. */
const SIGN_IN_EVERY_MS = 10 * 60_000;

const DATA_DIR = await mkdtemp(join(tmpdir(), 'care-services-memory-'));
const port = await freePort();
const base = `http://localhost:${port}`;
const start = new URL('../../dist/server/cli/start.js', import.meta.url).pathname;
const server = spawn(process.execPath, [start], {
  env: { ...process.env, SEED: 'demo', PORT: String(port), DATA_DIR, LOG_LEVEL: 'silent' },
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
});
const isReady = () =>
  fetch(`${base}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
while (!(await isReady())) await new Promise((resolve) => setTimeout(resolve, 500));

/** Returns the resident megabytes of the process. */
async function held() {
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)[1]) / 1024);
}

let tokens = {};
async function signIn() {
  for (const who of ['coordinator', 'customer', 'manager'])
    tokens[who] = await walkSignIn(base, `${who}@prg.test`, PASSWORD);
}
await signIn();

const call = async (who, method, path, body, type = 'application/json') => {
  const response = await fetch(`${base}${path.startsWith('/') ? path : `/api/v1/${path}`}`, {
    method,
    headers: {
      ...(who && { authorization: `Bearer ${tokens[who]}` }),
      ...(body !== undefined && { 'content-type': type }),
    },
    body: body === undefined || type !== 'application/json' ? body : JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : undefined };
};
const { results: clients } = (await call('coordinator', 'GET', 'customers/?page_size=100')).body;
const { results: regions } = (await call('coordinator', 'GET', 'regions/')).body;
const some = (list) => list[Math.floor(Math.random() * list.length)];
let serial = 0;

/** Calls of a usual day. Each has the same probability. */
const WORK = [
  () => call('coordinator', 'GET', 'customers/?status=active&page_size=25'),
  () => call('coordinator', 'GET', `customers/?q=${some(clients).name.slice(0, 3)}`),
  () => call('coordinator', 'GET', `customers/${some(clients).id}/`),
  () => call('coordinator', 'GET', `customers/${some(clients).id}/history/`),
  () => call('coordinator', 'PATCH', `customers/${some(clients).id}/`, { notes: `Called ${(serial += 1)}` }),
  () => call('coordinator', 'GET', `customers/${some(clients).id}/consequences/?status=complete`),
  () => call('coordinator', 'POST', 'customers/duplicates/', { name: some(clients).name }),
  () => call('coordinator', 'GET', `meal_transaction_indices/next/?region=${some(regions).id}`),
  () => call('coordinator', 'GET', 'customer_transport_requests/'),
  () => call('coordinator', 'GET', 'meal_transport_transactions/'),
  () => call('customer', 'GET', 'customer_meal_schedules/'),
  () => call('customer', 'GET', 'customers/'),
  () => call('manager', 'GET', 'regions/'),
  () => call(null, 'GET', '/'),
  () => call(null, 'GET', '/admin/clients'),
  () => call(null, 'POST', 'users/authenticate/', { code: 'x', redirect_uri: base, code_verifier: 'x' }),
];

/** Expensive calls, sent every four minutes. */
const DEAR = [
  () =>
    call(
      'coordinator',
      'POST',
      `customers/import/?file_name=list.csv`,
      `Name,Date of Birth\n${Array.from({ length: 500 }, (_, n) => `Ann ${n},02/03/1961`).join('\n')}`,
      'application/octet-stream',
    ),
  () => call('coordinator', 'POST', 'meal_vendors/export/', { status: 'all' }),
];

const statuses = new Map();
const count = ({ status }) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
const began = Date.now();
const working = setInterval(() => void some(WORK)().then(count), 1000 / PER_SECOND);
const dear = setInterval(() => void some(DEAR)().then(count), 4 * 60_000);
const signingIn = setInterval(() => void signIn(), SIGN_IN_EVERY_MS);
console.log(`minute  MB (of process ${server.pid})`);
for (let minute = 0; minute <= MINUTES; minute += 1) {
  console.log(`${String(minute).padStart(6)}  ${await held()}`);
  if (minute < MINUTES)
    await new Promise((resolve) => setTimeout(resolve, began + (minute + 1) * 60_000 - Date.now()));
}
for (const timer of [working, dear, signingIn]) clearInterval(timer);
console.log('responses', Object.fromEntries([...statuses].sort()));
server.kill('SIGTERM');
await new Promise((resolve) => server.once('exit', resolve));
await rm(DATA_DIR, { recursive: true, force: true });
