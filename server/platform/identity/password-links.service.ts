import { Injectable } from '@nestjs/common';
import { Clock } from '../clock.js';
import { Settings } from '../config/settings.js';
import { Transaction, Transactional } from '../database/transaction.js';
import { Outbox } from '../mail/outbox.service.js';
import { clientInvitation, passwordReset, staffInvitation } from './account-mails.js';
import { Accounts, type Account } from './accounts.js';
import { Credentials } from './credentials.service.js';
import { EMBEDDED_PATH } from './embedded-provider.js';
import { Lockout } from './lockout.js';
import { hashSecret, newSecret } from './secrets.js';
import { Sessions } from './sessions.service.js';

const MINUTE = 60_000;
const RESET_FOR = 60 * MINUTE;
const INVITATION_FOR = 7 * 24 * 60 * MINUTE;
/** However often somebody asks, one address is not flooded. */
const NOT_AGAIN_FOR = 2 * MINUTE;

type Invited = Pick<Account, 'id' | 'name' | 'email' | 'customer_id'>;

/** Mailed one-time links to set a password: invitations and forgotten passwords (contract 3). */
@Injectable()
export class PasswordLinks {
  constructor(
    private readonly transaction: Transaction,
    private readonly settings: Settings,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly accounts: Accounts,
    private readonly credentials: Credentials,
    private readonly lockout: Lockout,
    private readonly sessions: Sessions,
  ) {}

  /** Joins the caller's transaction. With an external provider the link leads to the start page. */
  @Transactional()
  async invite(user: Invited): Promise<void> {
    const link = await this.create(user.id, INVITATION_FOR);
    const mail = user.customer_id ? clientInvitation : staffInvitation;
    await this.outbox.add(mail(user, link, this.settings.organisation));
  }

  /** Does nothing for an unknown address; the caller tells both the same. */
  @Transactional()
  async mailReset(email: string): Promise<void> {
    const account = await this.accounts.byEmail(email.trim());
    if (!account?.may_sign_in || (await this.askedJustNow(account.id))) return;
    const link = await this.create(account.id, RESET_FOR);
    await this.outbox.add(passwordReset(account, link, this.settings.organisation));
  }

  /** Whose password an open link sets; `null` when it was used already or has expired. */
  async addressOf(token: string): Promise<string | null> {
    const rows: { email: string }[] = await this.transaction.tx.query(
      `SELECT u.email FROM password_links l JOIN users u ON u.id = l.user_id
       WHERE l.token_hash = $1 AND l.used_at IS NULL AND l.expires_at > $2`,
      [hashSecret(token), this.clock.now()],
    );
    return rows[0]?.email ?? null;
  }

  /**
   * Sets the password and ends every session there is: whoever asked for the link is the only one signed in next.
   * @returns false when the link was used already or has expired
   */
  @Transactional()
  async use(token: string, password: string): Promise<boolean> {
    const [rows]: [{ user_id: string }[]] = await this.transaction.tx.query(
      `UPDATE password_links SET used_at = $2
       WHERE token_hash = $1 AND used_at IS NULL AND expires_at > $2 RETURNING user_id`,
      [hashSecret(token), this.clock.now()],
    );
    const account = rows[0] && (await this.accounts.byId(rows[0].user_id));
    if (!account) return false;
    await this.credentials.setPassword(account.id, password);
    await this.lockout.forgive(account.email);
    await this.sessions.endAll(account.id);
    return true;
  }

  /** A new link takes the place of those before it. */
  private async create(user_id: string, lasts: number): Promise<string> {
    if (this.settings.oidc) return `${this.settings.public_url}/`;
    const token = newSecret();
    const now = this.clock.now();
    await this.transaction.tx.query('DELETE FROM password_links WHERE user_id = $1', [user_id]);
    await this.transaction.tx.query(
      'INSERT INTO password_links (token_hash, user_id, created_at, expires_at) VALUES ($1, $2, $3, $4)',
      [hashSecret(token), user_id, now, new Date(now.getTime() + lasts)],
    );
    return `${this.settings.public_url}${EMBEDDED_PATH}/password/set?token=${token}`;
  }

  private async askedJustNow(user_id: string): Promise<boolean> {
    const rows: unknown[] = await this.transaction.tx.query(
      'SELECT 1 FROM password_links WHERE user_id = $1 AND created_at > $2',
      [user_id, new Date(this.clock.now().getTime() - NOT_AGAIN_FOR)],
    );
    return rows.length > 0;
  }
}
