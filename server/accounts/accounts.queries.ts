import { Injectable } from '@nestjs/common';
import { isOptedInSql } from '../client-facts/opted-in.js';
import { isStoppedSql } from '../client-facts/served.js';
import { Accounts, type Account } from '../platform/auth/accounts.js';
import { prepared } from '../platform/database/prepared.js';
import { Transaction } from '../platform/database/transaction.js';
import type { Actor } from '../platform/request-context.js';

/** SQL condition for sign-in. Deactivated users and clients with a closed record cannot sign in. */
const MAY_SIGN_IN = `(u.is_active AND (c.id IS NULL OR NOT ${isStoppedSql('c')}))`;

/** SQL expression of the name. A client has the name of her record; a caregiver has a name of their own. */
export const ACCOUNT_NAME = 'CASE WHEN u.caregiver_id IS NULL THEN COALESCE(c.name, u.name) ELSE u.name END';

/**
 * SQL expression of the services for which caregiver `k` was chosen and that the client uses now. Null for other users.
 */
export const CAREGIVER_SERVICES = `CASE WHEN k.id IS NOT NULL THEN ARRAY(
  SELECT chosen FROM unnest(k.services) chosen WHERE ${isOptedInSql('chosen', 'c')}) END`;

const ACCOUNT = `u.id, ${ACCOUNT_NAME} AS name, u.email, u."group", u.customer_id, u.default_region_id,
  c.preferred_language, u.oidc_issuer, u.oidc_subject, ${MAY_SIGN_IN} AS may_sign_in`;

const FROM_USERS = 'users u LEFT JOIN customers c ON c.id = u.customer_id';

/** SQL condition for an address that is taken. The unique index uses the same condition. */
const BY_EMAIL = 'u.email = $1 AND (u.is_active OR u.customer_id IS NULL)';

/** Account that a mail is about. `has_address` tells whether the mail goes to its present address. */
interface MailedAccount {
  is_active: boolean;
  has_address: boolean;
}

/** Statements of accounts, for the sign-in. */
@Injectable()
export class AccountsQueries extends Accounts {
  constructor(private readonly transaction: Transaction) {
    super();
  }

  async findById(id: string): Promise<Account | undefined> {
    return this.one(`SELECT ${ACCOUNT} FROM ${FROM_USERS} WHERE u.id = $1`, [id]);
  }

  async findByEmail(email: string): Promise<(Account & { password_hash: string | null }) | undefined> {
    return this.one(
      `SELECT ${ACCOUNT}, p.password_hash FROM ${FROM_USERS} LEFT JOIN credentials p ON p.user_id = u.id WHERE ${BY_EMAIL}`,
      [email],
    );
  }

  async findBySubject(issuer: string, subject: string): Promise<Account | undefined> {
    return this.one(`SELECT ${ACCOUNT} FROM ${FROM_USERS} WHERE u.oidc_issuer = $1 AND u.oidc_subject = $2`, [
      issuer,
      subject,
    ]);
  }

  async bindSubjectUnlessBound(user_id: string, issuer: string, subject: string): Promise<void> {
    await this.transaction.tx.query(
      `UPDATE users SET oidc_issuer = $2, oidc_subject = $3
       WHERE id = $1 AND oidc_issuer IS NULL`,
      [user_id, issuer, subject],
    );
  }

  /**
   * One indexed statement reads token, session, user and client, so that an ended session, a removed user or a changed
   * group takes effect with the next request.
   */
  async findByToken(token_hash: string, now: Date): Promise<Actor | undefined> {
    return this.one(
      `SELECT u.id, ${ACCOUNT_NAME} AS name, u.email, u."group", u.customer_id, u.default_region_id,
              ${CAREGIVER_SERVICES} AS caregiver_services, s.id AS session_id
       FROM session_tokens t
         JOIN sessions s ON s.id = t.session_id
         JOIN users u ON u.id = s.user_id
         LEFT JOIN customers c ON c.id = u.customer_id
         LEFT JOIN caregivers k ON k.id = u.caregiver_id
       WHERE t.token_hash = $1 AND t.expires_at > $2 AND s.expires_at > $2 AND ${MAY_SIGN_IN}`,
      [token_hash, now],
    );
  }

  /** Returns the facts that decide whether a mail about an account may be sent to these addresses. */
  async findActiveStateAndAddressMatch(
    user_id: string,
    addresses: readonly string[],
  ): Promise<MailedAccount | undefined> {
    const [account] = await this.transaction.tx.query<MailedAccount[]>(
      'SELECT is_active, email = ANY ($2::citext[]) AS has_address FROM users WHERE id = $1',
      [user_id, addresses],
    );
    return account;
  }

  private async one<T>(sql: string, parameters: unknown[]): Promise<T | undefined> {
    return (await prepared<T>(this.transaction.tx, sql, parameters))[0];
  }
}
