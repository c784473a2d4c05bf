import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Settings } from '../platform/config/settings.js';
import { Refusal } from './command.js';

type Address = Pick<Settings, 'host' | 'port'>;

const codeOf = (error: unknown) => (error as { code?: string }).code;
const isInUse = (error: unknown) => codeOf(error) === 'EADDRINUSE';

/** Time in milliseconds for a service that is being restarted to give its port back. */
const RESTART_MS = 3_000;
const RETRY_MS = 100;

/**
 * Checks that the service can listen on `HOST` and `PORT`. Runs before the start changes anything: a start beside a
 * running service must not migrate its tables and then fail.
 * @throws Refusal if another program listens there, or the host is of another machine
 */
export async function assertAddressFree({ process, ...address }: Settings): Promise<void> {
  if (process === 'worker') return;
  const isTaken = () => listenOnce(address).then(() => false, isInUse);
  for (let waited = 0; waited < RESTART_MS && (await isTaken()); waited += RETRY_MS) await sleep(RETRY_MS);
  await listenOn(address, listenOnce(address));
}

/** Listens for a moment. */
async function listenOnce({ port, host }: Address): Promise<void> {
  const probe = createServer().listen(port, host);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}

/**
 * Waits until a server listens.
 * @throws Refusal that names the setting if it cannot
 */
export async function listenOn({ port }: Pick<Address, 'port'>, listening: Promise<unknown>): Promise<void> {
  try {
    await listening;
  } catch (error) {
    if (isInUse(error)) {
      throw new Refusal(`PORT ${port} is in use by another program; stop it or set another PORT.`);
    }
    if (codeOf(error) === 'EADDRNOTAVAIL') throw new Refusal('HOST is not an address of this machine.');
    throw error;
  }
}
