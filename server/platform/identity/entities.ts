import { Credential } from './credential.entity.js';
import { OidcRecord } from './oidc-record.entity.js';
import { PasswordLink } from './password-link.entity.js';
import { SessionToken } from './session-token.entity.js';
import { Session } from './session.entity.js';
import { SignInFailure } from './sign-in-failure.entity.js';
import { SigningKey } from './signing-key.entity.js';

/** Tables of this folder, for the data source. */
export const identityEntities = [
  Credential,
  OidcRecord,
  PasswordLink,
  Session,
  SessionToken,
  SignInFailure,
  SigningKey,
];
