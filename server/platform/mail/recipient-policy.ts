import { Injectable, Logger } from '@nestjs/common';

/** Whether a client may be sent a mail of this kind now. */
export type MayContact = (customer_id: string, kind: string) => Promise<boolean>;

/**
 * Asks, when a mail to a client is about to be sent, whether they may still be contacted: the
 * feature that knows clients registers the policy. As long as nobody does, no mail to a client leaves.
 */
@Injectable()
export class MailRecipientPolicy {
  private readonly logger = new Logger(MailRecipientPolicy.name);
  private readonly policies: MayContact[] = [];

  register(mayContact: MayContact): void {
    this.policies.push(mayContact);
  }

  async mayContact(customer_id: string, kind: string): Promise<boolean> {
    if (this.policies.length === 0) {
      this.logger.error('No policy says which clients may be contacted, so none is');
      return false;
    }
    for (const policy of this.policies) if (!(await policy(customer_id, kind))) return false;
    return true;
  }
}
