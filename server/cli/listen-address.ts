import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Settings } from '../platform/config/settings.js';
import { Refusal } from './command.js';

type Address = Pick<Settings, 'host' | 'port'>;

/** Time in milliseconds for a service that is being restarted to give its port back. */
const RESTART_MS = 3_000;
const RETRY_MS = 100;

const codeOf = (error: unknown) => (error as { code?: string }).code;

/** Returns the refusal that names the wrong setting, if the service cannot listen because of one. */
export function listenFailure(error: unknown, { port }: Pick<Address, 'port'>): unknown {
  if (codeOf(error) === 'EADDRINUSE') {
    return new Refusal(`PORT ${port} is in use by another program; stop it or set another PORT.`);
  }
  return codeOf(error) === 'EADDRNOTAVAIL' ? new Refusal('HOST is not an address of this machine.') : error;
}

/**
 * Checks that the service can listen on `HOST` and `PORT`, before the tables are migrated. Otherwise a start beside a
 * running service would change its tables and then fail.
 * @throws Refusal if another program uses the port, or this machine does not have the host
 */
export async function assertAddressFree({ process, ...address }: Settings): Promise<void> {
  if (process === 'worker') return;
  for (let waited = 0; ; waited += RETRY_MS) {
    try {
      return await listenOnce(address);
    } catch (error) {
      if (codeOf(error) !== 'EADDRINUSE' || waited >= RESTART_MS) throw listenFailure(error, address);
    }
    await sleep(RETRY_MS);
  }
}

/** Listens for a moment. */
async function listenOnce({ port, host }: Address): Promise<void> {
  const probe = createServer().listen(port, host);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}
