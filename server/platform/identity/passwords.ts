import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';

// Node's own scrypt: packages for argon2 are binaries, and this is memory-hard too.

/** Memory-hard cost: 32 MiB and about a quarter of a second. Kept in each hash, so it can be raised. */
const COST = { ln: 15, r: 8, p: 3 } as const;
const HASH_BYTES = 32;
/** Characters; a bound on work, not on choice. */
export const LONGEST_PASSWORD = 256;

/** Threads that Node does such work in; one stays free for files and addresses. */
const POOL_THREADS = 4;
/** At most as many hashes at once as there are cores: more would only take memory, and take longer each. */
const oneOfFew = pLimit(Math.min(availableParallelism(), POOL_THREADS - 1));

/** Passwords that wait for a core at most: about as many as are worked on while somebody still waits for a page. */
const MOST_WAITING = 32;

/** Too many passwords are being worked on: to be tried again. */
export class PasswordsBusy extends Error {
  readonly retry_after_seconds = 10;
}

/** @throws PasswordsBusy when no further password can be worked on now */
export function refuseWhileBusy(): void {
  if (oneOfFew.pendingCount >= MOST_WAITING)
    throw new PasswordsBusy('Too many passwords are being worked on.');
}

interface Cost {
  ln: number;
  r: number;
  p: number;
}

async function derive(password: string, salt: Buffer, cost: Cost, length: number): Promise<Buffer> {
  refuseWhileBusy();
  const options = { N: 2 ** cost.ln, r: cost.r, p: cost.p, maxmem: 256 * 2 ** cost.ln * cost.r };
  return oneOfFew(
    () =>
      new Promise((resolve, reject) => {
        scrypt(password.normalize('NFKC'), salt, length, options, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
  );
}

/**
 * `$scrypt$ln=15,r=8,p=3$<salt>$<hash>`
 * @throws PasswordsBusy
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, COST, HASH_BYTES);
  return `$scrypt$ln=${COST.ln},r=${COST.r},p=${COST.p}$${salt.toString('base64url')}$${hash.toString('base64url')}`;
}

const STORED = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/;

/** Hash of a password nobody has: what an unknown address is checked against, so that it takes as long. */
const NOBODY = `$scrypt$ln=${COST.ln},r=${COST.r},p=${COST.p}$${randomBytes(16).toString('base64url')}$${randomBytes(HASH_BYTES).toString('base64url')}`;

/**
 * Whether the password fits; takes the same time where there is nothing to compare with.
 * @throws PasswordsBusy
 */
export async function passwordFits(password: string, stored: string | null): Promise<boolean> {
  const parts = STORED.exec(stored ?? NOBODY);
  if (!parts || password.length > LONGEST_PASSWORD) return false;
  const expected = Buffer.from(parts[5]!, 'base64url');
  const cost = { ln: Number(parts[1]), r: Number(parts[2]), p: Number(parts[3]) };
  const actual = await derive(password, Buffer.from(parts[4]!, 'base64url'), cost, expected.length);
  return timingSafeEqual(actual, expected) && stored !== null;
}
