import { KeyObject, type webcrypto } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  decodeProtectedHeader,
  errors,
  type JWSHeaderParameters,
} from 'jose';
import { Settings } from '../config/settings.js';
import { IdentityKeys } from './identity-keys.js';
import { issuerUnreachable, OpenIdClient } from './openid-client.js';

type RemoteKeySet = ReturnType<typeof createRemoteJWKSet>;
/** @throws a JOSEError for a token that no key of the set fits */
type KeySet = (header: JWSHeaderParameters) => Promise<webcrypto.CryptoKey>;
type Algorithm = 'RS256' | 'PS256' | 'ES256';

/** A key that is not known asks the issuer again, but not more often than this. */
const REFETCH_AFTER_MS = 1_000;
/** After this the issuer's keys are fetched again beside the calls: one that it withdrew is not believed for ever. */
const KEEP_MS = 60 * 60_000;

/** The issuer's public keys: the embedded provider's from Postgres, an external one's from its key set. */
@Injectable()
export class BearerKeys {
  private readonly logger = new Logger(BearerKeys.name);
  private loading: Promise<KeySet> | null = null;
  /** Kept as the verifier takes them: reading a key costs more than checking a signature with it. */
  private readonly keyObjects = new WeakMap<webcrypto.CryptoKey, KeyObject>();
  private refreshTimer: NodeJS.Timeout | undefined;

  constructor(
    private readonly settings: Settings,
    private readonly keys: IdentityKeys,
    private readonly client: OpenIdClient,
  ) {}

  /** Never `none`, never a shared secret. */
  get algorithms(): Algorithm[] {
    return this.settings.oidc ? ['RS256', 'PS256', 'ES256'] : ['RS256'];
  }

  /**
   * The key that the token says it was signed with; `null` where the issuer has none that fits.
   * @throws ProblemException 503 while there is no key to check any token with
   */
  async forToken(token: string): Promise<KeyObject | null> {
    const keySet = await this.keySet();
    try {
      const key = await keySet(decodeProtectedHeader(token) as JWSHeaderParameters);
      const known = this.keyObjects.get(key) ?? KeyObject.from(key);
      this.keyObjects.set(key, known);
      return known;
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof TypeError) return null;
      throw error;
    }
  }

  private keySet(): Promise<KeySet> {
    this.loading ??= this.load().catch((error: unknown) => {
      this.loading = null;
      throw error;
    });
    return this.loading;
  }

  onApplicationShutdown(): void {
    clearInterval(this.refreshTimer);
  }

  private async load(): Promise<KeySet> {
    if (!this.settings.oidc) return createLocalJWKSet(await this.keys.publicKeys());
    const { jwks_uri } = (await this.client.discover()).serverMetadata();
    if (!jwks_uri) throw issuerUnreachable(new Error('the issuer names no jwks_uri'));
    // Nobody whose key is at hand waits for an issuer that may be slow or away, so age alone does not fetch.
    const remote = createRemoteJWKSet(new URL(jwks_uri), {
      cooldownDuration: REFETCH_AFTER_MS,
      cacheMaxAge: Infinity,
    });
    this.refreshTimer = setInterval(() => void this.refresh(remote), KEEP_MS).unref();
    return (header) =>
      remote(header).catch((error: unknown) => {
        throw isAboutToken(error) ? error : issuerUnreachable(error);
      });
  }

  private async refresh(remote: RemoteKeySet): Promise<void> {
    await remote
      .reload()
      .catch((error: Error) => this.logger.warn(`The issuer's keys were not renewed: ${error.message}`));
  }
}

/** The token names no key of the issuer's, or not one alone; anything else is the issuer's failure. */
const isAboutToken = (error: unknown): boolean =>
  error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys;
