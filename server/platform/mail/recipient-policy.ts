import { Injectable, Logger } from '@nestjs/common';
import type { MailMessageEntity } from './mail-message.entity.js';

export type AddressedMail = Pick<MailMessageEntity, 'kind' | 'to' | 'customer_id' | 'user_id'>;

/** The columns of a mail that say whom it is for. */
type Recipient = 'customer_id' | 'user_id';

/** Why a mail may not be sent to this client or account now, as a sentence; null where it may. */
export type WithholdReason = (id: string, mail: AddressedMail) => Promise<string | null>;

const NO_POLICY = 'Nothing says who may be contacted.';

/**
 * Asks, when a mail to a client or for an account is about to be sent, whether they may still be contacted: the feature
 * that knows them registers the policy. As long as none does, no such mail leaves.
 */
@Injectable()
export class MailRecipientPolicy {
  private readonly logger = new Logger(MailRecipientPolicy.name);
  private readonly policies: Record<Recipient, WithholdReason[]> = { customer_id: [], user_id: [] };

  register(recipient: Recipient, withholdReason: WithholdReason): void {
    this.policies[recipient].push(withholdReason);
  }

  /** The first reason against it; null where none of the policies has one. */
  async withholdReason(mail: AddressedMail): Promise<string | null> {
    for (const recipient of ['customer_id', 'user_id'] as const) {
      const id = mail[recipient];
      const reason = id && (await this.reasonOf(this.policies[recipient], id, mail));
      if (reason) return reason;
    }
    return null;
  }

  private async reasonOf(policies: readonly WithholdReason[], id: string, mail: AddressedMail) {
    if (policies.length === 0) {
      this.logger.error('No policy says who may be contacted, so nobody is');
      return NO_POLICY;
    }
    for (const policy of policies) {
      const reason = await policy(id, mail);
      if (reason !== null) return reason;
    }
    return null;
  }
}
