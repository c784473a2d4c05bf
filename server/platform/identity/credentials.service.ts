import { Injectable } from '@nestjs/common';
import { AuditService } from '../audit/audit.service.js';
import { Clock } from '../clock.js';
import { Transaction, Transactional } from '../database/transaction.js';
import { Accounts, type Account } from './accounts.js';
import { Lockout } from './lockout.js';
import { hashPassword, passwordFits } from './passwords.js';

export type CredentialCheck = { outcome: 'fits'; account: Account } | { outcome: 'wrong' | 'locked' };

/** Passwords of the embedded provider: set, and checked the same way whether the address is known or not. */
@Injectable()
export class Credentials {
  constructor(
    private readonly transaction: Transaction,
    private readonly clock: Clock,
    private readonly accounts: Accounts,
    private readonly lockout: Lockout,
    private readonly audit: AuditService,
  ) {}

  async check(email: string, password: string): Promise<CredentialCheck> {
    const admitted = await this.lockout.admit(email);
    const account = await this.accounts.byEmail(email.trim());
    if (!admitted) {
      await this.recordFailure(account, 'locked out');
      return { outcome: 'locked' };
    }
    const fits = await passwordFits(password, account?.password_hash ?? null);
    if (account && fits && account.may_sign_in) {
      await this.lockout.forgive(email);
      return { outcome: 'fits', account };
    }
    await this.recordFailure(account, fits ? 'not allowed to sign in' : 'wrong password');
    return { outcome: (await this.lockout.isLocked(email)) ? 'locked' : 'wrong' };
  }

  /** Joins the caller's transaction. */
  @Transactional()
  async setPassword(user_id: string, password: string): Promise<void> {
    await this.transaction.tx.query(
      `INSERT INTO credentials (user_id, password_hash, changed_at) VALUES ($1, $2, $3)
       ON CONFLICT (user_id) DO UPDATE SET password_hash = excluded.password_hash, changed_at = excluded.changed_at`,
      [user_id, await hashPassword(password), this.clock.now()],
    );
  }

  /** What a stranger typed is not kept: people type passwords into the address field. */
  @Transactional()
  private async recordFailure(account: Account | undefined, reason: string): Promise<void> {
    const details = account ? { reason } : { reason: 'unknown address' };
    await this.audit.record(
      'sign_in_failed',
      'session',
      { record_id: account?.id ?? null, details },
      account,
    );
  }
}
