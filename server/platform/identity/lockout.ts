import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock.js';
import { Transaction, Transactional } from '../database/transaction.js';
import { IdentityKeys } from './identity-keys.js';

const MAXIMUM_FAILURES = 5;
const LOCK_MINUTES = 15;
/** Counters that nobody touched for a day are forgotten. */
const FORGET_HOURS = 24;

/** Counts failed sign-ins by typed address, whether it has an account or not (contract 3: 5 failures, 15 minutes). */
@Injectable()
export class Lockout {
  constructor(
    private readonly transaction: Transaction,
    private readonly clock: Clock,
    private readonly keys: IdentityKeys,
  ) {}

  /**
   * Counts a try before its password is looked at, so that many at once get no more than five looks.
   * @returns false when the address is locked out
   */
  @Transactional()
  async admit(email: string): Promise<boolean> {
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
        await this.hash(email),
        now,
        new Date(now.getTime() + LOCK_MINUTES * 60_000),
        new Date(now.getTime() - FORGET_HOURS * 3_600_000),
        MAXIMUM_FAILURES,
      ],
    );
    return rows[0]!.failures <= MAXIMUM_FAILURES;
  }

  /** The password fitted, or was set anew: the count begins again. */
  @Transactional()
  async forgive(email: string): Promise<void> {
    await this.transaction.tx.query('DELETE FROM sign_in_failures WHERE email_hash = $1', [
      await this.hash(email),
    ]);
  }

  /** Whether the address is locked out now. */
  async isLocked(email: string): Promise<boolean> {
    const rows: unknown[] = await this.transaction.tx.query(
      'SELECT 1 FROM sign_in_failures WHERE email_hash = $1 AND locked_until > $2',
      [await this.hash(email), this.clock.now()],
    );
    return rows.length > 0;
  }

  @Transactional()
  async purge(): Promise<void> {
    await this.transaction.tx.query('DELETE FROM sign_in_failures WHERE last_failed_at < $1', [
      new Date(this.clock.now().getTime() - FORGET_HOURS * 3_600_000),
    ]);
  }

  private async hash(email: string): Promise<string> {
    const { address_key } = await this.keys.load();
    return createHmac('sha256', address_key).update(email.trim().toLowerCase()).digest('base64url');
  }
}
