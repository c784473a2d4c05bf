import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';

// Node's own scrypt: packages for argon2 are binaries, and this is memory-hard too.

/** What one hash costs: 2^ln blocks of r times 128 bytes, p times. */
interface Cost {
  ln: number;
  r: number;
  p: number;
}

const HASH_BYTES = 32;
const SALT_BYTES = 16;
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

const STORED = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/;

/** Hashes passwords, and tells whether one fits. */
@Injectable()
export class Passwords {
  /** 32 MiB and about a quarter of a second. Kept in each hash, so it can be raised; no setting lowers it, tests do. */
  cost: Cost = { ln: 15, r: 8, p: 3 };

  /** @throws PasswordsBusy when no further password can be worked on now */
  assertCapacity(): void {
    if (oneOfFew.pendingCount >= MOST_WAITING)
      throw new PasswordsBusy('Too many passwords are being worked on.');
  }

  /**
   * `$scrypt$ln=15,r=8,p=3$<salt>$<hash>`
   * @throws PasswordsBusy
   */
  async hash(password: string): Promise<string> {
    const { ln, r, p } = this.cost;
    const salt = randomBytes(SALT_BYTES);
    const hash = await this.derive(password, salt, this.cost, HASH_BYTES);
    return `$scrypt$ln=${ln},r=${r},p=${p}$${salt.toString('base64url')}$${hash.toString('base64url')}`;
  }

  /**
   * Whether the password fits; takes the same time where there is nothing to compare with.
   * @param stored what `hash` gave, or null for an address that nobody has
   * @throws PasswordsBusy
   */
  async verify(password: string, stored: string | null): Promise<boolean> {
    if (password.length > LONGEST_PASSWORD) return false;
    if (stored === null) {
      await this.derive(password, randomBytes(SALT_BYTES), this.cost, HASH_BYTES);
      return false;
    }
    const parts = STORED.exec(stored);
    if (!parts) return false;
    const expected = Buffer.from(parts[5]!, 'base64url');
    const cost = { ln: Number(parts[1]), r: Number(parts[2]), p: Number(parts[3]) };
    const actual = await this.derive(password, Buffer.from(parts[4]!, 'base64url'), cost, expected.length);
    return timingSafeEqual(actual, expected);
  }

  private async derive(password: string, salt: Buffer, cost: Cost, length: number): Promise<Buffer> {
    this.assertCapacity();
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
}
