import { Global } from '@nestjs/common';
import { Accounts } from '../platform/auth/accounts.js';
import { IdentityModule } from '../platform/auth/identity.module.js';
import { PasswordLinks } from '../platform/auth/password-links.js';
import { FeatureModule } from '../platform/resources/feature.js';
import { AccountMailPolicy } from './account-mail-policy.js';
import { AccountsQueries } from './accounts.queries.js';
import { PasswordLinkEntity } from './password-link.entity.js';
import { PasswordLinksQueries } from './password-links.queries.js';
import { PasswordLinksService } from './password-links.service.js';

/** Accounts of users for the sign-in, their invitations, and their links to set a password. */
@Global()
@FeatureModule({
  entities: [PasswordLinkEntity],
  imports: [IdentityModule],
  providers: [
    AccountMailPolicy,
    AccountsQueries,
    PasswordLinksQueries,
    PasswordLinksService,
    { provide: Accounts, useExisting: AccountsQueries },
    { provide: PasswordLinks, useExisting: PasswordLinksService },
  ],
  exports: [Accounts, PasswordLinks, PasswordLinksService],
})
export class AccountsModule {}
