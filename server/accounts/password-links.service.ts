import { Injectable, Logger } from '@nestjs/common';
import type { MailKind } from '../contract/mail.js';
import { Clock } from '../platform/time/clock.js';
import { Settings } from '../platform/config/settings.js';
import { RowLocksService } from '../platform/database/row-locks.service.js';
import { Transactional } from '../platform/database/transaction.js';
import { OutboxService } from '../platform/mail/outbox.service.js';
import { invitationOf, passwordReset, type AskingClient } from './account-mails.js';
import { type Account, Accounts } from '../platform/auth/accounts.js';
import { InvitationAccepted } from '../platform/auth/auth.events.js';
import { CredentialsService } from '../platform/auth/credentials.service.js';
import { EMBEDDED_PATH } from '../platform/auth/embedded-provider.js';
import { Lockout, type SignInSource } from '../platform/auth/lockout.js';
import { type LinkOwner, PasswordLinks } from '../platform/auth/password-links.js';
import { EventBus } from '../platform/events/event-bus.js';
import type { LinkPurpose } from './password-link.entity.js';
import { Passwords } from '../platform/auth/passwords.js';
import { hashSecret, newSecret } from '../platform/secrets.js';
import { SessionsService } from '../platform/auth/sessions.service.js';
import { PasswordLinksQueries } from './password-links.queries.js';

const MINUTE = 60_000;
const RESET_FOR = 60 * MINUTE;
const INVITATION_FOR = 7 * 24 * 60 * MINUTE;

type Invited = Pick<Account, 'id' | 'name' | 'email' | 'customer_id'> & {
  /** Client who invites a caregiver. */
  client?: AskingClient;
};

/** Sends and redeems one-time links to set a password, for invitations and forgotten passwords. */
@Injectable()
export class PasswordLinksService extends PasswordLinks {
  private readonly logger = new Logger('PasswordLinks');
  private readonly mailings = new Set<Promise<void>>();

  constructor(
    private readonly settings: Settings,
    private readonly clock: Clock,
    private readonly outbox: OutboxService,
    private readonly accounts: Accounts,
    private readonly credentials: CredentialsService,
    private readonly lockout: Lockout,
    private readonly sessions: SessionsService,
    private readonly passwords: Passwords,
    private readonly events: EventBus,
    private readonly locks: RowLocksService,
    private readonly queries: PasswordLinksQueries,
  ) {
    super();
  }

  /**
   * Sends an invitation. Joins the caller's transaction. The new link replaces that of an earlier invitation, also of one
   * at the same time. With an external provider it leads to the start page.
   */
  @Transactional()
  async inviteAndReplaceEarlierInvitation(user: Invited): Promise<void> {
    await this.locks.lockForUpdate('users', [user.id]);
    await this.queries.deleteInvitations(user.id);
    const link = await this.create(user.id, 'invitation', INVITATION_FOR);
    const preferred_language = (await this.accounts.findById(user.id))?.preferred_language;
    const reader = { ...user, preferred_language };
    const mail = invitationOf(reader, link, this.settings);
    // The new mail would wait behind an earlier one of its thread, whose link is void.
    await this.outbox.deleteTried(mail.threads ?? []);
    await this.outbox.add(mail);
  }

  /**
   * Returns whether the user has an invitation without a password set, or one whose mail is still queued. With an
   * external provider: whether the user was invited and has not signed in.
   */
  hasUnacceptedOrQueuedInvitation(user_id: string): Promise<boolean> {
    return this.settings.oidc
      ? this.queries.wasInvitedAndHasNoSubject(user_id)
      : this.queries.hasUnacceptedOrQueuedInvitation(user_id);
  }

  /**
   * Returns whether the user was invited at the present address, has set a password, or has signed in with an external
   * provider. A withheld or failed mail does not count.
   */
  wasInvitedAtAddressOrUsesAccount(user_id: string): Promise<boolean> {
    return this.queries.wasInvitedAtAddressOrUsesAccount(user_id);
  }

  /** Returns whether somebody has set a password of the account, or signed in to it with an external provider. */
  isAccountUsed(user_id: string): Promise<boolean> {
    return this.queries.isAccountUsed(user_id);
  }

  /**
   * Replaces the link of a failed mail before it is sent again, because the former one may be void by then. Joins the
   * caller's transaction.
   */
  @Transactional()
  async renewLinkOfMail({
    id,
    kind,
    user_id,
  }: {
    id: string;
    kind: MailKind;
    user_id: string;
  }): Promise<void> {
    const isReset = kind === 'set_password';
    if (!isReset) await this.queries.deleteInvitations(user_id);
    const link = isReset
      ? await this.create(user_id, 'reset', RESET_FOR)
      : await this.create(user_id, 'invitation', INVITATION_FOR);
    await this.outbox.replaceLink(id, link);
  }

  /** Returns whether a mailed link can be used. The link to the start page, with an external provider, always can. */
  async isOpenOrPermanent(link: string): Promise<boolean> {
    const token = new URL(link).searchParams.get('token');
    return token === null || (await this.findOwner(token)) !== null;
  }

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
    const before = await this.accounts.findByEmail(email.trim());
    if (!before?.may_sign_in) return;
    // A change of the address in progress would not void the new link.
    await this.locks.lockForUpdate('users', [before.id]);
    const account = await this.accounts.findByEmail(email.trim());
    if (account?.id !== before.id || !account.may_sign_in) return;
    const link = await this.create(account.id, 'reset', RESET_FOR);
    await this.outbox.add(passwordReset(account, link, this.settings));
  }

  async findOwner(token: string): Promise<LinkOwner | null> {
    return (await this.queries.findOwner(hashSecret(token), this.clock.now())) ?? null;
  }

  async setPasswordEndSessionsAndResetLockout(
    token: string,
    password: string,
    source: SignInSource,
  ): Promise<boolean> {
    const email = await this.useFor(token, await this.passwords.hash(password));
    if (email === null) return false;
    await this.lockout.reset(email, { ...source, browser: null });
    if (source.browser) await this.lockout.reset(email, source);
    return true;
  }

  @Transactional()
  private async useFor(token: string, password_hash: string): Promise<string | null> {
    const user_id = await this.queries.use(hashSecret(token), this.clock.now());
    const account = user_id && (await this.accounts.findById(user_id));
    if (!account) return null;
    await this.queries.deleteUnused(account.id);
    await this.events.publish(new InvitationAccepted(account.id));
    await this.credentials.setHash(account.id, password_hash);
    await this.sessions.endAllAndProviderSessions(account.id);
    return account.email;
  }

  private async create(user_id: string, purpose: LinkPurpose, lasts: number): Promise<string> {
    if (this.settings.oidc) return `${this.settings.public_url}/`;
    const token = newSecret();
    const created_at = this.clock.now();
    const expires_at = new Date(created_at.getTime() + lasts);
    await this.queries.insert({ token_hash: hashSecret(token), user_id, purpose, created_at, expires_at });
    return `${this.settings.public_url}${EMBEDDED_PATH}/password/set?token=${token}`;
  }
}
