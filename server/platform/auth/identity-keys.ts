import { Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JSONWebKeySet, type JWK } from 'jose';
import { DataSource } from 'typeorm';
import { newSecret } from '../secrets.js';

export interface ProviderSecrets {
  /** Private signing keys of the embedded provider, RS256. */
  jwks: { keys: (JWK & { kid: string })[] };
  cookie_keys: string[];
  /** Secret of the only client. Without it a leaked code is useless. */
  client_secret: string;
  /** Key for the hashes of typed e-mail addresses. */
  address_key: string;
}

async function newKeys(): Promise<ProviderSecrets> {
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

/** Secrets of the embedded provider. The first process creates them, and all share them through Postgres. */
@Injectable()
export class IdentityKeys {
  private loading: Promise<ProviderSecrets> | null = null;

  constructor(private readonly dataSource: DataSource) {}

  /** Loads the secrets once per process. After a failure the next call tries again. */
  load(): Promise<ProviderSecrets> {
    this.loading ??= this.read().catch((error: unknown) => {
      this.loading = null;
      throw error;
    });
    return this.loading;
  }

  /** Returns the public signing keys, to check bearers. */
  async publicKeys(): Promise<JSONWebKeySet> {
    const { jwks } = await this.load();
    return { keys: jwks.keys.map(({ kty, n, e, kid, alg, use }) => ({ kty, n, e, kid, alg, use }) as JWK) };
  }

  private async read(): Promise<ProviderSecrets> {
    const storedKeys = await this.findStored();
    if (storedKeys) return storedKeys;
    await this.dataSource.query(
      `INSERT INTO signing_keys (name, value) VALUES ('embedded', $1) ON CONFLICT (name) DO NOTHING`,
      [JSON.stringify(await newKeys())],
    );
    const keys = await this.findStored();
    if (!keys) throw new Error('The signing keys could not be stored.');
    return keys;
  }

  private async findStored(): Promise<ProviderSecrets | undefined> {
    const rows: { value: ProviderSecrets }[] = await this.dataSource.query(
      `SELECT value FROM signing_keys WHERE name = 'embedded'`,
    );
    return rows[0]?.value;
  }
}
