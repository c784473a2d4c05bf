import { Injectable } from '@nestjs/common';
import { Clock } from '../time/clock.js';
import { Transaction, Transactional } from '../database/transaction.js';
import { EmailHasher } from './email-hasher.js';

const MAXIMUM_FAILURES = 5;
const LOCK_MINUTES = 15;
/** Number of hours after which an unused counter is removed. */
const FORGET_HOURS = 24;

/** Origin of a sign-in attempt. */
export interface SignInSource {
  /** IPv4 address of the caller, or the IPv6 network. */
  network: string;
  /** Id of a browser that has signed in to this account before. */
  browser: string | null;
}

/**
 * Locks an e-mail address for 15 minutes after five failed sign-ins from one network, whether or not it has an account.
 * Failures from other networks do not lock out the owner. A browser that the account knows has a counter of its own:
 * failures of strangers do not lock it, and it does not reset theirs, even in the same network.
 */
@Injectable()
export class Lockout {
  constructor(
    private readonly transaction: Transaction,
    private readonly clock: Clock,
    private readonly addresses: EmailHasher,
  ) {}

  /**
   * Counts an attempt before the password is checked, so that parallel attempts get no more than five checks.
   * @returns false if the address is locked
   */
  async consume(email: string, source: SignInSource): Promise<boolean> {
    // Hashed before the transaction, because loading the key may need a connection of its own.
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

  /** Resets the counter after a correct password or a new password. */
  async reset(email: string, source: SignInSource): Promise<void> {
    await this.deleteFailures(await this.hash(email, source));
  }

  @Transactional()
  private async deleteFailures(email_hash: string): Promise<void> {
    await this.transaction.tx.query('DELETE FROM sign_in_failures WHERE email_hash = $1', [email_hash]);
  }

  /** Returns whether the address is locked now. */
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
