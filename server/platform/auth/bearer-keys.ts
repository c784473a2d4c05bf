import { KeyObject, type webcrypto } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  decodeProtectedHeader,
  errors,
  type JWSHeaderParameters,
} from 'jose';
import { Settings } from '../config/settings.js';
import { IdentityKeys } from './identity-keys.js';
import { issuerUnreachableError, OpenIdClient } from './openid-client.js';

type RemoteKeySet = ReturnType<typeof createRemoteJWKSet>;
/** @throws a JOSEError if no key of the set matches the token */
type KeySet = (header: JWSHeaderParameters) => Promise<webcrypto.CryptoKey>;
type Algorithm = 'RS256' | 'PS256' | 'ES256';

/** Shortest time between two requests to the issuer for an unknown key. */
const REFETCH_AFTER_MS = 1_000;
/**
 * Age at which the issuer's keys are fetched again in the background, so that a withdrawn key is not trusted forever.
 */
const KEEP_MS = 60 * 60_000;

/** Public keys of the issuer: from Postgres for the embedded provider, from the key set of an external provider. */
@Injectable()
export class BearerKeys {
  private readonly logger = new Logger(BearerKeys.name);
  private loading: Promise<KeySet> | null = null;
  /** Cache of key objects. Parsing a key costs more than checking a signature. */
  private readonly keyObjects = new WeakMap<webcrypto.CryptoKey, KeyObject>();

  constructor(
    private readonly settings: Settings,
    private readonly keys: IdentityKeys,
    private readonly client: OpenIdClient,
    private readonly intervals: SchedulerRegistry,
  ) {}

  /** Algorithms that are accepted, never `none` or a shared secret. */
  get algorithms(): Algorithm[] {
    return this.settings.oidc ? ['RS256', 'PS256', 'ES256'] : ['RS256'];
  }

  /**
   * Returns the key that the token names, or `null` if the issuer has no such key.
   * @throws ProblemException 503 while no keys are available
   */
  async forToken(token: string): Promise<KeyObject | null> {
    const keySet = await this.keySet();
    try {
      const key = await keySet(decodeProtectedHeader(token) as JWSHeaderParameters);
      const keyObject = this.keyObjects.get(key) ?? KeyObject.from(key);
      this.keyObjects.set(key, keyObject);
      return keyObject;
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

  private async load(): Promise<KeySet> {
    if (!this.settings.oidc) return createLocalJWKSet(await this.keys.publicKeys());
    const { jwks_uri } = (await this.client.discover()).serverMetadata();
    if (!jwks_uri) throw issuerUnreachableError(new Error('the issuer names no jwks_uri'));
    // A request with a known key must not wait for a slow issuer, so age alone does not trigger a fetch here.
    const remote = createRemoteJWKSet(new URL(jwks_uri), {
      cooldownDuration: REFETCH_AFTER_MS,
      cacheMaxAge: Infinity,
    });
    const timer = setInterval(() => void this.refresh(remote), KEEP_MS).unref();
    this.intervals.addInterval('issuer-keys', timer);
    return (header) =>
      remote(header).catch((error: unknown) => {
        throw isAboutToken(error) ? error : issuerUnreachableError(error);
      });
  }

  private async refresh(remote: RemoteKeySet): Promise<void> {
    await remote
      .reload()
      .catch((error: Error) => this.logger.warn(`The issuer's keys were not renewed: ${error.message}`));
  }
}

/**
 * Returns whether the token names no key, or several keys, of the issuer. Any other error is a failure of the issuer.
 */
const isAboutToken = (error: unknown): boolean =>
  error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys;
