import { Injectable } from '@nestjs/common';
import { Clock } from '../time/clock.js';
import { Transaction, Transactional } from '../database/transaction.js';
import { EmailHasher } from './email-hasher.js';

const MAXIMUM_FAILURES = 5;
const LOCK_MINUTES = 15;
/** Counters that nobody touched for a day are forgotten. */
const FORGET_HOURS = 24;

/** Origin of a sign-in attempt. */
export interface SignInSource {
  /** The caller's address, or its network of IPv6. */
  network: string;
  /** Id of a browser that signed in to this account before. */
  browser: string | null;
}

/**
 * Locks an e-mail address out for 15 minutes after five failed sign-ins from one network, whether it has an account or
 * not: failures from elsewhere do not keep its owner out. A browser that is known to the account has a count of its
 * own: it is neither held by strangers' failures nor frees them, even in the same network.
 */
@Injectable()
export class Lockout {
  constructor(
    private readonly transaction: Transaction,
    private readonly clock: Clock,
    private readonly addresses: EmailHasher,
  ) {}

  /**
   * Counts a try before its password is looked at, so that many at once get no more than five looks.
   * @returns false when the address is locked out
   */
  async consume(email: string, source: SignInSource): Promise<boolean> {
    // Hashed before the transaction: the key may have to be read, on a connection of its own.
    return this.count(await this.hash(email, source));
  }

  @Transactional()
  private async count(email_hash: string): Promise<boolean> {
    const now = this.clock.now();
    const rows: { failures: number }[] = await this.transaction.tx.query(
      `INSERT INTO sign_in_failures AS f (email_hash, failures, last_failed_at) VALUES ($1, 1, $2)
       ON CONFLICT (email_hash) DO UPDATE
         SET failures = CASE WHEN f.locked_until <= $2 OR f.last_failed_at < $4 THEN 1 ELSE f.failures + 1 END,
             locked_until = CASE WHEN f.locked_until <= $2 OR f.last_failed_at < $4 THEN NULL
                                 WHEN f.failures + 1 >= $5 AND f.locked_until IS NULL THEN $3::timestamptz
                                 ELSE f.locked_until END,
             last_failed_at = $2
       RETURNING failures`,
      [
        email_hash,
        now,
        new Date(now.getTime() + LOCK_MINUTES * 60_000),
        new Date(now.getTime() - FORGET_HOURS * 3_600_000),
        MAXIMUM_FAILURES,
      ],
    );
    return rows[0]!.failures <= MAXIMUM_FAILURES;
  }

  /** The password was right, or was set again: the count starts from zero. */
  async reset(email: string, source: SignInSource): Promise<void> {
    await this.deleteFailures(await this.hash(email, source));
  }

  @Transactional()
  private async deleteFailures(email_hash: string): Promise<void> {
    await this.transaction.tx.query('DELETE FROM sign_in_failures WHERE email_hash = $1', [email_hash]);
  }

  /** Whether the address is locked out now. */
  async isLocked(email: string, source: SignInSource): Promise<boolean> {
    const rows: unknown[] = await this.transaction.tx.query(
      'SELECT 1 FROM sign_in_failures WHERE email_hash = $1 AND locked_until > $2',
      [await this.hash(email, source), this.clock.now()],
    );
    return rows.length > 0;
  }

  @Transactional()
  async purge(): Promise<void> {
    await this.transaction.tx.query('DELETE FROM sign_in_failures WHERE last_failed_at < $1', [
      new Date(this.clock.now().getTime() - FORGET_HOURS * 3_600_000),
    ]);
  }

  private hash(email: string, { network, browser }: SignInSource): Promise<string> {
    return this.addresses.hash(email, browser ?? `from ${network}`);
  }
}
