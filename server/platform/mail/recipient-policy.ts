import { Injectable, Logger } from '@nestjs/common';
import type { MailKind } from '../../contract/mail.js';
import type { MailMessageEntity } from './mail-message.entity.js';

export type AddressedMail = Pick<
  MailMessageEntity,
  'id' | 'kind' | 'to' | 'customer_id' | 'user_id' | 'unique_key' | 'sealed_link'
>;

/** Columns of a mail that identify the recipient. */
type Recipient = 'customer_id' | 'user_id';

/** Returns the reason as a sentence why a mail may not be sent to this client or account now, or null. */
type WithholdReason = (id: string, mail: AddressedMail) => Promise<string | null>;

/** Returns the reason as a sentence why a mail may not be sent any more, or null. */
type MailReason = (mail: AddressedMail) => Promise<string | null>;

/** Returns the reason as a sentence why an address may not get a mail now, or null. */
type AddressReason = (address: string) => Promise<string | null>;

const NO_POLICY = 'Nothing says who may be contacted.';

/**
 * Checks, just before a mail is sent, whether its client or account may still be contacted. The features register the
 * policies. Without a policy no such mail is sent.
 */
@Injectable()
export class MailRecipientPolicy {
  private readonly logger = new Logger(MailRecipientPolicy.name);
  private readonly policies: Record<Recipient, WithholdReason[]> = { customer_id: [], user_id: [] };

  private readonly mailPolicies: { kinds: readonly string[]; withholdReason: MailReason }[] = [];
  private readonly typedAddressPolicies: AddressReason[] = [];
  private readonly addressPolicies: { kind: MailKind; withholdReason: AddressReason }[] = [];

  /** Registers a policy for addresses that a user types for a mail. */
  registerTypedAddressPolicy(forbiddenReason: AddressReason): void {
    this.typedAddressPolicies.push(forbiddenReason);
  }

  /**
   * Registers a policy for each address of the mails of a kind that has several recipients. A mail skips the addresses
   * with a reason, and is withheld if all have one.
   */
  registerAddressPolicy(kind: MailKind, withholdReason: AddressReason): void {
    this.addressPolicies.push({ kind, withholdReason });
  }

  /** Registers a policy for the mails of some kinds, such as one against news that come too late. */
  registerMailPolicy(kinds: readonly MailKind[], withholdReason: MailReason): void {
    this.mailPolicies.push({ kinds, withholdReason });
  }

  register(recipient: Recipient, withholdReason: WithholdReason): void {
    this.policies[recipient].push(withholdReason);
  }

  /** Returns the first reason against sending to any address of the mail, or null. */
  async withholdReason(mail: AddressedMail): Promise<string | null> {
    for (const { kinds, withholdReason } of this.mailPolicies) {
      const reason = kinds.includes(mail.kind) ? await withholdReason(mail) : null;
      if (reason) return reason;
    }
    for (const recipient of ['customer_id', 'user_id'] as const) {
      const id = mail[recipient];
      const reason = id && (await this.reasonOf(this.policies[recipient], id, mail));
      if (reason) return reason;
    }
    const reasons = await Promise.all(mail.to.map((address) => this.addressReason(mail, address)));
    return reasons.every((reason) => reason !== null) ? (reasons[0] ?? null) : null;
  }

  /** Returns the addresses of a mail that may not get it now, although others may. */
  async findWithheldAddresses(mail: AddressedMail): Promise<string[]> {
    const reasons = await Promise.all(mail.to.map((address) => this.addressReason(mail, address)));
    return mail.to.filter((_address, index) => reasons[index] !== null);
  }

  /** Returns the first reason against sending a mail to the address that a user typed for it, or null. */
  async forbiddenRecipientReason(mail: AddressedMail, address: string): Promise<string | null> {
    return (
      (await this.forbiddenAddressReason(address)) ??
      (await this.addressReason(mail, address)) ??
      this.withholdReason(mail)
    );
  }

  /** Returns the first reason against any mail to an address that a user typed, or null. */
  async forbiddenAddressReason(address: string): Promise<string | null> {
    for (const forbiddenReason of this.typedAddressPolicies) {
      const reason = await forbiddenReason(address);
      if (reason) return reason;
    }
    return null;
  }

  private async addressReason({ kind }: AddressedMail, address: string): Promise<string | null> {
    for (const policy of this.addressPolicies) {
      const reason = policy.kind === kind ? await policy.withholdReason(address) : null;
      if (reason !== null) return reason;
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
