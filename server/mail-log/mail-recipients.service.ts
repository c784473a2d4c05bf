import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isPasswordSetSinceSql, WITH_PASSWORD_LINK } from '../accounts/account-mail-sql.js';
import { PasswordLinksService } from '../accounts/password-links.service.js';
import type { MailKind, RecipientResource } from '../contract/mail.js';
import { officeMessages } from '../contract/messages.js';
import type { MailRecipient } from '../contract/responses/mail.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { Transactional } from '../platform/database/transaction.js';
import { badRequest, invalidField } from '../platform/errors/problem.js';
import { MailProcessor } from '../platform/mail/mail.processor.js';
import { OutboxService } from '../platform/mail/outbox.service.js';
import { MailRecipientsQueries, type FailedMail } from './mail-recipients.queries.js';
import { MailRecipientPolicy } from '../platform/mail/recipient-policy.js';

const CATERERS = ['meal_vendors', 'meal_transport_vendors'] as const;
const DRIVERS = ['transport_vendors'] as const;

/** Records from which the addresses of a kind of mail come. The default is staff. */
const RESOURCES: Partial<Record<MailKind, readonly RecipientResource[]>> = {
  caterer_correction: CATERERS,
  caterer_plan: CATERERS,
  client_invitation: ['customers'],
  peer_support_introduction: ['peer_support_resources'],
  trip_assigned: DRIVERS,
  trip_cancelled: DRIVERS,
  trip_changed: DRIVERS,
};

/** Corrects the address of failed mails. The record from which the address comes keeps its own. */
@Injectable()
export class MailRecipientsService implements OnModuleInit {
  constructor(
    private readonly queries: MailRecipientsQueries,
    private readonly policy: MailRecipientPolicy,
    private readonly processor: MailProcessor,
    private readonly outbox: OutboxService,
    private readonly links: PasswordLinksService,
    private readonly audit: AuditService,
  ) {}

  onModuleInit(): void {
    this.processor.excludeFromFailures(isPasswordSetSinceSql('t'));
  }

  /** Returns the only address that a failed mail has not reached, and its record; null for both if there are several. */
  async findOnlyUnreachedRecipientOrEmpty(id: string): Promise<MailRecipient> {
    const mail = await this.lockFailed(id);
    const [address, ...others] = missingIn(mail);
    // An account is mailed at its own address only.
    const is_correctable = mail.user_id === null;
    if (address === undefined || others.length > 0) return { address: null, record: null, is_correctable };
    return { address, record: await this.findRecord(mail, address), is_correctable };
  }

  /**
   * Retries a failed mail. A mail that is sent or in progress is refused, so that nobody gets it twice. A mail that a
   * later one replaces, also in part, is refused, so that nobody acts on old news. A link to set a password is renewed,
   * because the former one may be void.
   * @param correctedAddress replaces the only address that has not received the mail
   */
  @Transactional()
  async retryOrFailAndAudit(id: string, correctedAddress?: string | null): Promise<void> {
    const mail = await this.lockFailed(id);
    const addresses = [...mail.to, ...mail.cc, ...(correctedAddress ? [correctedAddress] : [])];
    const { is_replaced, is_outdated } = await this.queries.findReplacementByThreads(id, addresses);
    if (is_outdated) throw is_replaced ? replaced() : partlyReplaced();
    if (mail.is_password_set) throw accountInUse();
    const corrected = correctedAddress ? await this.correct(mail, correctedAddress) : undefined;
    if (corrected) await this.outbox.readdressReplaced(corrected.change, mail.threads);
    if (mail.user_id && WITH_PASSWORD_LINK.includes(mail.kind))
      await this.links.renewLinkOfMail({ ...mail, user_id: mail.user_id });
    if (!(await this.processor.retry(id, corrected?.recipients))) throw notFailed();
    await this.audit.record('retry', 'mail_messages', { record_id: id, details: corrected?.details });
  }

  private async lockFailed(id: string): Promise<FailedMail> {
    const mail = await this.queries.lockFailedMail(id);
    if (!mail) throw notFailed();
    if (mail.to_be_erased) throw textRemoved();
    return mail;
  }

  private async correct(mail: FailedMail, to: string) {
    const [address, ...others] = missingIn(mail);
    if (address === undefined || others.length > 0)
      throw invalidField('to', 'several_recipients', officeMessages.mail.several_recipients);
    const replaced = (addresses: string[]) => addresses.map((one) => (one === address ? to : one));
    const recipients = { to: replaced(mail.to), cc: replaced(mail.cc) };
    // The retry renews the link, so a present one that has expired does not forbid the address.
    const addressed = { ...mail, to: recipients.to, sealed_link: null };
    const reason = await this.policy.forbiddenRecipientReason(addressed, to);
    if (reason) throw invalidField('to', 'recipient_forbidden', reason);
    // The address of an account is audited where it is changed, and leaves that entry when its client is erased.
    const change = { before: address, after: to };
    return { change, recipients, details: mail.user_id ? { corrected: ['to'] } : { to: [address, to] } };
  }

  private async findRecord(mail: FailedMail, email: string): Promise<MailRecipient['record']> {
    // The mails of a caregiver's account name her client, whose own address must not become the caregiver's.
    const caregiver = mail.user_id && (await this.queries.findCaregiverOfAccount(mail.user_id));
    if (caregiver) return { resource: 'caregivers', ...caregiver };
    const isClients = mail.kind === 'set_password' && mail.customer_id !== null;
    const resources = isClients ? (['customers'] as const) : (RESOURCES[mail.kind] ?? (['users'] as const));
    for (const resource of resources) {
      const id = resource === 'customers' ? mail.customer_id : resource === 'users' ? mail.user_id : null;
      const record = await this.queries.findRecord(resource, { id, email });
      if (record) return { resource, ...record };
    }
    return null;
  }
}

/** Returns the addresses that have not received the mail. */
const missingIn = ({ to, cc, accepted }: FailedMail): string[] =>
  [...new Set([...to, ...cc])].filter((address) => !accepted.includes(address));

const partlyReplaced = () => badRequest('invalid', officeMessages.mail.partly_replaced);
const replaced = () => badRequest('invalid', officeMessages.mail.replaced);
const accountInUse = () => badRequest('invalid', officeMessages.mail.account_in_use);
const textRemoved = () => badRequest('invalid', officeMessages.mail.text_removed);
const notFailed = () => badRequest('invalid', officeMessages.mail.not_failed);
