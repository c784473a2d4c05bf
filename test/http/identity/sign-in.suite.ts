import { createHmac, createSign, generateKeyPairSync } from 'node:crypto';
import { Group } from '../../../server/contract/groups.js';
import { DataSource } from 'typeorm';
import { IdentityKeys } from '../../../server/platform/auth/identity-keys.js';
import { TEST_PASSWORD } from '../../factories/users.js';
import { api, ok } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import {
  anAddress,
  authenticate,
  codeAfter,
  openSignIn,
  signIn,
  submitSignIn,
  type SignInAttempt,
} from '../../setup/sign-in.js';
import { UsersService } from '../../../server/users/users.service.js';

const PASSWORD = TEST_PASSWORD;
/** Password of accounts that are hashed at full cost. */
const DEAR_PASSWORD = 'a quiet river at dawn';

describe('sessions', () => {
  let test: TestApp;
  let staffNumber = 0;

  /** Adds a user for one test, so that a lock-out or an ended session does not affect other tests. */
  async function newStaff(group: Exclude<Group, 'Customer'> = Group.Coordinator, password = PASSWORD) {
    const email = `staff${(staffNumber += 1)}@prg.test`;
    const id = await test.app
      .get(UsersService)
      .createStaffAndInvite({ name: `Staff ${staffNumber}`, email, group, password });
    return { id, email };
  }

  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());
  afterEach(() => test.clock.set(null));

  const later = (minutes: number) => test.clock.set(new Date(Date.now() + minutes * 60_000));
  const profileWith = (token: string) => api(test.base_url, token).get('users/profile/');

  describe('signing in', () => {
    it('leads from the configuration to a session and out again', async () => {
      const { email, id } = await newStaff();
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
      expect(ok(await profileWith(token))).toEqual(profile);

      const renewed = ok(await api(test.base_url).post('users/renew_session/', { refresh_token }));
      expect(Object.keys(renewed).sort()).toEqual(['id_token', 'refresh_token']);
      expect((await profileWith(renewed.id_token)).status).toBe(200);

      expect((await api(test.base_url, renewed.id_token).post('users/logout/')).status).toBe(204);
      for (const bearer of [token, renewed.id_token]) expect((await profileWith(bearer)).status).toBe(401);
      const again = await api(test.base_url).post('users/renew_session/', {
        refresh_token: renewed.refresh_token,
      });
      expect(again.status).toBe(400);
    });

    it('shows a page with labelled fields, no script and a strict content policy', async () => {
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

    it('sets the refresh token as a cookie that only the session calls get', async () => {
      const { email } = await newStaff();
      const attempt = await openSignIn(test.base_url);
      const code = await codeAfter(attempt, await submitSignIn(attempt, { email, password: PASSWORD }));
      const cookie = (await authenticate(attempt, code)).headers.get('set-cookie')!;
      expect(cookie).toMatch(/^refresh_token=[\w.-]+; Path=\/api\/v1\/users; HttpOnly; SameSite=Strict$/);

      const renewal = await api(test.base_url).post('users/renew_session/', undefined, {
        headers: { cookie: cookie.split(';')[0]! },
      });
      expect(Object.keys(ok(renewal))).toEqual(['id_token']);
      expect(renewal.headers.get('set-cookie')).not.toBe(cookie);
      expect((await profileWith(renewal.body.id_token)).status).toBe(200);
    });

    it('asks for the password again after signing out', async () => {
      const { email } = await newStaff();
      const attempt = await openSignIn(test.base_url);
      const code = await codeAfter(attempt, await submitSignIn(attempt, { email, password: PASSWORD }));
      const { token } = (await (await authenticate(attempt, code)).json()) as { token: string };
      await api(test.base_url, token).post('users/logout/');
      const started = await fetch(
        `${test.base_url}/oidc/auth?client_id=care-services&response_type=code&scope=openid&redirect_uri=${encodeURIComponent(attempt.redirect_uri)}&code_challenge_method=S256&code_challenge=${'x'.repeat(43)}`,
        { redirect: 'manual', headers: { cookie: attempt.jar.header } },
      );
      expect(started.headers.get('location')).toContain('/oidc/interaction/');
    });

    it('keeps the address and says the same for a wrong password and an unknown address', async () => {
      const { email } = await newStaff();
      const known = await submitSignIn(await openSignIn(test.base_url), {
        email,
        password: 'not the password',
      });
      const unknown = await submitSignIn(await openSignIn(test.base_url), {
        email: 'nobody@prg.test',
        password: 'not the password',
      });
      expect(known.status).toBe(400);
      expect(unknown.status).toBe(400);
      const [first, second] = [await known.text(), await unknown.text()];
      expect(first).toContain(`value="${email}"`);
      const plain = (html: string) => html.replace(/nonce="[^"]*"/g, '').replace(/value="[^"]*"/g, '');
      expect(plain(first)).toBe(plain(second));
      expect(first).toContain('The email address or the password is not correct.');
    });

    it('writes what was typed as text, not as HTML', async () => {
      const response = await submitSignIn(await openSignIn(test.base_url), {
        email: '"><script>alert(1)</script>',
        password: 'x',
      });
      expect(await response.text()).not.toContain('<script');
    });

    it.each(['known', 'unknown'])(
      'locks a %s address out after five failures, for 15 minutes',
      async (kind) => {
        const email = kind === 'known' ? (await newStaff()).email : 'stranger@prg.test';
        const attempt = await openSignIn(test.base_url);
        for (let failure = 1; failure <= 5; failure += 1) {
          await submitSignIn(attempt, { email, password: `wrong ${failure}` });
        }
        const locked = await submitSignIn(attempt, { email, password: PASSWORD });
        expect(locked.status).toBe(400);
        expect(await locked.text()).toContain('too many failed sign-ins');
        later(16);
        const open = await submitSignIn(attempt, { email, password: PASSWORD });
        expect(open.status).toBe(kind === 'known' ? 303 : 400);
        if (kind === 'unknown') expect(await open.text()).toContain('is not correct');
      },
    );

    it('gives many guesses at once no more than five looks', async () => {
      // At full cost a check takes so long that all other requests arrive meanwhile.
      const { email } = await newStaff(Group.Coordinator, DEAR_PASSWORD);
      const address = anAddress();
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

    it('takes the form only from its own page', async () => {
      const { email } = await newStaff();
      const attempt = await openSignIn(test.base_url);
      const body = new URLSearchParams({ email, password: PASSWORD });
      const url = new URL(attempt.form_url, test.base_url);
      const foreign = await fetch(url, {
        method: 'POST',
        body,
        redirect: 'manual',
        headers: { cookie: attempt.jar.header, origin: 'https://evil.test' },
      });
      expect(foreign.status).toBe(403);
      const withoutCookie = await fetch(url, { method: 'POST', body, redirect: 'manual' });
      expect(withoutCookie.status).toBe(400);
    });

    it('refuses a redirect to somewhere else', async () => {
      const response = await fetch(
        `${test.base_url}/oidc/auth?client_id=care-services&response_type=code&scope=openid&redirect_uri=https://evil.test/`,
        { redirect: 'manual', headers: { accept: 'text/html' } },
      );
      expect(response.status).toBe(400);
      expect(await response.text()).toContain('Sign-in did not work');
    });
  });

  describe('users/authenticate/', () => {
    it('names what is missing', async () => {
      const response = await api(test.base_url).post('users/authenticate/', {});
      expect(response.status).toBe(400);
      expect(response.body.errors).toMatchObject({
        code: [{ code: 'required' }],
        redirect_uri: [{ code: 'required' }],
      });
    });

    it('refuses a made-up code, a wrong verifier, another redirect, and a code used twice', async () => {
      const { email } = await newStaff();
      const refused = async (response: Response) => {
        expect(response.status).toBe(400);
        const { errors } = (await response.json()) as { errors: object };
        expect(errors).toEqual({
          code: [{ code: 'invalid_code', message: 'The sign-in has expired. Please sign in again.' }],
        });
      };
      const attempt = await openSignIn(test.base_url);
      await refused(await authenticate(attempt, 'made-up'));
      const code = await codeAfter(attempt, await submitSignIn(attempt, { email, password: PASSWORD }));
      await refused(await authenticate({ ...attempt, code_verifier: 'x'.repeat(43) }, code));
      await refused(await authenticate({ ...attempt, code_verifier: '' }, code));
      await refused(await authenticate({ ...attempt, redirect_uri: 'https://evil.test/' }, code));
      expect((await authenticate(attempt, code)).status).toBe(200);
      await refused(await authenticate(attempt, code));
    });
  });

  describe('users/renew_session/', () => {
    const renew = (refresh_token: string) =>
      api(test.base_url).post('users/renew_session/', { refresh_token });

    it('gives a repeat within 30 seconds the same response, and ends the session at a later one', async () => {
      const { email } = await newStaff();
      const { refresh_token } = await signIn(test.base_url, email, PASSWORD);
      const first = ok(await renew(refresh_token));
      expect(ok(await renew(refresh_token))).toEqual(first);
      later(1);
      const replayed = await renew(refresh_token);
      expect(replayed.body.errors).toEqual({
        refresh_token: [
          { code: 'invalid_refresh_token', message: 'The sign-in has expired. Please sign in again.' },
        ],
      });
      expect((await renew(first.refresh_token)).status).toBe(400);
      expect((await profileWith(first.id_token)).status).toBe(401);
    });

    it('serves two calls at once alike', async () => {
      const { email } = await newStaff();
      const { refresh_token } = await signIn(test.base_url, email, PASSWORD);
      const [first, second] = await Promise.all([renew(refresh_token), renew(refresh_token)]);
      expect(ok(first)).toEqual(ok(second));
    });

    it('ends after 30 minutes without renewal, and after 12 hours in any case', async () => {
      const { email } = await newStaff();
      const idle = await signIn(test.base_url, email, PASSWORD);
      later(31);
      expect((await renew(idle.refresh_token)).status).toBe(400);

      test.clock.set(null);
      let { refresh_token } = await signIn(test.base_url, email, PASSWORD);
      for (let minutes = 25; minutes < 12 * 60; minutes += 25) {
        later(minutes);
        ({ refresh_token } = ok(await renew(refresh_token)));
      }
      later(12 * 60 + 1);
      expect((await renew(refresh_token)).status).toBe(400);
    });

    it.each([undefined, '', 'x', 'a.b', 'x'.repeat(600)])('refuses %p', async (refresh_token) => {
      const response = await api(test.base_url).post('users/renew_session/', { refresh_token });
      expect(response.status).toBe(400);
      expect(response.body.errors.refresh_token).toHaveLength(1);
    });
  });

  describe('the bearer', () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

    async function forge(
      change: (claims: Record<string, unknown>) => object,
      header: object = {},
      own = false,
    ) {
      const { email } = await newStaff();
      const { token } = await signIn(test.base_url, email, PASSWORD);
      const [head, body] = token.split('.').map((text) => Buffer.from(text, 'base64url').toString());
      const signed = `${part({ ...JSON.parse(head!), ...header })}.${part(change(JSON.parse(body!)))}`;
      const { rows } = await test.db.query(`SELECT value->'jwks'->'keys'->0 AS jwk FROM signing_keys`);
      const key = own
        ? generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
        : { key: rows[0].jwk, format: 'jwk' as const };
      return {
        signed,
        token: `${signed}.${createSign('sha256')
          .update(signed)
          .sign(key as never, 'base64url')}`,
      };
    }

    const expectRefused = async (token: string) => {
      const response = await profileWith(token);
      expect(response.status).toBe(401);
      expect(response.headers.get('www-authenticate')).toBe('Bearer');
      expect(response.headers.get('content-type')).toContain('application/problem+json');
    };

    it('is needed', async () => {
      await expectRefused('');
      await expectRefused('broken');
      expect((await api(test.base_url).get('users/profile/')).status).toBe(401);
    });

    it('is refused when expired, of another issuer, of another audience, of another key, or never given out', async () => {
      const past = Math.floor(Date.now() / 1000) - 60;
      await expectRefused((await forge((claims) => ({ ...claims, exp: past }))).token);
      await expectRefused((await forge((claims) => ({ ...claims, iss: 'https://evil.test' }))).token);
      await expectRefused((await forge((claims) => ({ ...claims, aud: 'other' }))).token);
      await expectRefused((await forge((claims) => claims, {}, true)).token);
      await expectRefused((await forge((claims) => ({ ...claims, jti: 'another' }))).token);
    });

    it('is refused with alg=none and with the public key as a shared secret', async () => {
      const { signed } = await forge((claims) => claims, { alg: 'none' });
      await expectRefused(`${signed}.`);
      const shared = await forge((claims) => claims, { alg: 'HS256' });
      const { keys } = (await (await fetch(`${test.base_url}/oidc/jwks`)).json()) as { keys: object[] };
      const mac = createHmac('sha256', JSON.stringify(keys[0])).update(shared.signed).digest('base64url');
      await expectRefused(`${shared.signed}.${mac}`);
    });

    it('counts no more once the user is removed or deactivated, and changes with the group at once', async () => {
      const { email, id } = await newStaff(Group.Manager);
      const { token } = await signIn(test.base_url, email, PASSWORD);
      await test.db.query(`UPDATE users SET "group" = 'Admin' WHERE id = $1`, [id]);
      expect(ok(await profileWith(token)).group).toBe(Group.Admin);
      await test.db.query('UPDATE users SET is_active = false WHERE id = $1', [id]);
      await expectRefused(token);
      await test.db.query('UPDATE users SET is_active = true WHERE id = $1', [id]);
      expect((await profileWith(token)).status).toBe(200);
      await test.db.query('DELETE FROM users WHERE id = $1', [id]);
      await expectRefused(token);
    });

    it('carries neither name nor address', async () => {
      const { email } = await newStaff();
      const { token } = await signIn(test.base_url, email, PASSWORD);
      const body = Buffer.from(token.split('.')[1]!, 'base64url').toString();
      expect(body).not.toContain(email);
      expect(body).not.toContain('Staff');
    });
  });

  describe('the record', () => {
    it('holds sign-ins, failures and sign-outs, with no password and no address of strangers', async () => {
      const { email, id } = await newStaff();
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
      const { rows: all } = await test.db.query('SELECT audit_entries::text AS line FROM audit_entries');
      const text = all.map(({ line }) => line).join('\n');
      for (const secret of ['a wrong password', 'typed-by-a-stranger', PASSWORD, '$scrypt$']) {
        expect(text).not.toContain(secret);
      }
    });
  });

  describe('several processes', () => {
    let second: TestApp;
    beforeAll(async () => {
      second = await startTestApp({ beside: test });
    });
    afterAll(() => second.close());

    async function signInOverBoth(): Promise<{ here: SignInAttempt; there: SignInAttempt; code: string }> {
      const { email } = await newStaff();
      const here = await openSignIn(test.base_url);
      const there = { ...here, base_url: second.base_url };
      const submitted = await submitSignIn(there, { email, password: PASSWORD });
      return { here, there, code: await codeAfter(here, submitted) };
    }

    it('share keys and sign-ins: each step may be served by another one', async () => {
      const { here, there, code } = await signInOverBoth();
      const { token } = (await (await authenticate(there, code)).json()) as { token: string };
      expect((await profileWith(token)).status).toBe(200);
      const responses = await Promise.all([authenticate(here, code), authenticate(there, code)]);
      expect(responses.map(({ status }) => status)).toEqual([400, 400]);
    });

    it('leave no session alive where a code comes to two of them at once', async () => {
      const { here, there, code } = await signInOverBoth();
      for (const response of await Promise.all([authenticate(here, code), authenticate(there, code)])) {
        const { token = '' } = (await response.json()) as { token?: string };
        expect((await profileWith(token)).status).toBe(401);
      }
    });

    it('that start at once agree on the keys', async () => {
      const dataSource = test.app.get(DataSource);
      const { rows } = await test.db.query('SELECT value FROM signing_keys');
      await test.db.query('DELETE FROM signing_keys');
      try {
        const [one, other] = await Promise.all([
          new IdentityKeys(dataSource).load(),
          new IdentityKeys(dataSource).load(),
        ]);
        expect(one).toEqual(other);
      } finally {
        await test.db.query('UPDATE signing_keys SET value = $1', [JSON.stringify(rows[0].value)]);
      }
    });
  });

  describe('cookies', () => {
    /** Returns every cookie of a persistent sign-in, a renewal and a sign-out, of the product and of the provider. */
    async function everyCookie(app: TestApp): Promise<string[]> {
      const email = `cookies${(staffNumber += 1)}@prg.test`;
      const staff = { name: 'Cora', email, group: Group.Coordinator, password: PASSWORD };
      await app.app.get(UsersService).createStaffAndInvite(staff);
      const attempt = await openSignIn(app.base_url);
      const { jar } = attempt;
      const submitted = await submitSignIn(attempt, { email, password: PASSWORD, keep_signed_in: 'yes' });
      const signedIn = await authenticate(attempt, await codeAfter(attempt, submitted));
      jar.take(signedIn);
      const { token } = (await signedIn.json()) as { token: string };
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
    ])('over %s are out of reach of scripts, other sites and other paths', async (scheme, env) => {
      const app = await startTestApp({ beside: test, env });
      try {
        const lines = await everyCookie(app);
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
    });
  });

  describe('behind a proxy on https', () => {
    it('signs in under the public address, with secure cookies', async () => {
      const secure = await startTestApp({ env: { PUBLIC_URL: 'https://care.example.test' } });
      try {
        const email = 'cora@prg.test';
        const staff = { name: 'Cora', email, group: Group.Coordinator, password: PASSWORD };
        await secure.app.get(UsersService).createStaffAndInvite(staff);
        const attempt = await openSignIn(secure.base_url);
        expect(attempt.redirect_uri).toBe('https://care.example.test/');
        const submitted = await submitSignIn(attempt, { email, password: PASSWORD });
        expect(submitted.headers.get('location')).toMatch(/^https:\/\/care\.example\.test\/oidc\/auth\//);
        const response = await authenticate(attempt, await codeAfter(attempt, submitted));
        expect(response.headers.get('set-cookie')).toContain('; Secure');
        const { token } = (await response.json()) as { token: string };
        expect((await api(secure.base_url, token).get('users/profile/')).status).toBe(200);
      } finally {
        await secure.close();
      }
    });
  });

  describe('config/', () => {
    it('tells the front ends where to sign in', async () => {
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
