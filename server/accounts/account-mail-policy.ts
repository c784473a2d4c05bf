import { Injectable, type OnModuleInit } from '@nestjs/common';
import { MailRecipientPolicy, type AddressedMail } from '../platform/mail/recipient-policy.js';
import { AccountsQueries } from './accounts.queries.js';

const REASONS = {
  removed: 'Not sent: this account has been removed.',
  deactivated: 'Not sent: this account has been deactivated.',
  moved: 'Not sent: the e-mail address of this account has changed.',
} as const;

/** Stops mails with password links to deactivated accounts and to former addresses of an account. */
@Injectable()
export class AccountMailPolicy implements OnModuleInit {
  constructor(
    private readonly policy: MailRecipientPolicy,
    private readonly accounts: AccountsQueries,
  ) {}

  onModuleInit(): void {
    this.policy.register('user_id', (user_id, mail) => this.withholdReason(user_id, mail));
  }

  private async withholdReason(user_id: string, { to }: AddressedMail): Promise<string | null> {
    const account = await this.accounts.findActiveStateAndAddressMatch(user_id, to);
    if (!account) return REASONS.removed;
    if (!account.is_active) return REASONS.deactivated;
    return account.has_address ? null : REASONS.moved;
  }
}
