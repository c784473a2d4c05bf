import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import Provider, { type Configuration } from 'oidc-provider';
import { Group } from '../../server/contract/groups.js';
import type { PublicConfig, SignedIn } from '../../server/contract/session.js';
import { UsersService } from '../../server/users/users.service.js';
import { api, ok } from '../setup/api.js';
import { startTestApp, type TestApp } from '../setup/app.js';
import { freePort } from '../setup/ports.mjs';
import { CookieJar } from '../setup/sign-in.js';

const SECRET = 'a secret that both sides know, long enough';

/** A provider on the network that signs everybody in who is named in `login_hint`: `subject:address`. */
class OtherProvider {
  readonly revoked: string[] = [];
  verified = true;

  private constructor(
    readonly issuer: string,
    private readonly server: Server,
  ) {}

  static async start(redirect_uri: string): Promise<OtherProvider> {
    const port = await freePort();
    const issuer = `http://localhost:${port}`;
    const emails = new Map<string, string>();
    const server = createServer();
    const other = new OtherProvider(issuer, server);
    const configuration: Configuration = {
      clients: [
        {
          client_id: 'care',
          client_secret: SECRET,
          redirect_uris: [redirect_uri],
          grant_types: ['authorization_code', 'refresh_token'],
        },
      ],
      cookies: { keys: ['test'] },
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      features: { devInteractions: { enabled: false }, revocation: { enabled: true } },
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
        claims: () => ({ sub: id, email: emails.get(id), email_verified: other.verified }),
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
    const provider = new Provider(issuer, configuration);
    provider.on('grant.revoked', (_ctx, grant) => other.revoked.push(grant));
    const callback = provider.callback();
    const letIn = async (request: IncomingMessage, response: ServerResponse) => {
      const { params } = await provider.interactionDetails(request, response);
      const [subject, email] = String(params.login_hint).split(':') as [string, string];
      emails.set(subject, email);
      await provider.interactionFinished(request, response, { login: { accountId: subject } });
    };
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      void (request.url!.startsWith('/interaction/') ? letIn : callback)(request, response);
    });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    return other;
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}

let test: TestApp;
let other: OtherProvider;
let home: string;

beforeAll(async () => {
  const port = await freePort();
  home = `http://localhost:${port}/`;
  other = await OtherProvider.start(home);
  test = await startTestApp({
    env: {
      PORT: String(port),
      PUBLIC_URL: home,
      OIDC_ISSUER: other.issuer,
      OIDC_CLIENT_ID: 'care',
      OIDC_CLIENT_SECRET: SECRET,
    },
  });
});
afterAll(async () => {
  await test.close();
  await other.stop();
});

const VERIFIER = 'v'.repeat(64);
// SHA-256 of the verifier, base64url.
const CHALLENGE = await crypto.subtle
  .digest('SHA-256', new TextEncoder().encode(VERIFIER))
  .then((hash) => Buffer.from(hash).toString('base64url'));

async function authenticateAs(subject: string, email: string): Promise<Response> {
  const { sign_in } = ok(await api(test.base_url).get<PublicConfig>('config/'));
  const jar = new CookieJar();
  let address = `${sign_in.authorization_endpoint}?${new URLSearchParams({
    client_id: sign_in.client_id,
    scope: sign_in.scope,
    redirect_uri: home,
    response_type: 'code',
    code_challenge: CHALLENGE,
    code_challenge_method: 'S256',
    login_hint: `${subject}:${email}`,
    state: 's',
    nonce: 'n',
    prompt: 'login',
  })}`;
  for (let hops = 0; hops < 5 && !address.startsWith(home); hops += 1) {
    const answer = await fetch(address, { redirect: 'manual', headers: { cookie: jar.header } });
    jar.take(answer);
    address = new URL(answer.headers.get('location')!, other.issuer).href;
  }
  const code = new URL(address).searchParams.get('code');
  return fetch(`${test.base_url}/api/v1/users/authenticate/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code, redirect_uri: home, code_verifier: VERIFIER }),
  });
}

const invite = (email: string) =>
  test.app.get(UsersService).createStaff({ name: 'Cora', email, group: Group.Coordinator });

describe('an external provider', () => {
  it('takes the place of the embedded one', async () => {
    const { sign_in } = ok(await api(test.base_url).get<PublicConfig>('config/'));
    expect(sign_in.authorization_endpoint).toBe(`${other.issuer}/auth`);
    expect(sign_in.client_id).toBe('care');
    expect((await fetch(`${test.base_url}/oidc/.well-known/openid-configuration`)).status).toBe(404);
  });

  it('signs an invited user in, renews and signs out with the same calls', async () => {
    const id = await invite('cora@example.test');
    const answer = await authenticateAs('subject-1', 'Cora@example.test');
    expect(answer.status).toBe(200);
    const cookie = answer.headers.get('set-cookie')!.split(';')[0]!;
    const signedIn = (await answer.json()) as SignedIn;
    expect(signedIn).toMatchObject({ id, group: Group.Coordinator });
    expect(ok(await api(test.base_url, signedIn.token).get('users/profile/')).id).toBe(id);

    const renewal = await api(test.base_url).post('users/renew_session/', undefined, { headers: { cookie } });
    const { id_token } = ok(renewal);
    const renewed = renewal.headers.get('set-cookie')!.split(';')[0]!;
    const signedOut = await api(test.base_url, id_token).post('users/logout/', undefined, {
      headers: { cookie: renewed },
    });
    expect(signedOut.status).toBe(204);
    expect((await api(test.base_url, id_token).get('users/profile/')).status).toBe(401);
    expect(other.revoked).toHaveLength(1);
  });

  it('is bound at the first sign-in: afterwards only that subject counts', async () => {
    await invite('dora@example.test');
    expect((await authenticateAs('subject-2', 'dora@example.test')).status).toBe(200);
    expect((await authenticateAs('subject-3', 'dora@example.test')).status).toBe(400);
    expect((await authenticateAs('subject-2', 'dora.new@example.test')).status).toBe(200);
  });

  it('lets in nobody who was not invited, or whose address it does not vouch for', async () => {
    expect((await authenticateAs('subject-4', 'stranger@example.test')).status).toBe(400);
    await invite('ella@example.test');
    other.verified = false;
    expect((await authenticateAs('subject-5', 'ella@example.test')).status).toBe(400);
    other.verified = true;
  });
});
