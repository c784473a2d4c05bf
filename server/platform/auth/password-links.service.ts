import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../time/clock.js';
import { Settings } from '../config/settings.js';
import { Transaction, Transactional } from '../database/transaction.js';
import { OutboxService } from '../mail/outbox.service.js';
import { invitationOf, passwordReset, type AskingClient } from './account-mails.js';
import { AcceptedInvitations } from './accepted-invitations.js';
import { Accounts, type Account } from './accounts.js';
import { CredentialsService } from './credentials.service.js';
import { EMBEDDED_PATH } from './embedded-provider.js';
import { Lockout } from './lockout.js';
import type { LinkPurpose } from './password-link.entity.js';
import { Passwords } from './passwords.js';
import { hashSecret, newSecret } from '../secrets.js';
import { SessionsService } from './sessions.service.js';

const MINUTE = 60_000;
const RESET_FOR = 60 * MINUTE;
const INVITATION_FOR = 7 * 24 * 60 * MINUTE;

export type LinkOwner = Pick<Account, 'name' | 'email'>;
type Invited = Pick<Account, 'id' | 'name' | 'email' | 'customer_id'> & {
  /** Client who invites a caregiver. */
  client?: AskingClient;
};

/** Sends and redeems one-time links to set a password, for invitations and forgotten passwords. */
@Injectable()
export class PasswordLinksService {
  private readonly logger = new Logger('PasswordLinks');
  private readonly mailings = new Set<Promise<void>>();

  constructor(
    private readonly transaction: Transaction,
    private readonly settings: Settings,
    private readonly clock: Clock,
    private readonly outbox: OutboxService,
    private readonly accounts: Accounts,
    private readonly credentials: CredentialsService,
    private readonly lockout: Lockout,
    private readonly sessions: SessionsService,
    private readonly passwords: Passwords,
    private readonly invitations: AcceptedInvitations,
  ) {}

  /**
   * Sends an invitation. Joins the caller's transaction. The new link replaces that of an earlier invitation. With an
   * external provider it leads to the start page.
   */
  @Transactional()
  async invite(user: Invited): Promise<void> {
    await this.transaction.tx.query(
      `DELETE FROM password_links WHERE user_id = $1 AND purpose = 'invitation'`,
      [user.id],
    );
    const link = await this.create(user.id, 'invitation', INVITATION_FOR);
    const preferred_language = (await this.accounts.findById(user.id))?.preferred_language;
    const reader = { ...user, preferred_language };
    await this.outbox.add(invitationOf(reader, link, this.settings));
  }

  /** Returns whether the user has an invitation without a password set, or one that was not sent yet. */
  async hasOpenInvitation(user_id: string): Promise<boolean> {
    const [found] = await this.transaction.tx.query<unknown[]>(
      `SELECT FROM password_links WHERE user_id = $1 AND purpose = 'invitation' AND used_at IS NULL
       UNION ALL SELECT FROM mail_messages WHERE user_id = $1 AND status = 'queued' AND kind <> 'set_password' LIMIT 1`,
      [user_id],
    );
    return found !== undefined;
  }

  /**
   * Mails a link to set a new password if the address has an account. It runs in the background, because its duration
   * would reveal whether the account exists.
   */
  mailResetInBackground(email: string): void {
    const mailing = this.mailReset(email)
      .catch((error: Error) =>
        this.logger.error({ msg: 'A link to set a password was not mailed', err: error }),
      )
      .finally(() => this.mailings.delete(mailing));
    this.mailings.add(mailing);
  }

  /** Waits for mails that a page has promised before the process ends. */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.mailings);
  }

  /** Keeps the user's other links: a request by a stranger must not void an open invitation. */
  @Transactional()
  private async mailReset(email: string): Promise<void> {
    const account = await this.accounts.findByEmail(email.trim());
    if (!account?.may_sign_in) return;
    const link = await this.create(account.id, 'reset', RESET_FOR);
    await this.outbox.add(passwordReset(account, link, this.settings));
  }

  /** Returns the owner of an open link, or `null` if it was used or has expired. */
  async findOwner(token: string): Promise<LinkOwner | null> {
    const rows: LinkOwner[] = await this.transaction.tx.query(
      `SELECT u.name, u.email FROM password_links l JOIN users u ON u.id = l.user_id
       WHERE l.token_hash = $1 AND l.used_at IS NULL AND l.expires_at > $2`,
      [hashSecret(token), this.clock.now()],
    );
    return rows[0] ?? null;
  }

  /**
   * Sets the password and ends all sessions and all other links of the user, so that only the person with this link can
   * sign in next.
   * @param network network of the caller; its failed sign-ins are reset, because the person could read the mail
   * @returns false if the link was used or has expired
   */
  async redeem(token: string, password: string, network: string): Promise<boolean> {
    const email = await this.useFor(token, await this.passwords.hash(password));
    if (email === null) return false;
    await this.lockout.reset(email, { network, browser: null });
    return true;
  }

  @Transactional()
  private async useFor(token: string, password_hash: string): Promise<string | null> {
    const [rows]: [{ user_id: string }[]] = await this.transaction.tx.query(
      `UPDATE password_links SET used_at = $2
       WHERE token_hash = $1 AND used_at IS NULL AND expires_at > $2 RETURNING user_id`,
      [hashSecret(token), this.clock.now()],
    );
    const account = rows[0] && (await this.accounts.findById(rows[0].user_id));
    if (!account) return null;
    await this.transaction.tx.query('DELETE FROM password_links WHERE user_id = $1 AND used_at IS NULL', [
      account.id,
    ]);
    await this.invitations.accepted(account.id);
    await this.credentials.setHash(account.id, password_hash);
    await this.sessions.endAll(account.id);
    return account.email;
  }

  private async create(user_id: string, purpose: LinkPurpose, lasts: number): Promise<string> {
    if (this.settings.oidc) return `${this.settings.public_url}/`;
    const token = newSecret();
    const now = this.clock.now();
    await this.transaction.tx.query(
      'INSERT INTO password_links (token_hash, user_id, purpose, created_at, expires_at) VALUES ($1, $2, $3, $4, $5)',
      [hashSecret(token), user_id, purpose, now, new Date(now.getTime() + lasts)],
    );
    return `${this.settings.public_url}${EMBEDDED_PATH}/password/set?token=${token}`;
  }
}
