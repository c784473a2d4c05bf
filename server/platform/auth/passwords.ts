import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';

// Node's own scrypt: packages for argon2 are binaries, and scrypt is memory-hard too.

/** Cost of one hash: 2^ln blocks of r times 128 bytes, p times. */
interface Cost {
  ln: number;
  r: number;
  p: number;
}

const HASH_BYTES = 32;
const SALT_BYTES = 16;
/** Longest password in characters. It limits the work of the server. */
export const LONGEST_PASSWORD = 256;

/** Number of threads of Node's pool. One stays free for files and DNS. */
const POOL_THREADS = 4;
/** Limits parallel hashes to the number of cores. More would take more memory and more time each. */
const oneOfFew = pLimit(Math.min(availableParallelism(), POOL_THREADS - 1));

/** Largest number of waiting passwords: about as many as are processed before a user gives up on the page. */
const MOST_WAITING = 32;

/** Too many passwords are being processed. The user should try again. */
export class PasswordsBusy extends Error {
  readonly retry_after_seconds = 10;
}

const STORED = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/;

/** Hashes passwords and verifies them. */
@Injectable()
export class Passwords {
  /**
   * 32 MiB and about a quarter of a second. The cost is stored in each hash, so it can be raised later. No setting
   * lowers it; tests do.
   */
  cost: Cost = { ln: 15, r: 8, p: 3 };

  /** @throws PasswordsBusy if no further password can be processed now */
  assertCapacity(): void {
    if (oneOfFew.pendingCount >= MOST_WAITING)
      throw new PasswordsBusy('Too many passwords are being worked on.');
  }

  /**
   * Returns `$scrypt$ln=15,r=8,p=3$<salt>$<hash>`.
   * @throws PasswordsBusy
   */
  async hash(password: string): Promise<string> {
    const { ln, r, p } = this.cost;
    const salt = randomBytes(SALT_BYTES);
    const hash = await this.derive(password, salt, this.cost, HASH_BYTES);
    return `$scrypt$ln=${ln},r=${r},p=${p}$${salt.toString('base64url')}$${hash.toString('base64url')}`;
  }

  /**
   * Returns whether the password matches. It takes the same time if there is no hash.
   * @param storedHash result of `hash`, or null for an unknown address
   * @throws PasswordsBusy
   */
  async verify(password: string, storedHash: string | null): Promise<boolean> {
    if (password.length > LONGEST_PASSWORD) return false;
    if (storedHash === null) {
      await this.derive(password, randomBytes(SALT_BYTES), this.cost, HASH_BYTES);
      return false;
    }
    const parts = STORED.exec(storedHash);
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
