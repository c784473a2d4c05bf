import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Adapter, AdapterPayload, Configuration } from 'oidc-provider';
import { Provider } from '../../server/platform/auth/oidc-provider.js';
import { freePort } from './ports.mjs';

export const CLIENT_SECRET = 'a secret that both sides know, long enough';

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Storage of the provider, which survives a change of its key. */
class Memory implements Adapter {
  constructor(
    private readonly model: string,
    private readonly records: Map<string, AdapterPayload>,
  ) {}

  async upsert(id: string, payload: AdapterPayload): Promise<void> {
    this.records.set(`${this.model} ${id}`, payload);
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    return this.records.get(`${this.model} ${id}`);
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return [...this.records.values()].find((payload) => payload.kind === this.model && payload.uid === uid);
  }

  async findByUserCode(): Promise<undefined> {
    return undefined;
  }

  async consume(id: string): Promise<void> {
    (await this.find(id))!.consumed = Math.floor(Date.now() / 1000);
  }

  async destroy(id: string): Promise<void> {
    this.records.delete(`${this.model} ${id}`);
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [key, payload] of this.records) if (payload.grantId === grantId) this.records.delete(key);
  }
}

/** A provider on the network that signs in the user of `login_hint`: `subject:address`. */
export class OtherProvider {
  readonly revoked: string[] = [];
  /** Whether the provider confirms the e-mail addresses. */
  verified: boolean | 'false' = true;
  /** Number of calls so far. */
  calls = 0;
  /** If set, the token endpoint answers with this error and status 400. */
  tokenError: string | null = null;
  /** If set, every call waits for this promise. */
  respondAfter: Promise<void> | null = null;
  private readonly emails = new Map<string, string>();
  private readonly records = new Map<string, AdapterPayload>();
  private readonly server: Server;
  private handle: Handler;
  private keys = 0;

  private constructor(
    readonly issuer: string,
    private readonly redirect_uri: string,
  ) {
    this.handle = this.withNewKey();
    this.server = createServer((request, response) => {
      this.calls += 1;
      void Promise.resolve(this.respondAfter).then(() => this.handle(request, response));
    });
  }

  static async start(redirect_uri: string): Promise<OtherProvider> {
    const port = await freePort();
    const other = new OtherProvider(`http://localhost:${port}`, redirect_uri);
    await other.listen();
    return other;
  }

  listen(): Promise<void> {
    const port = Number(new URL(this.issuer).port);
    return new Promise((resolve) => this.server.listen(port, '127.0.0.1', resolve));
  }

  /** Replaces the signing key. The old key is forgotten. */
  rotateKey(): void {
    this.handle = this.withNewKey();
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private withNewKey(): Handler {
    const provider = new Provider(this.issuer, this.configuration());
    provider.on('grant.revoked', (_ctx, grant) => this.revoked.push(grant));
    const callback = provider.callback();
    return async (request, response) => {
      if (this.tokenError && request.url!.startsWith('/token')) {
        response.writeHead(400, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ error: this.tokenError }));
        return;
      }
      if (!request.url!.startsWith('/interaction/')) return callback(request, response);
      const { params } = await provider.interactionDetails(request, response);
      const [subject, email] = String(params.login_hint).split(':') as [string, string];
      this.emails.set(subject, email);
      await provider.interactionFinished(request, response, { login: { accountId: subject } });
    };
  }

  private configuration(): Configuration {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const kid = `key ${(this.keys += 1)}`;
    return {
      adapter: (model: string) => new Memory(model, this.records),
      jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' }] as never },
      clients: [
        {
          client_id: 'care',
          client_secret: CLIENT_SECRET,
          redirect_uris: [this.redirect_uri],
          grant_types: ['authorization_code', 'refresh_token'],
        },
      ],
      cookies: { keys: ['test'] },
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      features: {
        devInteractions: { enabled: false },
        revocation: {
          enabled: true,
          allowedPolicy: async (_ctx, client, token) => token.clientId === client.clientId,
        },
      },
      pkce: { required: () => true },
      ttl: {
        AccessToken: 60,
        AuthorizationCode: 60,
        Grant: 600,
        IdToken: 600,
        Interaction: 600,
        RefreshToken: 600,
        Session: 600,
      },
      interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
      issueRefreshToken: () => true,
      findAccount: (_ctx, id) => ({
        accountId: id,
        claims: () => ({ sub: id, email: this.emails.get(id), email_verified: this.verified }),
      }),
      loadExistingGrant: async ({ oidc }) => {
        const grant = new oidc.provider.Grant({
          clientId: oidc.client!.clientId,
          accountId: oidc.session!.accountId!,
        });
        grant.addOIDCScope('openid email profile offline_access');
        await grant.save();
        return grant;
      },
    };
  }
}
