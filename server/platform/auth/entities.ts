import { CodeExchangeEntity } from './code-exchange.entity.js';
import { CredentialEntity } from './credential.entity.js';
import { OidcRecordEntity } from './oidc-record.entity.js';
import { SessionTokenEntity } from './session-token.entity.js';
import { SessionEntity } from './session.entity.js';
import { SignInFailureEntity } from './sign-in-failure.entity.js';
import { SigningKeyEntity } from './signing-key.entity.js';

/** Entities of this folder, for the data source. */
export const identityEntities = [
  CodeExchangeEntity,
  CredentialEntity,
  OidcRecordEntity,
  SessionEntity,
  SessionTokenEntity,
  SignInFailureEntity,
  SigningKeyEntity,
];
