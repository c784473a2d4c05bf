import { Injectable, type OnModuleInit } from '@nestjs/common';
import { INTRODUCTION } from '../customers/contact-policy.js';
import { MailRecipientPolicy, type AddressedMail } from '../platform/mail/recipient-policy.js';
import { IntroductionsQueries } from './introductions.queries.js';
import { introductionIdOf } from './peer-support-mail.read-model.js';

const REASONS = {
  removed: 'Not sent: this peer has been removed.',
  inactive: 'Not sent: this peer is no longer active.',
  moved:
    'Not sent: the record of this peer has another e-mail address. Correct it, or introduce the client again.',
} as const;

/** Stops introductions to peers who are no longer active and to former addresses of a peer. */
@Injectable()
export class IntroductionMailPolicy implements OnModuleInit {
  constructor(
    private readonly policy: MailRecipientPolicy,
    private readonly queries: IntroductionsQueries,
  ) {}

  onModuleInit(): void {
    this.policy.register('customer_id', async (_customer_id, mail) =>
      mail.kind === INTRODUCTION ? this.withholdReason(mail) : null,
    );
  }

  private async withholdReason({ unique_key, to }: AddressedMail): Promise<string | null> {
    const peer = unique_key && (await this.queries.findPeer(introductionIdOf(unique_key)));
    if (!peer) return REASONS.removed;
    if (!peer.is_active) return REASONS.inactive;
    const present = peer.email.toLowerCase();
    return to.every((address) => address.toLowerCase() === present) ? null : REASONS.moved;
  }
}
