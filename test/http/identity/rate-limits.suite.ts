import { Group } from '../../../server/contract/groups.js';
import { UsersService } from '../../../server/users/users.service.js';
import { api } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { freePort } from '../../setup/ports.mjs';
import { randomNetworkAddress, openSignIn, signIn, submitSignIn } from '../../setup/sign-in.js';

const PASSWORD = 'a quiet river at dawn';

describe('The server with rate limits', () => {
  let first: TestApp;
  let second: TestApp;
  let withoutRedis: TestApp;

  beforeAll(async () => {
    first = await startTestApp();
    second = await startTestApp({ beside: first });
    const REDIS_URL = `redis://127.0.0.1:${await freePort()}`;
    withoutRedis = await startTestApp({ beside: first, env: { REDIS_URL } });
    for (const email of ['one@prg.test', 'two@prg.test', 'three@prg.test']) {
      await first.app.get(UsersService).createStaffAndInviteUnlessPassword({
        name: 'Staff',
        email,
        group: Group.Coordinator,
        password: PASSWORD,
      });
    }
  });
  afterAll(async () => {
    await withoutRedis.close();
    await second.close();
    await first.close();
  });

  it('allows 1,200 calls a minute per user over all processes, and then sends Retry-After', async () => {
    const { token } = await signIn(first.base_url, 'one@prg.test', PASSWORD);
    const [user] = (await first.db.query(`SELECT id FROM users WHERE email = 'one@prg.test'`)).rows;
    await first.db.query(
      `INSERT INTO rate_counts (key, points, expire) VALUES ($1, 1198, $2)
     ON CONFLICT (key) DO UPDATE SET points = 1198, expire = excluded.expire`,
      [`api:${user.id}`, Date.now() + 30_000],
    );
    expect((await api(first.base_url, token).get('races/')).status).toBe(200);
    expect((await api(second.base_url, token).get('races/')).status).toBe(200);
    const response = await api(first.base_url, token).get('races/');
    expect(response).toMatchObject({ status: 429, body: { status: 429, title: 'Too Many Requests' } });
    const seconds = Number(response.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(30);
    // Calls of another user are counted separately.
    const otherSession = await signIn(second.base_url, 'two@prg.test', PASSWORD);
    expect((await api(second.base_url, otherSession.token).get('races/')).status).toBe(200);
  });

  const signInElevenTimes = async (base_url: string): Promise<number[]> => {
    const statuses: number[] = [];
    const address = randomNetworkAddress();
    for (let tries = 0; tries < 11; tries += 1) {
      const attempt = await openSignIn(base_url, { address });
      const response = await submitSignIn(attempt, {
        email: 'nobody@prg.test',
        password: 'not the password',
      });
      statuses.push(response.status);
      if (response.status === 429) expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    return statuses;
  };

  it('allows 10 sign-ins a minute per IP address and email address', async () => {
    expect(await signInElevenTimes(first.base_url)).toEqual([...Array(10).fill(400), 429]);
  });

  it('limits sign-ins in each process while Redis is unavailable', async () => {
    expect(await signInElevenTimes(withoutRedis.base_url)).toEqual([...Array(10).fill(400), 429]);
  });

  /** Sets the count of the latest caller, as if the call had been made that often already. */
  const setCount = (kind: string, points: number) =>
    first.db.query(
      `UPDATE rate_counts SET points = $2
     WHERE key = (SELECT key FROM rate_counts WHERE starts_with(key, $1) ORDER BY expire DESC LIMIT 1)`,
      [kind, points],
    );

  it('allows 60 sign-ins a minute per IP address with different email addresses', async () => {
    const address = randomNetworkAddress();
    const signInAs = async (email: string, from = address) =>
      submitSignIn(await openSignIn(first.base_url, { address: from }), {
        email,
        password: 'not the password',
      });
    expect((await signInAs('first@prg.test')).status).toBe(400);
    await setCount('sign_in_from:', 59);
    expect((await signInAs('second@prg.test')).status).toBe(400);
    const response = await signInAs('third@prg.test');
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await signInAs('third@prg.test', randomNetworkAddress())).status).toBe(400);
  });

  it('counts all addresses of an IPv6 network as one', async () => {
    const signInFrom = async (address: string) =>
      submitSignIn(await openSignIn(first.base_url, { address }), { email: 'six@prg.test', password: 'no' });
    expect((await signInFrom('2001:db8:1:2::1')).status).toBe(400);
    await setCount('sign_in_from:', 60);
    expect((await signInFrom('2001:db8:1:2:ffff::9')).status).toBe(429);
    expect((await signInFrom('2001:db8:1:3::1')).status).toBe(400);
  });

  it('allows 120 started and 120 completed sign-ins a minute per network', async () => {
    const address = '2001:db8:9:1::1';
    const config = await (await fetch(`${first.base_url}/api/v1/config/`)).json();
    const startSignIn = () =>
      fetch(new URL('/oidc/auth', first.base_url), {
        redirect: 'manual',
        headers: { 'x-forwarded-for': address },
      });
    const completeSignIn = () =>
      api(first.base_url).post(
        'users/authenticate/',
        { code: 'x', redirect_uri: `${config.sign_in.authorization_endpoint}` },
        { headers: { 'x-forwarded-for': '2001:db8:9:1::2' } },
      );
    for (const [call, key, usualStatus] of [
      [startSignIn, 'begin_from:', 400],
      [completeSignIn, 'sign_in_ends:', 400],
    ] as const) {
      expect((await call()).status).toBe(usualStatus);
      await setCount(key, 119);
      expect((await call()).status).toBe(usualStatus);
      const response = await call();
      expect(response.status).toBe(429);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    }
  });

  it('refuses a sign-in without a PKCE challenge', async () => {
    const attempt = await openSignIn(first.base_url);
    const url = new URL('/oidc/auth', first.base_url);
    url.search = new URLSearchParams({
      client_id: 'care-services',
      scope: 'openid',
      response_type: 'code',
      redirect_uri: attempt.redirect_uri,
      state: 'a state of many letters',
      nonce: 'a nonce of many letters',
    }).toString();
    const response = await fetch(url, { redirect: 'manual' });
    const location = new URL(response.headers.get('location') ?? '/', first.base_url);
    expect(location.searchParams.get('error')).toBe('invalid_request');
  });

  describe('The limit of refused calls', () => {
    const countRefusals = async () =>
      (await first.db.query(`SELECT count(*)::int AS n FROM audit_entries WHERE event = 'refused'`)).rows[0]
        .n;

    it('applies to a user at one address, answers with 429 and stops the audit of refusals', async () => {
      const { token } = await signIn(first.base_url, 'three@prg.test', PASSWORD);
      const call = (path: string, address: string) =>
        api(first.base_url, token).get(path, { headers: { 'x-forwarded-for': address } });
      const address = randomNetworkAddress();
      expect((await call('mail_messages/', address)).status).toBe(403);
      await setCount('refused:', 119);
      expect((await call('mail_messages/', address)).status).toBe(403);
      const countBefore = await countRefusals();
      const response = await call('mail_messages/', address);
      expect(response).toMatchObject({ status: 429, body: { title: 'Too Many Requests' } });
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await countRefusals()).toBe(countBefore);
      // Allowed calls are still served, and so is the same call from another address.
      expect((await call('races/', address)).status).toBe(200);
      expect((await call('mail_messages/', randomNetworkAddress())).status).toBe(403);
    });

    it('applies to calls without sign-in from one address, which are audited until then', async () => {
      const call = (address: string) =>
        api(first.base_url).get('races/', { headers: { 'x-forwarded-for': address } });
      const address = randomNetworkAddress();
      const countAtFirst = await countRefusals();
      expect((await call(address)).status).toBe(401);
      expect(await countRefusals()).toBe(countAtFirst + 1);
      await setCount('refused:', 120);
      expect((await call(address)).status).toBe(429);
      expect(await countRefusals()).toBe(countAtFirst + 1);
      expect((await call(randomNetworkAddress())).status).toBe(401);
    });
  });
});
