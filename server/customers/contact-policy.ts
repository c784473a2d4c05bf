import { acceptsUnrequestedMails } from '../client-facts/contact-allowed.js';
import { isDeceased, isStopped } from '../contract/customers.js';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { MailRecipientPolicy, type AddressedMail } from '../platform/mail/recipient-policy.js';
import { ContactQueries } from './contact.queries.js';

/** Mail that the client requested, so it is sent even if she wants no mails. */
export const REQUESTED_BY_CLIENT = 'set_password';

/** Mail to a peer about the client. Her setting for mails to herself does not apply. */
export const INTRODUCTION = 'peer_support_introduction';

/** Mail to the office about another person than the client. It is sent even if she is removed before. */
export const REFERRAL_OF_A_FRIEND = 'refer_a_friend';

/** Mails to the office after a request of the client. */
export const SERVICE_CANCELLATION = 'service_cancellation';
export const SERVICE_REQUEST = 'service_request';
export const CAREGIVER_NOT_INVITED = 'caregiver_not_invited';
const TO_THE_OFFICE: readonly string[] = [SERVICE_CANCELLATION, SERVICE_REQUEST, CAREGIVER_NOT_INVITED];

/** Kinds of mails about a client to others than her and her caregivers. */
export const TO_OTHERS: readonly string[] = [...TO_THE_OFFICE, REFERRAL_OF_A_FRIEND, INTRODUCTION];

/** Mail to a caregiver. The client's setting for mails to herself does not apply. */
const CAREGIVER_INVITATION = 'caregiver_invitation';

/** Mails with a link to an account. They are useless to users who can no longer sign in. */
const FOR_ACCOUNT: readonly string[] = [REQUESTED_BY_CLIENT, 'client_invitation', CAREGIVER_INVITATION];

const REASONS = {
  removed: 'Not sent: this client has been removed.',
  died: 'Not sent: this client has died.',
  address_of_deceased: 'This is the address of a client who has died. Nothing is mailed there.',
  stopped: 'Not sent: this client is no longer served and cannot sign in.',
  no_consent: 'Not sent: this client has not given the HIPAA Verbal Consent and has not signed.',
  no_introduction: 'Not sent: this client no longer has peer support.',
  no_mails: 'Not sent: this client does not want e-mails.',
} as const;

/** Decides when a mail is sent whether the client may get it. A client who has died never gets mails. */
@Injectable()
export class ContactPolicy implements OnModuleInit {
  constructor(
    private readonly policy: MailRecipientPolicy,
    private readonly queries: ContactQueries,
  ) {}

  onModuleInit(): void {
    this.policy.register('customer_id', (customer_id, mail) => this.withholdReason(customer_id, mail));
    this.policy.registerTypedAddressPolicy((address) => this.forbiddenReason(address));
    this.policy.registerAddressPolicy('staff_invitation', (address) => this.forbiddenReason(address));
  }

  private async forbiddenReason(address: string): Promise<string | null> {
    return (await this.queries.isAddressOfDeceased(address)) ? REASONS.address_of_deceased : null;
  }

  private async firstForbiddenReason(addresses: readonly string[]): Promise<string | null> {
    for (const address of addresses) {
      const reason = await this.forbiddenReason(address);
      if (reason) return reason;
    }
    return null;
  }

  private async withholdReason(customer_id: string, { kind, to }: AddressedMail): Promise<string | null> {
    if (kind === REFERRAL_OF_A_FRIEND) return null;
    const client = await this.queries.findMailPolicyFields(customer_id);
    if (!client) return REASONS.removed;
    if (TO_THE_OFFICE.includes(kind)) return null;
    if (isDeceased(client.status)) return REASONS.died;
    if (FOR_ACCOUNT.includes(kind) && isStopped(client.status)) return REASONS.stopped;
    if (kind === INTRODUCTION) {
      const isHelped = !isStopped(client.status) && client.has_opted_for_peer_support_service;
      if (!isHelped) return REASONS.no_introduction;
      return client.may_share_health_data ? this.firstForbiddenReason(to) : REASONS.no_consent;
    }
    if (kind === CAREGIVER_INVITATION) return this.firstForbiddenReason(to);
    return kind !== REQUESTED_BY_CLIENT && !acceptsUnrequestedMails(client) ? REASONS.no_mails : null;
  }
}
