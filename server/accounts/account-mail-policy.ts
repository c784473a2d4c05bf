import { Injectable, type OnModuleInit } from '@nestjs/common';
import { MailRecipientPolicy, type AddressedMail } from '../platform/mail/recipient-policy.js';
import { LinkEncryption } from '../platform/mail/link-encryption.js';
import { AccountsQueries } from './accounts.queries.js';
import { PasswordLinksService } from './password-links.service.js';

const REASONS = {
  removed: 'Not sent: this account has been removed.',
  deactivated: 'Not sent: this account has been deactivated.',
  moved: 'Not sent: the e-mail address of this account has changed.',
  link_void: 'Not sent: the link in this mail does not work any more.',
} as const;

/**
 * Stops mails to deactivated accounts and to former addresses of an account, and mails whose link to set a password is void
 * or has expired.
 */
@Injectable()
export class AccountMailPolicy implements OnModuleInit {
  constructor(
    private readonly policy: MailRecipientPolicy,
    private readonly accounts: AccountsQueries,
    private readonly links: PasswordLinksService,
    private readonly encryption: LinkEncryption,
  ) {}

  onModuleInit(): void {
    this.policy.register('user_id', (user_id, mail) => this.withholdReason(user_id, mail));
  }

  private async withholdReason(user_id: string, { to, sealed_link }: AddressedMail): Promise<string | null> {
    const account = await this.accounts.findActiveStateAndAddressMatch(user_id, to);
    if (!account) return REASONS.removed;
    if (!account.is_active) return REASONS.deactivated;
    if (!account.has_address) return REASONS.moved;
    return (await this.mayHaveWorkingLink(sealed_link)) ? null : REASONS.link_void;
  }

  /** A link that cannot be decrypted is no reason: it makes the mail fail, so that the office learns of it. */
  private async mayHaveWorkingLink(sealed_link: string | null): Promise<boolean> {
    const link = sealed_link && (await this.encryption.decrypt(sealed_link).catch(() => null));
    return !link || this.links.isOpenOrPermanent(link);
  }
}
