import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import type { LinkOwner } from '../platform/auth/password-links.js';
import { Transaction } from '../platform/database/transaction.js';
import { PasswordLinkEntity } from './password-link.entity.js';

/** SQL condition: somebody has set a password of user `u`, or signed in with an external provider. */
const IS_ACCOUNT_USED = `(u.oidc_subject IS NOT NULL OR EXISTS (SELECT FROM credentials c WHERE c.user_id = u.id))`;

/** Statements of links to set a password. Joins the caller's transaction. */
@Injectable()
export class PasswordLinksQueries {
  constructor(private readonly transaction: Transaction) {}

  async insert(link: Omit<PasswordLinkEntity, 'user' | 'used_at'>): Promise<void> {
    await this.transaction.tx.insert(PasswordLinkEntity, link);
  }

  async deleteInvitations(user_id: string): Promise<void> {
    await this.transaction.tx.delete(PasswordLinkEntity, { user_id, purpose: 'invitation' });
  }

  async deleteUnused(user_id: string): Promise<void> {
    await this.transaction.tx.delete(PasswordLinkEntity, { user_id, used_at: IsNull() });
  }

  /** Returns whether the user has an unused invitation, or a queued mail with a link other than to reset a password. */
  async hasUnacceptedOrQueuedInvitation(user_id: string): Promise<boolean> {
    const rows = await this.transaction.tx.query<unknown[]>(
      `SELECT FROM password_links WHERE user_id = $1 AND purpose = 'invitation' AND used_at IS NULL
       UNION ALL SELECT FROM mail_messages WHERE user_id = $1 AND status = 'queued' AND kind <> 'set_password' LIMIT 1`,
      [user_id],
    );
    return rows.length > 0;
  }

  /** Returns whether the user was invited and has not signed in with an external provider. */
  async wasInvitedAndHasNoSubject(user_id: string): Promise<boolean> {
    const rows = await this.transaction.tx.query<unknown[]>(
      `SELECT FROM users u WHERE u.id = $1 AND u.oidc_subject IS NULL
         AND EXISTS (SELECT FROM mail_messages m WHERE m.user_id = u.id AND m.kind <> 'set_password')`,
      [user_id],
    );
    return rows.length > 0;
  }

  /**
   * Returns whether an invitation was mailed to the present address of the user or is queued, or the user has set a
   * password or signed in with an external provider.
   */
  async wasInvitedAtAddressOrUsesAccount(user_id: string): Promise<boolean> {
    const rows = await this.transaction.tx.query<unknown[]>(
      `SELECT FROM users u WHERE u.id = $1 AND (${IS_ACCOUNT_USED}
         OR EXISTS (SELECT FROM mail_messages m WHERE m.user_id = u.id AND m.kind = 'client_invitation'
                      AND m.status IN ('queued', 'sent') AND u.email = ANY (m."to"::citext[])))`,
      [user_id],
    );
    return rows.length > 0;
  }

  async isAccountUsed(user_id: string): Promise<boolean> {
    const rows = await this.transaction.tx.query<unknown[]>(
      `SELECT FROM users u WHERE u.id = $1 AND ${IS_ACCOUNT_USED}`,
      [user_id],
    );
    return rows.length > 0;
  }

  async findOwner(token_hash: string, now: Date): Promise<LinkOwner | undefined> {
    const [owner] = await this.transaction.tx.query<LinkOwner[]>(
      `SELECT u.id, u.name, u.email FROM password_links l JOIN users u ON u.id = l.user_id
       WHERE l.token_hash = $1 AND l.used_at IS NULL AND l.expires_at > $2`,
      [token_hash, now],
    );
    return owner;
  }

  /** Marks an open link as used. @returns its user, or undefined if it was used or has expired */
  async use(token_hash: string, now: Date): Promise<string | undefined> {
    const [rows]: [{ user_id: string }[]] = await this.transaction.tx.query(
      `UPDATE password_links SET used_at = $2
       WHERE token_hash = $1 AND used_at IS NULL AND expires_at > $2 RETURNING user_id`,
      [token_hash, now],
    );
    return rows[0]?.user_id;
  }
}
