import { Injectable } from '@nestjs/common';
import { AuditService } from '../audit/audit.service.js';
import { Clock } from '../time/clock.js';
import { Transaction, Transactional } from '../database/transaction.js';
import { Accounts, type Account } from './accounts.js';
import { Lockout } from './lockout.js';
import { Passwords } from './passwords.js';

type CredentialCheck = { outcome: 'fits'; account: Account } | { outcome: 'wrong' | 'locked' };

/** Sets and checks passwords of the embedded provider. A check is the same for known and unknown addresses. */
@Injectable()
export class CredentialsService {
  constructor(
    private readonly transaction: Transaction,
    private readonly clock: Clock,
    private readonly accounts: Accounts,
    private readonly lockout: Lockout,
    private readonly audit: AuditService,
    private readonly passwords: Passwords,
  ) {}

  /**
   * @param network network of the caller
   * @param browserOf returns the id of the browser for an account, if it is known
   * @throws PasswordsBusy before the attempt is counted
   */
  async checkAndAuditFailure(
    email: string,
    password: string,
    network: string,
    browserOf: (user_id: string) => Promise<string | null>,
  ): Promise<CredentialCheck> {
    this.passwords.assertCapacity();
    const account = await this.accounts.findByEmail(email.trim());
    const source = { network, browser: account ? await browserOf(account.id) : null };
    const admitted = await this.lockout.consume(email, source);
    if (!admitted) {
      await this.recordFailure(account, 'locked out');
      return { outcome: 'locked' };
    }
    const password_hash = account?.password_hash ?? null;
    const fits =
      (await this.passwords.verify(password, password_hash)) &&
      (await this.isCurrentHash(email, password_hash));
    if (account && fits && account.may_sign_in) {
      await this.lockout.reset(email, source);
      return { outcome: 'fits', account };
    }
    await this.recordFailure(account, fits ? 'not allowed to sign in' : 'wrong password');
    return { outcome: (await this.lockout.isLocked(email, source)) ? 'locked' : 'wrong' };
  }

  /** Joins the caller's transaction. */
  async setPassword(user_id: string, password: string): Promise<void> {
    await this.setHash(user_id, await this.passwords.hash(password));
  }

  /**
   * Joins the caller's transaction.
   * @param password_hash hash of `Passwords`, made before the transaction, so that no connection waits for it
   */
  @Transactional()
  async setHash(user_id: string, password_hash: string): Promise<void> {
    await this.transaction.tx.query(
      `INSERT INTO credentials (user_id, password_hash, changed_at) VALUES ($1, $2, $3)
       ON CONFLICT (user_id) DO UPDATE SET password_hash = excluded.password_hash, changed_at = excluded.changed_at`,
      [user_id, password_hash, this.clock.now()],
    );
  }

  /** Returns whether the account still has the hash. Its password may be replaced while the check waits for its turn. */
  private async isCurrentHash(email: string, password_hash: string | null): Promise<boolean> {
    const account = await this.accounts.findByEmail(email.trim());
    return account?.password_hash === password_hash;
  }

  /** An address without an account is not audited, because people type passwords into the address field. */
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
