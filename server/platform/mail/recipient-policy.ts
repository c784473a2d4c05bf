import { Injectable, Logger } from '@nestjs/common';
import type { MailMessageEntity } from './mail-message.entity.js';

export type AddressedMail = Pick<MailMessageEntity, 'kind' | 'to' | 'customer_id' | 'user_id' | 'unique_key'>;

/** Columns of a mail that identify the recipient. */
type Recipient = 'customer_id' | 'user_id';

/** Returns the reason as a sentence why a mail may not be sent to this client or account now, or null. */
type WithholdReason = (id: string, mail: AddressedMail) => Promise<string | null>;

const NO_POLICY = 'Nothing says who may be contacted.';

/**
 * Checks, just before a mail is sent, whether its client or account may still be contacted. The features register the
 * policies. Without a policy no such mail is sent.
 */
@Injectable()
export class MailRecipientPolicy {
  private readonly logger = new Logger(MailRecipientPolicy.name);
  private readonly policies: Record<Recipient, WithholdReason[]> = { customer_id: [], user_id: [] };

  private readonly addressPolicies: ((address: string) => Promise<string | null>)[] = [];

  /** Registers a policy for addresses to which a user redirects a mail. */
  registerCorrectedAddressPolicy(forbiddenReason: (address: string) => Promise<string | null>): void {
    this.addressPolicies.push(forbiddenReason);
  }

  register(recipient: Recipient, withholdReason: WithholdReason): void {
    this.policies[recipient].push(withholdReason);
  }

  /** Returns the first reason against sending, or null. */
  async withholdReason(mail: AddressedMail): Promise<string | null> {
    for (const recipient of ['customer_id', 'user_id'] as const) {
      const id = mail[recipient];
      const reason = id && (await this.reasonOf(this.policies[recipient], id, mail));
      if (reason) return reason;
    }
    return null;
  }

  /** Returns the first reason against sending a mail to the address that a user typed for it, or null. */
  async forbiddenRecipientReason(mail: AddressedMail, address: string): Promise<string | null> {
    for (const forbiddenReason of this.addressPolicies) {
      const reason = await forbiddenReason(address);
      if (reason) return reason;
    }
    return this.withholdReason(mail);
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
