import { createServer } from 'node:net';

/** Below the ports that the system gives to outgoing connections: none of these can take one before it is used. */
const [FIRST, LAST] = [20_000, 32_000];

const isFree = (port) =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** A TCP port that nobody listens on. */
export async function freePort() {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST));
    if (await isFree(port)) return port;
  }
}
