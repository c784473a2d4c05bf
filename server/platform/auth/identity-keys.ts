import { Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JSONWebKeySet, type JWK } from 'jose';
import { DataSource } from 'typeorm';
import { newSecret } from '../secrets.js';

export interface StoredKeys {
  /** Private signing keys of the embedded provider, RS256. */
  jwks: { keys: (JWK & { kid: string })[] };
  cookie_keys: string[];
  /** The only client authenticates itself: a code that leaked is worth nothing elsewhere. */
  client_secret: string;
  /** Key under which typed e-mail addresses are counted. */
  address_key: string;
}

async function newKeys(): Promise<StoredKeys> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(jwk);
  return {
    jwks: { keys: [{ ...jwk, kid, alg: 'RS256', use: 'sig' }] },
    cookie_keys: [newSecret()],
    client_secret: newSecret(),
    address_key: randomBytes(32).toString('base64url'),
  };
}

/** The embedded provider's secrets: made once, by whichever process comes first, and shared through Postgres. */
@Injectable()
export class IdentityKeys {
  private loading: Promise<StoredKeys> | null = null;

  constructor(private readonly dataSource: DataSource) {}

  /** Loaded once per process; a failed load is tried again by the next call. */
  load(): Promise<StoredKeys> {
    this.loading ??= this.read().catch((error: unknown) => {
      this.loading = null;
      throw error;
    });
    return this.loading;
  }

  /** Public halves of the signing keys, for checking bearers. */
  async publicKeys(): Promise<JSONWebKeySet> {
    const { jwks } = await this.load();
    return { keys: jwks.keys.map(({ kty, n, e, kid, alg, use }) => ({ kty, n, e, kid, alg, use }) as JWK) };
  }

  private async read(): Promise<StoredKeys> {
    const stored = await this.stored();
    if (stored) return stored;
    await this.dataSource.query(
      `INSERT INTO signing_keys (name, value) VALUES ('embedded', $1) ON CONFLICT (name) DO NOTHING`,
      [JSON.stringify(await newKeys())],
    );
    const now = await this.stored();
    if (!now) throw new Error('The signing keys could not be stored.');
    return now;
  }

  private async stored(): Promise<StoredKeys | undefined> {
    const rows: { value: StoredKeys }[] = await this.dataSource.query(
      `SELECT value FROM signing_keys WHERE name = 'embedded'`,
    );
    return rows[0]?.value;
  }
}
