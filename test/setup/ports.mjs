import { createServer } from 'node:net';

/** Below the ports that the system gives to outgoing connections: none of these can take one before it is used. */
const FIRST = 20_000;
/**
 * Each Jest worker has ports of its own: a port is drawn seconds before it is listened on, and another worker must not draw
 * it meanwhile. The parent process tells runs apart that go on side by side.
 */
const PORTS_OF_A_WORKER = 200;
const WORKERS = 60;

const worker = (process.ppid * 7 + Number(process.env.JEST_WORKER_ID ?? 0)) % WORKERS;
const first = FIRST + worker * PORTS_OF_A_WORKER;
let offset = Math.floor(Math.random() * PORTS_OF_A_WORKER);

const isFree = (port) =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** A TCP port that nobody listens on. It does not return the same port again before all others of the worker. */
export async function freePort() {
  for (;;) {
    offset = (offset + 1) % PORTS_OF_A_WORKER;
    const port = first + offset;
    if (await isFree(port)) return port;
  }
}
