import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock.js';
import { Settings } from '../config/settings.js';
import { IdentityKeys } from './identity-keys.js';
import { issuerUnreachable, OpenIdClient } from './openid-client.js';

type Algorithm = 'RS256' | 'PS256' | 'ES256';

/** The keys could not be had, which says nothing about the token. */
export class KeysUnavailable extends Error {}

/** A key that is not known asks the issuer again, but not more often than this. */
const REFETCH_AFTER = 1_000;
const KEEP = 60 * 60_000;

/**
 * The issuer's public keys by id: the embedded provider's from Postgres, an external one's from its JWKS. Kept as key
 * objects, since reading a key costs more than checking a signature with it.
 */
@Injectable()
export class BearerKeys {
  private cached = new Map<string, KeyObject>();
  private fetchedAt = 0;
  private triedAt = 0;
  private failure = issuerUnreachable(undefined);
  private fetching: Promise<void> | null = null;

  constructor(
    private readonly settings: Settings,
    private readonly keys: IdentityKeys,
    private readonly client: OpenIdClient,
    private readonly clock: Clock,
  ) {}

  /** Never `none`, never a shared secret. */
  get algorithms(): Algorithm[] {
    return this.settings.oidc ? ['RS256', 'PS256', 'ES256'] : ['RS256'];
  }

  /** The key that the token says it was signed with; `null` for an unknown one. */
  async forToken(token: string): Promise<KeyObject | null> {
    const kid = keyIdOf(token);
    if (kid === null) return null;
    return this.settings.oidc ? this.external(kid) : this.embedded(kid);
  }

  private async embedded(kid: string): Promise<KeyObject | null> {
    const key = this.cached.get(kid) ?? (await this.keys.publicKey(kid));
    if (key) this.cached.set(kid, key);
    return key ?? null;
  }

  private async external(kid: string): Promise<KeyObject | null> {
    const now = this.clock.now().getTime();
    const known = this.cached.has(kid);
    const due = !known || now - this.fetchedAt > KEEP;
    if (due && Math.abs(now - this.triedAt) > REFETCH_AFTER) {
      this.triedAt = now;
      this.fetching ??= this.fetch().finally(() => (this.fetching = null));
    }
    // Nobody whose key is at hand waits for an issuer that may be slow or away.
    if (!known) await this.fetching;
    if (this.cached.size === 0) throw this.failure;
    return this.cached.get(kid) ?? null;
  }

  private async fetch(): Promise<void> {
    try {
      const { jwks_uri } = (await this.client.discover()).serverMetadata();
      if (!jwks_uri) throw new Error('the issuer names no jwks_uri');
      const answer = await fetch(jwks_uri, { signal: AbortSignal.timeout(5_000) });
      if (!answer.ok) throw new Error(`the issuer answered ${answer.status}`);
      const { keys } = (await answer.json()) as { keys: (JsonWebKey & { kid?: string; use?: string })[] };
      this.cached = new Map(keys.filter((key) => key.kid && key.use !== 'enc').map(toKey));
      this.fetchedAt = this.clock.now().getTime();
    } catch (cause) {
      // With keys still at hand their sessions go on; without any nobody can be let in.
      this.failure = issuerUnreachable(cause);
    }
  }
}

const toKey = (key: JsonWebKey & { kid?: string }): [string, KeyObject] => [
  key.kid!,
  createPublicKey({ key, format: 'jwk' }),
];

function keyIdOf(token: string): string | null {
  try {
    const header = JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString()) as { kid?: unknown };
    return typeof header.kid === 'string' ? header.kid : null;
  } catch {
    return null;
  }
}
