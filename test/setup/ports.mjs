import { createServer } from 'node:net';

/**
 * First port of the tests. It is below the ephemeral ports, so no outgoing connection can take a port before it is
 * used.
 */
const FIRST = 20_000;
/**
 * Number of ports of a Jest worker. A port is chosen seconds before a server listens on it, so no two workers share
 * ports. The id of the parent process separates runs at the same time.
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

/** Returns a free TCP port. A port is returned again only after all others of the worker. */
export async function freePort() {
  for (;;) {
    offset = (offset + 1) % PORTS_OF_A_WORKER;
    const port = first + offset;
    if (await isFree(port)) return port;
  }
}
