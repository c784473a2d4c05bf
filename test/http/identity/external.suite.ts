import { createSign, generateKeyPairSync } from 'node:crypto';
import { Group } from '../../../server/contract/groups.js';
import type { PublicConfig, SignedIn } from '../../../server/contract/responses/session.js';
import { hashSecret } from '../../../server/platform/secrets.js';
import { UsersService } from '../../../server/users/users.service.js';
import { createClient } from '../../factories/clients.js';
import { api, ok, type Fields } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { waitUntil } from '../../setup/background.js';
import { CLIENT_SECRET, OtherProvider } from '../../setup/other-provider.js';
import { mailsTo } from '../../setup/outbox.js';
import { freePort } from '../../setup/ports.mjs';
import { CookieJar } from '../../setup/sign-in.js';

const VERIFIER = 'v'.repeat(64);
// SHA-256 of the verifier, base64url.
const CHALLENGE = await crypto.subtle
  .digest('SHA-256', new TextEncoder().encode(VERIFIER))
  .then((hash) => Buffer.from(hash).toString('base64url'));

describe('Sign-in with an external identity provider', () => {
  let test: TestApp;
  let provider: OtherProvider;
  let home: string;

  beforeAll(async () => {
    const port = await freePort();
    home = `http://localhost:${port}/`;
    provider = await OtherProvider.start(home);
    test = await startTestApp({
      env: {
        PORT: String(port),
        PUBLIC_URL: home,
        OIDC_ISSUER: provider.issuer,
        OIDC_CLIENT_ID: 'care',
        OIDC_CLIENT_SECRET: CLIENT_SECRET,
      },
    });
  });
  afterAll(async () => {
    await test.close();
    await provider.stop();
  });

  afterEach(() => test.clock.set(null));

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
      const response = await fetch(address, { redirect: 'manual', headers: { cookie: jar.header } });
      jar.take(response);
      address = new URL(response.headers.get('location')!, provider.issuer).href;
    }
    const code = new URL(address).searchParams.get('code');
    return fetch(`${test.base_url}/api/v1/users/authenticate/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code, redirect_uri: home, code_verifier: VERIFIER }),
    });
  }

  const getProfile = (token: string) => api(test.base_url, token).get('users/profile/');
  const renew = (refresh_token: string) => api(test.base_url).post('users/renew_session/', { refresh_token });

  const keyIdOf = (token: string): string =>
    JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString()).kid;

  /** Returns a token with the same claims, signed with another key than the provider's. */
  function forgeToken(token: string, kid: string): string {
    const header = Buffer.from(JSON.stringify({ alg: 'RS256', kid })).toString('base64url');
    const unsignedToken = `${header}.${token.split('.')[1]}`;
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    return `${unsignedToken}.${createSign('sha256').update(unsignedToken).sign(privateKey, 'base64url')}`;
  }

  const invite = (email: string) =>
    test.app
      .get(UsersService)
      .createStaffAndInviteUnlessPassword({ name: 'Cora', email, group: Group.Coordinator });

  describe('The external provider', () => {
    it('is not awaited by the page, which holds no configuration', async () => {
      expect(await (await fetch(test.base_url)).text()).toContain('name="config" content="null"');
    });

    it('replaces the embedded provider', async () => {
      const { sign_in } = ok(await api(test.base_url).get<PublicConfig>('config/'));
      expect(sign_in.authorization_endpoint).toBe(`${provider.issuer}/auth`);
      expect(sign_in.client_id).toBe('care');
      expect((await fetch(`${test.base_url}/oidc/.well-known/openid-configuration`)).status).toBe(404);
    });

    it('signs in an invited user, renews the session, and signs out with a revocation', async () => {
      const id = await invite('cora@example.test');
      const [mail] = await mailsTo(test, 'cora@example.test');
      expect(mail!.text).toContain('Sign in with the account of this email address.');
      expect(mail!.text).not.toMatch(/password|works once/i);
      const response = await authenticateAs('subject-1', 'Cora@example.test');
      expect(response.status).toBe(200);
      const cookie = response.headers.get('set-cookie')!.split(';')[0]!;
      const session = (await response.json()) as SignedIn;
      expect(session).toMatchObject({ id, group: Group.Coordinator });
      expect(ok(await api(test.base_url, session.token).get('users/profile/')).id).toBe(id);

      const renewal = await api(test.base_url).post('users/renew_session/', undefined, {
        headers: { cookie },
      });
      const { id_token } = ok(renewal);
      const renewedCookie = renewal.headers.get('set-cookie')!.split(';')[0]!;
      const logout = await api(test.base_url, id_token).post('users/logout/', undefined, {
        headers: { cookie: renewedCookie },
      });
      expect(logout.status).toBe(204);
      expect((await api(test.base_url, id_token).get('users/profile/')).status).toBe(401);
      expect(provider.revoked).toHaveLength(1);
    });

    it('signs in a user only by the subject of the first sign-in, even with a changed email address', async () => {
      await invite('dora@example.test');
      expect((await authenticateAs('subject-2', 'dora@example.test')).status).toBe(200);
      expect((await authenticateAs('subject-3', 'dora@example.test')).status).toBe(400);
      expect((await authenticateAs('subject-2', 'dora.new@example.test')).status).toBe(200);
    });

    it('invites a client again at a corrected address until she has signed in', async () => {
      await invite('jo@example.test');
      const { token } = (await (await authenticateAs('subject-10', 'jo@example.test')).json()) as SignedIn;
      const office = api(test.base_url, token);
      const client = await createClient(office, { email: 'mistyped@client.test', status: 'active' });
      const update = async (fields: Fields) => ok(await office.patch(`customers/${client.id}/`, fields));
      const setStatus = (address: string, status: string) =>
        test.db.query('UPDATE mail_messages SET status = $2 WHERE $1 = ANY ("to")', [address, status]);
      const invitationCount = async (address: string) => (await mailsTo(test, address)).length;
      await setStatus('mistyped@client.test', 'sent');
      await update({ email: 'right@client.test' });
      expect(await invitationCount('right@client.test')).toBe(1);
      await setStatus('right@client.test', 'failed');
      await update({ should_receive_email: false });
      await update({ should_receive_email: true });
      expect(await invitationCount('right@client.test')).toBe(2);

      expect((await authenticateAs('subject-11', 'right@client.test')).status).toBe(200);
      await update({ email: 'later@client.test' });
      expect(await invitationCount('later@client.test')).toBe(0);
    });

    it('cannot sign in an uninvited user or one with an unverified email address', async () => {
      expect((await authenticateAs('subject-4', 'stranger@example.test')).status).toBe(400);
      await invite('ella@example.test');
      // Cognito's userinfo has the claim as a text.
      for (const verified of [false, 'false'] as const) {
        provider.verified = verified;
        expect((await authenticateAs('subject-5', 'ella@example.test')).status).toBe(400);
      }
      provider.verified = true;
    });

    it('can rotate its signing key: new tokens are accepted and forged tokens refused', async () => {
      const id = await invite('fay@example.test');
      const oldSession = (await (await authenticateAs('subject-6', 'fay@example.test')).json()) as SignedIn;
      expect((await getProfile(oldSession.token)).status).toBe(200);
      provider.rotateKey();
      const renewal = ok(await renew(oldSession.refresh_token));
      // Unknown keys are requested from the issuer at most once a second.
      await waitUntil(async () => (await getProfile(renewal.id_token)).status === 200);
      const response = await authenticateAs('subject-6', 'fay@example.test');
      expect(response.status).toBe(200);
      const { token } = (await response.json()) as SignedIn;
      expect(keyIdOf(token)).not.toBe(keyIdOf(oldSession.token));
      expect(ok(await getProfile(token)).id).toBe(id);

      // The token is refused even if the table of session tokens contains it.
      for (const kid of [keyIdOf(token), 'key 99']) {
        const forgedToken = forgeToken(token, kid);
        await test.db.query(
          `INSERT INTO session_tokens (token_hash, session_id, expires_at)
         SELECT $1, session_id, expires_at FROM session_tokens WHERE token_hash = $2`,
          [hashSecret(forgedToken), hashSecret(token)],
        );
        expect((await getProfile(forgedToken)).status).toBe(401);
      }
      expect((await getProfile(token)).status).toBe(200);
    });

    it('causes 503 for sign-in and renewal while it is down, and leaves open sessions valid', async () => {
      await invite('gail@example.test');
      const { token, refresh_token } = (await (
        await authenticateAs('subject-7', 'gail@example.test')
      ).json()) as SignedIn;
      await provider.stop();
      try {
        const responses = [
          await renew(refresh_token),
          await api(test.base_url).post('users/authenticate/', {
            code: 'x',
            redirect_uri: home,
            code_verifier: VERIFIER,
          }),
        ];
        for (const { status, headers, body } of responses) {
          expect([status, body.title]).toEqual([503, 'Service Unavailable']);
          expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
        }
        expect((await getProfile(token)).status).toBe(200);
      } finally {
        await provider.listen();
      }
      expect((await renew(refresh_token)).status).toBe(200);
    });

    it.each(['invalid_client', 'unauthorized_client', 'invalid_scope', 'slow_down'])(
      'causes 503 and keeps sessions when it answers %s, which is no fault of the user',
      async (error) => {
        const email = `${error.replace('_', '.')}@example.test`;
        await invite(email);
        const { refresh_token } = (await (await authenticateAs(error, email)).json()) as SignedIn;
        provider.tokenError = error;
        try {
          const code = { code: 'x', redirect_uri: home, code_verifier: VERIFIER };
          for (const { status } of [
            await renew(refresh_token),
            await api(test.base_url).post('users/authenticate/', code),
          ])
            expect(status).toBe(503);
        } finally {
          provider.tokenError = null;
        }
        expect((await renew(refresh_token)).status).toBe(200);
      },
    );

    it('is awaited without an open transaction, and gives two renewals at once the same tokens', async () => {
      await invite('hope@example.test');
      const { refresh_token } = (await (
        await authenticateAs('subject-8', 'hope@example.test')
      ).json()) as SignedIn;
      let releaseResponse = () => {};
      provider.respondAfter = new Promise((resolve) => (releaseResponse = resolve));
      const callsBefore = provider.calls;
      const renewals = [renew(refresh_token), renew(refresh_token)];
      await waitUntil(() => provider.calls > callsBefore);
      const { rows } = await test.db.query(
        `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'
         AND state_change < now() - interval '200 milliseconds'`,
      );
      expect(rows).toEqual([]);
      provider.respondAfter = null;
      releaseResponse();
      const [first, second] = await Promise.all(renewals);
      expect(ok(second!)).toEqual(ok(first!));
    });

    /** Starts a renewal and ends its connection to the database while the issuer responds. */
    async function renewWithFailingDatabase<Result>(start: () => Promise<Result>): Promise<Result> {
      let releaseResponse = () => {};
      provider.respondAfter = new Promise((resolve) => (releaseResponse = resolve));
      const callsBefore = provider.calls;
      const renewal = start();
      await waitUntil(() => provider.calls > callsBefore);
      // While the issuer responds slowly, another transaction locks the sessions for longer than a call may wait.
      const client = await test.db.connect();
      try {
        await client.query('BEGIN');
        await client.query('LOCK TABLE sessions IN ACCESS EXCLUSIVE MODE');
        provider.respondAfter = null;
        releaseResponse();
        await waitUntil(async () => {
          const { rows } = await client.query(
            `SELECT pg_terminate_backend(a.pid, 5000) FROM pg_stat_activity a
           WHERE a.datname = current_database() AND a.wait_event_type = 'Lock'`,
          );
          return rows.length > 0;
        });
      } finally {
        await client.query('ROLLBACK');
        client.release();
      }
      return renewal;
    }

    it('allows a second renewal with the same token when the database fails during the first', async () => {
      await invite('ivy@example.test');
      const { refresh_token } = (await (
        await authenticateAs('subject-9', 'ivy@example.test')
      ).json()) as SignedIn;
      const { status, headers } = await renewWithFailingDatabase(() => renew(refresh_token));
      expect([status, headers.get('retry-after')]).toEqual([503, '5']);
      expect((await renew(refresh_token)).status).toBe(200);
    });

    it('leaves the session cookie when the database fails during a renewal, and clears an invalid one', async () => {
      await invite('kim@example.test');
      const signedIn = await authenticateAs('subject-12', 'kim@example.test');
      const renewByCookie = (cookie: string) =>
        api(test.base_url).post('users/renew_session/', undefined, { headers: { cookie } });
      const cookie = signedIn.headers.get('set-cookie')!.split(';')[0]!;
      const failed = await renewWithFailingDatabase(() => renewByCookie(cookie));
      expect([failed.status, failed.headers.get('set-cookie')]).toEqual([503, null]);
      expect((await renewByCookie(cookie)).status).toBe(200);
      const refused = await renewByCookie('refresh_token=invalid');
      expect(refused.status).toBe(400);
      expect(refused.headers.get('set-cookie')).toMatch(/^refresh_token=;/);
    });
  });
});
