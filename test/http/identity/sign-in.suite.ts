import { createHmac, createSign, generateKeyPairSync } from 'node:crypto';
import { Group } from '../../../server/contract/groups.js';
import { DataSource } from 'typeorm';
import { IdentityKeys } from '../../../server/platform/auth/identity-keys.js';
import { TEST_PASSWORD } from '../../factories/users.js';
import { api, ok } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import {
  randomNetworkAddress,
  authenticate,
  codeAfter,
  openSignIn,
  signIn,
  submitSignIn,
  type SignInAttempt,
} from '../../setup/sign-in.js';
import { UsersService } from '../../../server/users/users.service.js';

const PASSWORD = TEST_PASSWORD;
/** The password of accounts whose hash has the cost of production. */
const FULL_COST_PASSWORD = 'a quiet river at dawn';

describe('Sign-in and sessions', () => {
  let test: TestApp;
  let staffNumber = 0;

  /** Adds a user for one test, so that a lockout or an ended session does not affect other tests. */
  async function addStaff(group: Exclude<Group, 'Customer'> = Group.Coordinator, password = PASSWORD) {
    const email = `staff${(staffNumber += 1)}@prg.test`;
    const id = await test.app
      .get(UsersService)
      .createStaffAndInviteUnlessPassword({ name: `Staff ${staffNumber}`, email, group, password });
    return { id, email };
  }

  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());
  afterEach(() => test.clock.set(null));

  const setClockAhead = (minutes: number) => test.clock.set(new Date(Date.now() + minutes * 60_000));
  const getProfile = (token: string) => api(test.base_url, token).get('users/profile/');

  describe('The sign-in', () => {
    it('starts a session that is renewed and ended by sign-out', async () => {
      const { email, id } = await addStaff();
      const { token, refresh_token, profile } = await signIn(test.base_url, email, PASSWORD);
      expect(profile).toMatchObject({
        id,
        email,
        group: Group.Coordinator,
        customer_id: null,
        default_region: null,
      });
      const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString());
      expect(claims).toMatchObject({ iss: `${test.base_url}/oidc`, aud: 'care-services', sub: id });
      expect(claims.exp - claims.iat).toBe(20 * 60);
      expect(ok(await getProfile(token))).toEqual(profile);

      const renewal = ok(await api(test.base_url).post('users/renew_session/', { refresh_token }));
      expect(Object.keys(renewal).sort()).toEqual(['id_token', 'refresh_token']);
      expect((await getProfile(renewal.id_token)).status).toBe(200);

      expect((await api(test.base_url, renewal.id_token).post('users/logout/')).status).toBe(204);
      for (const bearer of [token, renewal.id_token]) expect((await getProfile(bearer)).status).toBe(401);
      const repeat = await api(test.base_url).post('users/renew_session/', {
        refresh_token: renewal.refresh_token,
      });
      expect(repeat.status).toBe(400);
    });

    it('shows a page with email and password, no script and a strict content security policy', async () => {
      const { form_url, jar, form } = await openSignIn(test.base_url);
      expect(form).toContain('name="email"');
      expect(form).toContain('name="password"');
      expect(form).toContain('Keep me signed in on this device');
      expect(form).toContain('Pink Ribbon Good');
      expect(form).not.toContain('<script');
      const page = await fetch(new URL(form_url, test.base_url), { headers: { cookie: jar.header } });
      const policy = page.headers.get('content-security-policy')!;
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toContain('unsafe');
      expect(page.headers.get('cache-control')).toBe('no-store');
    });

    it('sets the refresh token as a strict HttpOnly cookie of /api/v1/users, which a renewal replaces', async () => {
      const { email } = await addStaff();
      const attempt = await openSignIn(test.base_url);
      const code = await codeAfter(attempt, await submitSignIn(attempt, { email, password: PASSWORD }));
      const cookie = (await authenticate(attempt, code)).headers.get('set-cookie')!;
      expect(cookie).toMatch(/^refresh_token=[\w.-]+; Path=\/api\/v1\/users; HttpOnly; SameSite=Strict$/);

      const renewal = await api(test.base_url).post('users/renew_session/', undefined, {
        headers: { cookie: cookie.split(';')[0]! },
      });
      expect(Object.keys(ok(renewal))).toEqual(['id_token']);
      expect(renewal.headers.get('set-cookie')).not.toBe(cookie);
      expect((await getProfile(renewal.body.id_token)).status).toBe(200);
    });

    it('asks for the password again after sign-out', async () => {
      const { email } = await addStaff();
      const attempt = await openSignIn(test.base_url);
      const code = await codeAfter(attempt, await submitSignIn(attempt, { email, password: PASSWORD }));
      const { token } = (await (await authenticate(attempt, code)).json()) as { token: string };
      await api(test.base_url, token).post('users/logout/');
      const response = await fetch(
        `${test.base_url}/oidc/auth?client_id=care-services&response_type=code&scope=openid&redirect_uri=${encodeURIComponent(attempt.redirect_uri)}&code_challenge_method=S256&code_challenge=${'x'.repeat(43)}`,
        { redirect: 'manual', headers: { cookie: attempt.jar.header } },
      );
      expect(response.headers.get('location')).toContain('/oidc/interaction/');
    });

    it('shows the same error for a wrong password and an unknown address, and keeps the address', async () => {
      const { email } = await addStaff();
      const knownResponse = await submitSignIn(await openSignIn(test.base_url), {
        email,
        password: 'not the password',
      });
      const unknownResponse = await submitSignIn(await openSignIn(test.base_url), {
        email: 'nobody@prg.test',
        password: 'not the password',
      });
      expect(knownResponse.status).toBe(400);
      expect(unknownResponse.status).toBe(400);
      const [first, second] = [await knownResponse.text(), await unknownResponse.text()];
      expect(first).toContain(`value="${email}"`);
      const pageWithoutValues = (html: string) =>
        html.replace(/nonce="[^"]*"/g, '').replace(/value="[^"]*"/g, '');
      expect(pageWithoutValues(first)).toBe(pageWithoutValues(second));
      expect(first).toContain('The email address or the password is not correct.');
    });

    it('escapes HTML in the typed email address', async () => {
      const response = await submitSignIn(await openSignIn(test.base_url), {
        email: '"><script>alert(1)</script>',
        password: 'x',
      });
      expect(await response.text()).not.toContain('<script');
    });

    it.each(['known', 'unknown'])('locks a %s address after five failures for 15 minutes', async (kind) => {
      const email = kind === 'known' ? (await addStaff()).email : 'stranger@prg.test';
      const attempt = await openSignIn(test.base_url);
      for (let failure = 1; failure <= 5; failure += 1) {
        await submitSignIn(attempt, { email, password: `wrong ${failure}` });
      }
      const lockedResponse = await submitSignIn(attempt, { email, password: PASSWORD });
      expect(lockedResponse.status).toBe(400);
      expect(await lockedResponse.text()).toContain('too many failed sign-ins');
      setClockAhead(16);
      const laterResponse = await submitSignIn(attempt, { email, password: PASSWORD });
      expect(laterResponse.status).toBe(kind === 'known' ? 303 : 400);
      if (kind === 'unknown') expect(await laterResponse.text()).toContain('is not correct');
    });

    it('checks at most five of eight password guesses that arrive at once', async () => {
      // At full cost a check takes so long that all other requests arrive meanwhile.
      const { email } = await addStaff(Group.Coordinator, FULL_COST_PASSWORD);
      const address = randomNetworkAddress();
      const attempts = await Promise.all(
        Array.from({ length: 8 }, () => openSignIn(test.base_url, { address })),
      );
      await Promise.all(
        attempts.map((attempt, n) => submitSignIn(attempt, { email, password: `guess ${n}` })),
      );
      const [row] = (
        await test.db.query(
          `SELECT count(*)::int AS looked FROM audit_entries
      WHERE event = 'sign_in_failed' AND details->>'reason' = 'wrong password' AND actor_name = $1`,
          [`Staff ${staffNumber}`],
        )
      ).rows;
      expect(row.looked).toBeLessThanOrEqual(5);
    });

    it('refuses the form from another origin and without its cookie', async () => {
      const { email } = await addStaff();
      const attempt = await openSignIn(test.base_url);
      const body = new URLSearchParams({ email, password: PASSWORD });
      const url = new URL(attempt.form_url, test.base_url);
      const foreignResponse = await fetch(url, {
        method: 'POST',
        body,
        redirect: 'manual',
        headers: { cookie: attempt.jar.header, origin: 'https://evil.test' },
      });
      expect(foreignResponse.status).toBe(403);
      const cookielessResponse = await fetch(url, { method: 'POST', body, redirect: 'manual' });
      expect(cookielessResponse.status).toBe(400);
    });

    it('refuses a redirect to another site', async () => {
      const response = await fetch(
        `${test.base_url}/oidc/auth?client_id=care-services&response_type=code&scope=openid&redirect_uri=https://evil.test/`,
        { redirect: 'manual', headers: { accept: 'text/html' } },
      );
      expect(response.status).toBe(400);
      expect(await response.text()).toContain('Sign-in did not work');
    });
  });

  describe('POST users/authenticate/', () => {
    it('requires code and redirect_uri', async () => {
      const response = await api(test.base_url).post('users/authenticate/', {});
      expect(response.status).toBe(400);
      expect(response.body.errors).toMatchObject({
        code: [{ code: 'required' }],
        redirect_uri: [{ code: 'required' }],
      });
    });

    it('refuses an invented code, a wrong verifier, another redirect_uri and a used code', async () => {
      const { email } = await addStaff();
      const expectRefused = async (response: Response) => {
        expect(response.status).toBe(400);
        const { errors } = (await response.json()) as { errors: object };
        expect(errors).toEqual({
          code: [{ code: 'invalid_code', message: 'The sign-in has expired. Please sign in again.' }],
        });
      };
      const attempt = await openSignIn(test.base_url);
      await expectRefused(await authenticate(attempt, 'made-up'));
      const code = await codeAfter(attempt, await submitSignIn(attempt, { email, password: PASSWORD }));
      await expectRefused(await authenticate({ ...attempt, code_verifier: 'x'.repeat(43) }, code));
      await expectRefused(await authenticate({ ...attempt, code_verifier: '' }, code));
      await expectRefused(await authenticate({ ...attempt, redirect_uri: 'https://evil.test/' }, code));
      expect((await authenticate(attempt, code)).status).toBe(200);
      await expectRefused(await authenticate(attempt, code));
    });
  });

  describe('POST users/renew_session/', () => {
    const renew = (refresh_token: string) =>
      api(test.base_url).post('users/renew_session/', { refresh_token });

    it('returns the same tokens to an immediate repeat, and ends the session at a repeat a minute later', async () => {
      const { email } = await addStaff();
      const { refresh_token } = await signIn(test.base_url, email, PASSWORD);
      const first = ok(await renew(refresh_token));
      expect(ok(await renew(refresh_token))).toEqual(first);
      setClockAhead(1);
      const lateRepeat = await renew(refresh_token);
      expect(lateRepeat.body.errors).toEqual({
        refresh_token: [
          { code: 'invalid_refresh_token', message: 'The sign-in has expired. Please sign in again.' },
        ],
      });
      expect((await renew(first.refresh_token)).status).toBe(400);
      expect((await getProfile(first.id_token)).status).toBe(401);
    });

    it('returns the same tokens to two calls at once', async () => {
      const { email } = await addStaff();
      const { refresh_token } = await signIn(test.base_url, email, PASSWORD);
      const [first, second] = await Promise.all([renew(refresh_token), renew(refresh_token)]);
      expect(ok(first)).toEqual(ok(second));
    });

    it('refuses renewal after 30 minutes without one, and after 12 hours in any case', async () => {
      const { email } = await addStaff();
      const idleSession = await signIn(test.base_url, email, PASSWORD);
      setClockAhead(31);
      expect((await renew(idleSession.refresh_token)).status).toBe(400);

      test.clock.set(null);
      let { refresh_token } = await signIn(test.base_url, email, PASSWORD);
      for (let minutes = 25; minutes < 12 * 60; minutes += 25) {
        setClockAhead(minutes);
        ({ refresh_token } = ok(await renew(refresh_token)));
      }
      setClockAhead(12 * 60 + 1);
      expect((await renew(refresh_token)).status).toBe(400);
    });

    it.each([undefined, '', 'x', 'a.b', 'x'.repeat(600)])(
      'refuses the refresh token %p',
      async (refresh_token) => {
        const response = await api(test.base_url).post('users/renew_session/', { refresh_token });
        expect(response.status).toBe(400);
        expect(response.body.errors.refresh_token).toHaveLength(1);
      },
    );
  });

  describe('The bearer token', () => {
    const encodePart = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

    async function forge(
      change: (claims: Record<string, unknown>) => object,
      header: object = {},
      withOtherKey = false,
    ) {
      const { email } = await addStaff();
      const { token } = await signIn(test.base_url, email, PASSWORD);
      const [head, body] = token.split('.').map((text) => Buffer.from(text, 'base64url').toString());
      const unsignedToken = `${encodePart({ ...JSON.parse(head!), ...header })}.${encodePart(change(JSON.parse(body!)))}`;
      const { rows } = await test.db.query(`SELECT value->'jwks'->'keys'->0 AS jwk FROM signing_keys`);
      const key = withOtherKey
        ? generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
        : { key: rows[0].jwk, format: 'jwk' as const };
      return {
        unsignedToken,
        token: `${unsignedToken}.${createSign('sha256')
          .update(unsignedToken)
          .sign(key as never, 'base64url')}`,
      };
    }

    const expectRefused = async (token: string) => {
      const response = await getProfile(token);
      expect(response.status).toBe(401);
      expect(response.headers.get('www-authenticate')).toBe('Bearer');
      expect(response.headers.get('content-type')).toContain('application/problem+json');
    };

    it('is required', async () => {
      await expectRefused('');
      await expectRefused('broken');
      expect((await api(test.base_url).get('users/profile/')).status).toBe(401);
    });

    it('is refused when expired, never issued, or of another issuer, audience or key', async () => {
      const past = Math.floor(Date.now() / 1000) - 60;
      await expectRefused((await forge((claims) => ({ ...claims, exp: past }))).token);
      await expectRefused((await forge((claims) => ({ ...claims, iss: 'https://evil.test' }))).token);
      await expectRefused((await forge((claims) => ({ ...claims, aud: 'other' }))).token);
      await expectRefused((await forge((claims) => claims, {}, true)).token);
      await expectRefused((await forge((claims) => ({ ...claims, jti: 'another' }))).token);
    });

    it('is refused with alg=none and with the public key as a shared secret', async () => {
      const { unsignedToken } = await forge((claims) => claims, { alg: 'none' });
      await expectRefused(`${unsignedToken}.`);
      const hs256Token = await forge((claims) => claims, { alg: 'HS256' });
      const { keys } = (await (await fetch(`${test.base_url}/oidc/jwks`)).json()) as { keys: object[] };
      const mac = createHmac('sha256', JSON.stringify(keys[0]))
        .update(hs256Token.unsignedToken)
        .digest('base64url');
      await expectRefused(`${hs256Token.unsignedToken}.${mac}`);
    });

    it('is refused once the user is deactivated or deleted, and has a new group at once', async () => {
      const { email, id } = await addStaff(Group.Manager);
      const { token } = await signIn(test.base_url, email, PASSWORD);
      await test.db.query(`UPDATE users SET "group" = 'Admin' WHERE id = $1`, [id]);
      expect(ok(await getProfile(token)).group).toBe(Group.Admin);
      await test.db.query('UPDATE users SET is_active = false WHERE id = $1', [id]);
      await expectRefused(token);
      await test.db.query('UPDATE users SET is_active = true WHERE id = $1', [id]);
      expect((await getProfile(token)).status).toBe(200);
      await test.db.query('DELETE FROM users WHERE id = $1', [id]);
      await expectRefused(token);
    });

    it('contains neither name nor email address', async () => {
      const { email } = await addStaff();
      const { token } = await signIn(test.base_url, email, PASSWORD);
      const body = Buffer.from(token.split('.')[1]!, 'base64url').toString();
      expect(body).not.toContain(email);
      expect(body).not.toContain('Staff');
    });
  });

  describe('The audit', () => {
    it('records sign-ins, failures and sign-outs without passwords and unknown email addresses', async () => {
      const { email, id } = await addStaff();
      await submitSignIn(await openSignIn(test.base_url), { email, password: 'a wrong password' });
      await submitSignIn(await openSignIn(test.base_url), {
        email: 'typed-by-a-stranger@prg.test',
        password: 'pw',
      });
      const { token } = await signIn(test.base_url, email, PASSWORD);
      await api(test.base_url, token).post('users/logout/');
      const { rows } = await test.db.query(
        'SELECT event FROM audit_entries WHERE actor_id = $1 ORDER BY id',
        [id],
      );
      expect(rows.map(({ event }) => event)).toEqual(['sign_in_failed', 'sign_in', 'sign_out']);
      const { rows: auditRows } = await test.db.query(
        'SELECT audit_entries::text AS line FROM audit_entries',
      );
      const text = auditRows.map(({ line }) => line).join('\n');
      for (const secret of ['a wrong password', 'typed-by-a-stranger', PASSWORD, '$scrypt$']) {
        expect(text).not.toContain(secret);
      }
    });
  });

  describe('Several processes', () => {
    let second: TestApp;
    beforeAll(async () => {
      second = await startTestApp({ beside: test });
    });
    afterAll(() => second.close());

    async function signInOnBothProcesses(): Promise<{
      firstAttempt: SignInAttempt;
      secondAttempt: SignInAttempt;
      code: string;
    }> {
      const { email } = await addStaff();
      const firstAttempt = await openSignIn(test.base_url);
      const secondAttempt = { ...firstAttempt, base_url: second.base_url };
      const formResponse = await submitSignIn(secondAttempt, { email, password: PASSWORD });
      return { firstAttempt, secondAttempt, code: await codeAfter(firstAttempt, formResponse) };
    }

    it('share keys and sign-ins, so that each step can be served by another process', async () => {
      const { firstAttempt, secondAttempt, code } = await signInOnBothProcesses();
      const { token } = (await (await authenticate(secondAttempt, code)).json()) as { token: string };
      expect((await getProfile(token)).status).toBe(200);
      const responses = await Promise.all([
        authenticate(firstAttempt, code),
        authenticate(secondAttempt, code),
      ]);
      expect(responses.map(({ status }) => status)).toEqual([400, 400]);
    });

    it('leave no valid session when a code arrives at two of them at once', async () => {
      const { firstAttempt, secondAttempt, code } = await signInOnBothProcesses();
      for (const response of await Promise.all([
        authenticate(firstAttempt, code),
        authenticate(secondAttempt, code),
      ])) {
        const { token = '' } = (await response.json()) as { token?: string };
        expect((await getProfile(token)).status).toBe(401);
      }
    });

    it('load the same signing keys when they start at once', async () => {
      const dataSource = test.app.get(DataSource);
      const { rows } = await test.db.query('SELECT value FROM signing_keys');
      await test.db.query('DELETE FROM signing_keys');
      try {
        const [firstKeys, secondKeys] = await Promise.all([
          new IdentityKeys(dataSource).load(),
          new IdentityKeys(dataSource).load(),
        ]);
        expect(firstKeys).toEqual(secondKeys);
      } finally {
        await test.db.query('UPDATE signing_keys SET value = $1', [JSON.stringify(rows[0].value)]);
      }
    });
  });

  describe('The cookies of a sign-in', () => {
    /** Returns every cookie of a persistent sign-in, a renewal and a sign-out, of the product and of the provider. */
    async function collectCookies(app: TestApp): Promise<string[]> {
      const email = `cookies${(staffNumber += 1)}@prg.test`;
      const staff = { name: 'Cora', email, group: Group.Coordinator, password: PASSWORD };
      await app.app.get(UsersService).createStaffAndInviteUnlessPassword(staff);
      const attempt = await openSignIn(app.base_url);
      const { jar } = attempt;
      const formResponse = await submitSignIn(attempt, { email, password: PASSWORD, keep_signed_in: 'yes' });
      const response = await authenticate(attempt, await codeAfter(attempt, formResponse));
      jar.take(response);
      const { token } = (await response.json()) as { token: string };
      for (const call of ['renew_session', 'logout'])
        jar.take(
          await fetch(`${app.base_url}/api/v1/users/${call}/`, {
            method: 'POST',
            headers: { cookie: jar.header, authorization: `Bearer ${token}` },
          }),
        );
      return jar.lines;
    }

    it.each([
      ['https', { PUBLIC_URL: 'https://care.example.test' }],
      ['http', {}],
    ])(
      'over %s are HttpOnly, SameSite, limited to a path, and Secure only over https',
      async (scheme, env) => {
        const app = await startTestApp({ beside: test, env });
        try {
          const lines = await collectCookies(app);
          const names = new Set(lines.map((line) => line.split('=')[0]!.replace(/^known_.*/, 'known')));
          expect([...names]).toEqual(expect.arrayContaining(['refresh_token', 'known', 'oidc_session']));
          for (const line of lines) {
            expect(line).toMatch(/; *httponly/i);
            expect(line).toMatch(/; *samesite=(strict|lax)/i);
            expect(line).toMatch(/; *path=\/(oidc|api\/v1\/users)/i);
            expect(/; *secure/i.test(line)).toBe(scheme === 'https');
          }
        } finally {
          await app.close();
        }
      },
    );
  });

  describe('The server with an https address', () => {
    it('signs users in under the public address with Secure cookies', async () => {
      const secureApp = await startTestApp({ env: { PUBLIC_URL: 'https://care.example.test' } });
      try {
        const email = 'cora@prg.test';
        const staff = { name: 'Cora', email, group: Group.Coordinator, password: PASSWORD };
        await secureApp.app.get(UsersService).createStaffAndInviteUnlessPassword(staff);
        const attempt = await openSignIn(secureApp.base_url);
        expect(attempt.redirect_uri).toBe('https://care.example.test/');
        const formResponse = await submitSignIn(attempt, { email, password: PASSWORD });
        expect(formResponse.headers.get('location')).toMatch(/^https:\/\/care\.example\.test\/oidc\/auth\//);
        const response = await authenticate(attempt, await codeAfter(attempt, formResponse));
        expect(response.headers.get('set-cookie')).toContain('; Secure');
        const { token } = (await response.json()) as { token: string };
        expect((await api(secureApp.base_url, token).get('users/profile/')).status).toBe(200);
      } finally {
        await secureApp.close();
      }
    });
  });

  describe('GET config/', () => {
    it('returns the organisation, the addresses of sign-in and the time zone', async () => {
      expect(ok(await api(test.base_url).get('config/'))).toEqual({
        organisation: {
          name: 'Pink Ribbon Good',
          short_name: 'PRG',
          phone: '+19375550100',
          email: 'info@prg.test',
        },
        sign_in: {
          authorization_endpoint: `${test.base_url}/oidc/auth`,
          client_id: 'care-services',
          scope: 'openid email profile',
          end_session_endpoint: `${test.base_url}/oidc/session/end`,
        },
        time_zone: 'America/New_York',
        sentry_dsn: null,
        is_demo: false,
      });
    });
  });
});
