import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { isCommonPassword } from './common-passwords.js';

/** Memory-hard cost: 32 MiB and about a quarter of a second (contract 3). Kept in each hash, so it can be raised. */
const COST = { ln: 15, r: 8, p: 3 } as const;
const HASH_BYTES = 32;
const MINIMUM = 12;
/** A bound on work, not on choice. */
const MAXIMUM = 256;

interface Cost {
  ln: number;
  r: number;
  p: number;
}

function derive(password: string, salt: Buffer, cost: Cost, length: number): Promise<Buffer> {
  const options = { N: 2 ** cost.ln, r: cost.r, p: cost.p, maxmem: 256 * 2 ** cost.ln * cost.r };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, length, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** `$scrypt$ln=15,r=8,p=3$<salt>$<hash>` */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, COST, HASH_BYTES);
  return `$scrypt$ln=${COST.ln},r=${COST.r},p=${COST.p}$${salt.toString('base64url')}$${hash.toString('base64url')}`;
}

const STORED = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/;

/** Hash of a password nobody has: what an unknown address is checked against, so that it takes as long. */
const NOBODY = `$scrypt$ln=${COST.ln},r=${COST.r},p=${COST.p}$${randomBytes(16).toString('base64url')}$${randomBytes(HASH_BYTES).toString('base64url')}`;

/** Whether the password fits; takes the same time where there is nothing to compare with. */
export async function passwordFits(password: string, stored: string | null): Promise<boolean> {
  const parts = STORED.exec(stored ?? NOBODY);
  if (!parts || password.length > MAXIMUM) return false;
  const expected = Buffer.from(parts[5]!, 'base64url');
  const cost = { ln: Number(parts[1]), r: Number(parts[2]), p: Number(parts[3]) };
  const actual = await derive(password, Buffer.from(parts[4]!, 'base64url'), cost, expected.length);
  return timingSafeEqual(actual, expected) && stored !== null;
}

/** Why a new password is refused, as a sentence for its owner; `null` when it is fine. */
export function passwordProblem(password: string): string | null {
  if ([...password].length < MINIMUM) return `Use at least ${MINIMUM} characters.`;
  if (password.length > MAXIMUM) return `Use at most ${MAXIMUM} characters.`;
  if (isCommonPassword(password)) return 'This password is too common. Choose one that is harder to guess.';
  return null;
}
