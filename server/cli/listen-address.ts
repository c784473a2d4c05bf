import { createServer } from 'node:net';
import type { Settings } from '../platform/config/settings.js';
import { Refusal } from './command.js';

/**
 * Checks that the service can listen on `HOST` and `PORT`. Runs before the start changes anything: a start beside a
 * running service must not migrate its tables and then fail.
 * @throws Refusal if another program listens there, or the host is of another machine
 */
export async function assertAddressFree({ process, port, host }: Settings): Promise<void> {
  if (process === 'worker') return;
  const probe = createServer();
  await listenOn(
    { port },
    new Promise<void>((resolve, reject) => probe.once('error', reject).listen(port, host, resolve)),
  );
  await new Promise((resolve) => probe.close(resolve));
}

/**
 * Waits until a server listens.
 * @throws Refusal that names the setting if it cannot
 */
export async function listenOn({ port }: Pick<Settings, 'port'>, listening: Promise<unknown>): Promise<void> {
  try {
    await listening;
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'EADDRINUSE') {
      throw new Refusal(`PORT ${port} is in use by another program; stop it or set another PORT.`);
    }
    if (code === 'EADDRNOTAVAIL') throw new Refusal('HOST is not an address of this machine.');
    throw error;
  }
}
