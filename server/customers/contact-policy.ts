import { Injectable, type OnModuleInit } from '@nestjs/common';
import { MailRecipientPolicy } from '../platform/mail/recipient-policy.js';
import { ContactQueries } from './contact.queries.js';
import { isStopped } from './customer-status.rules.js';

/** Asked for by the client, so it is sent whatever they chose about mails. */
const ASKED_FOR = 'set_password';

/** A mail of this kind goes to a peer and tells of the client: what she chose about mails to herself says nothing of it. */
export const INTRODUCTION = 'peer_support_introduction';

/** Mails of these kinds go to the organisation, whom the client has asked for something. */
export const REFERRAL_OF_A_FRIEND = 'refer_a_friend';
export const SERVICE_CANCELLATION = 'service_cancellation';
export const SERVICE_REQUEST = 'service_request';
export const CAREGIVER_NOT_INVITED = 'caregiver_not_invited';
const TO_THE_OFFICE: readonly string[] = [
  REFERRAL_OF_A_FRIEND,
  SERVICE_CANCELLATION,
  SERVICE_REQUEST,
  CAREGIVER_NOT_INVITED,
];

/** A mail of this kind goes to who is to help: what the client chose about mails to herself says nothing of it. */
const CAREGIVER_INVITATION = 'caregiver_invitation';

/** Mails with a link for an account: it is of no use to somebody who can no longer sign in. */
const FOR_ACCOUNT: readonly string[] = [ASKED_FOR, 'client_invitation', CAREGIVER_INVITATION];

const REASONS = {
  removed: 'Not sent: this client has been removed.',
  died: 'Not sent: this client has died.',
  stopped: 'Not sent: this client is no longer served and cannot sign in.',
  no_introduction: 'Not sent: this client no longer has peer support.',
  no_mails: 'Not sent: this client does not want e-mails.',
} as const;

/** Who of the clients may be mailed, asked at sending: never one who has died. */
@Injectable()
export class ContactPolicy implements OnModuleInit {
  constructor(
    private readonly policy: MailRecipientPolicy,
    private readonly queries: ContactQueries,
  ) {}

  onModuleInit(): void {
    this.policy.register('customer_id', (customer_id, { kind }) => this.withholdReason(customer_id, kind));
  }

  private async withholdReason(customer_id: string, kind: string): Promise<string | null> {
    const client = await this.queries.findContacted(customer_id);
    if (!client) return REASONS.removed;
    if (TO_THE_OFFICE.includes(kind)) return null;
    if (client.status === 'in_memorium') return REASONS.died;
    if (FOR_ACCOUNT.includes(kind) && isStopped(client.status)) return REASONS.stopped;
    if (kind === INTRODUCTION) {
      const isHelped = !isStopped(client.status) && client.has_opted_for_peer_support_service;
      return isHelped ? null : REASONS.no_introduction;
    }
    const isOwnChoice = kind !== ASKED_FOR && kind !== CAREGIVER_INVITATION;
    return isOwnChoice && !client.should_receive_email ? REASONS.no_mails : null;
  }
}
