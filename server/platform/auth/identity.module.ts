import { FeatureModule } from '../resources/feature.js';
import { identityEntities } from './entities.js';
import { APP_GUARD } from '@nestjs/core';
import { RateLimitGuard } from '../rate-limits/rate-limit.guard.js';
import { AccessGuard } from './access.guard.js';
import { AccessAndRateLimitGuard } from './admission.guard.js';
import { BearerKeys } from './bearer-keys.js';
import { BearerStrategy } from './bearer.strategy.js';
import { CredentialsService } from './credentials.service.js';
import { EmbeddedProvider } from './embedded-provider.js';
import { FormLimits } from './form-limits.js';
import { IdentityKeys } from './identity-keys.js';
import { TrustedDevices } from './trusted-devices.js';
import { Lockout } from './lockout.js';
import { OpenIdClient } from './openid-client.js';
import { PasswordFormHandler } from './password-form.js';
import { Passwords } from './passwords.js';
import { SessionsQueries } from './sessions.queries.js';
import { SessionsService } from './sessions.service.js';
import { SignInFormHandler } from './sign-in-form.js';
import { SignInService } from './sign-in.service.js';
import { EmailHasher } from './email-hasher.js';

/** Authentication and authorization: the provider, the sessions, and the guard of all routes. */
@FeatureModule({
  entities: identityEntities,
  providers: [
    BearerKeys,
    BearerStrategy,
    CredentialsService,
    EmbeddedProvider,
    FormLimits,
    IdentityKeys,
    TrustedDevices,
    Lockout,
    OpenIdClient,
    PasswordFormHandler,
    Passwords,
    SessionsQueries,
    SessionsService,
    SignInService,
    SignInFormHandler,
    EmailHasher,
    AccessGuard,
    RateLimitGuard,
    AccessAndRateLimitGuard,
    { provide: APP_GUARD, useExisting: AccessAndRateLimitGuard },
  ],
  exports: [CredentialsService, Lockout, OpenIdClient, Passwords, SessionsService, SignInService],
})
export class IdentityModule {}
