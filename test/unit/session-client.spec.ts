import { ApiError } from '../../web/session/api-error.js';
import { SessionClient, type BrowserPage } from '../../web/session/session-client.js';
import { challengeOf } from '../../web/session/sign-in.js';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const MINUTE = 60_000;
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const tokenOf = (minutes: number, nonce?: string) =>
  `head.${encode({ exp: (NOW + minutes * MINUTE) / 1000, nonce })}.signature`;

const PROFILE = { id: 'user-1', name: 'Carla Jensen', group: 'Client Co-ordinator' };
const SIGN_IN = { authorization_endpoint: 'https://prg.test/oidc/auth', client_id: 'prg', scope: 'openid' };

interface Call {
  path: string;
  init: RequestInit | undefined;
}

/** Returns a browser page with a cookie jar and a server that responds from a table. */
function aPage(address: string, responses: Record<string, (call: Call) => [number, object?]>) {
  const url = new URL(address);
  const jar = new Map<string, string>();
  const stored = new Map<string, string>();
  const calls: Call[] = [];
  const visited: string[] = [];
  const page: BrowserPage = {
    location: {
      origin: url.origin,
      protocol: url.protocol,
      pathname: url.pathname,
      search: url.search,
      assign: (to) => visited.push(to),
      replace: (to) => visited.push(to),
    },
    document: {
      get cookie() {
        return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      },
      set cookie(line) {
        const [pair = '', ...attributes] = line.split('; ');
        const [name = '', value = ''] = pair.split('=');
        if (attributes.includes('Max-Age=0')) jar.delete(name);
        else jar.set(name, value);
      },
    },
    sessionStorage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
    navigator: { locks: { request: (_name, work) => work() } },
    fetch: async (path, init) => {
      calls.push({ path, init });
      const response = Object.entries(responses).find(([end]) => path.endsWith(end))?.[1];
      const [status, body] = response?.({ path, init }) ?? [404];
      return new Response(body && JSON.stringify(body), { status });
    },
  };
  return { page, jar, stored, calls, visited, session: new SessionClient(page, () => NOW) };
}

const bearerOf = ({ init }: Call) => new Headers(init?.headers).get('authorization');
const responding = {
  'config/': (): [number, object] => [200, { sign_in: SIGN_IN }],
  'users/profile/': (): [number, object] => [200, PROFILE],
};

/** Begins a sign-in and returns the parameters of the provider's address. */
async function beginSignIn(browser: ReturnType<typeof aPage>) {
  await browser.session.signIn();
  return new URL(browser.visited.at(-1)!).searchParams;
}

describe('the session of a tab', () => {
  it('asks for a code with PKCE, state and nonce, and keeps only the attempt', async () => {
    const browser = aPage('https://prg.test/', responding);
    const asked = await beginSignIn(browser);
    const attempt = JSON.parse([...browser.stored.values()][0]!) as Record<string, string>;
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      client_id: 'prg',
      redirect_uri: 'https://prg.test/',
      code_challenge_method: 'S256',
      code_challenge: await challengeOf(attempt.verifier!),
      state: attempt.state,
      nonce: attempt.nonce,
    });
  });

  it('exchanges the code for a token that it keeps in memory only', async () => {
    const first = aPage('https://prg.test/', responding);
    const asked = await beginSignIn(first);
    const token = tokenOf(20, asked.get('nonce')!);
    const back = aPage(`https://prg.test/?code=abc&state=${asked.get('state')}`, {
      ...responding,
      'users/authenticate/': () => [200, { ...PROFILE, token, refresh_token: 'secret' }],
    });
    for (const [key, value] of first.stored) back.stored.set(key, value);
    expect(await back.session.finishSignIn()).toEqual(PROFILE);
    const sent = JSON.parse(String(back.calls[0]!.init!.body)) as Record<string, string>;
    expect(sent).toMatchObject({ code: 'abc', redirect_uri: 'https://prg.test/' });
    expect(sent.code_verifier).toBeTruthy();
    expect([...back.jar]).toEqual([['user', 'user-1']]);
    expect(back.stored.size).toBe(0);
  });

  it.each([
    ['a state of another attempt', 'other', undefined],
    ['a token of another sign-in', undefined, 'other'],
  ])('refuses %s', async (_what, state, nonce) => {
    const first = aPage('https://prg.test/', responding);
    const asked = await beginSignIn(first);
    const token = tokenOf(20, nonce ?? asked.get('nonce')!);
    const back = aPage(`https://prg.test/?code=abc&state=${state ?? asked.get('state')}`, {
      ...responding,
      'users/authenticate/': () => [200, { ...PROFILE, token }],
    });
    for (const [key, value] of first.stored) back.stored.set(key, value);
    await expect(back.session.finishSignIn()).rejects.toBeInstanceOf(ApiError);
    expect(back.session.user).toBeUndefined();
  });

  it('renews with the cookie after a reload, and asks nothing of a visitor who never signed in', async () => {
    const visitor = aPage('https://prg.test/', responding);
    expect(await visitor.session.resume()).toBeUndefined();
    expect(visitor.calls).toEqual([]);

    const back = aPage('https://prg.test/admin', {
      ...responding,
      'users/renew_session/': () => [200, { id_token: tokenOf(20) }],
    });
    back.jar.set('user', 'user-1');
    expect(await back.session.resume()).toEqual(PROFILE);
    expect(back.calls[0]!.init!.body).toBeUndefined();
  });

  it('renews once, before the next calls, when the token expires within 600 seconds', async () => {
    let renewals = 0;
    const browser = aPage('https://prg.test/admin', {
      ...responding,
      'users/renew_session/': () => [200, { id_token: tokenOf(renewals++ === 0 ? 9 : 20) }],
      'regions/': () => [200, {}],
    });
    browser.jar.set('user', 'user-1');
    await browser.session.resume();
    await Promise.all([browser.session.fetch('regions/'), browser.session.fetch('regions/')]);
    expect(renewals).toBe(2);
    expect(bearerOf(browser.calls.at(-1)!)).toBe(`Bearer ${tokenOf(20)}`);
  });

  it('ends on a 401, forgets the user and leads to the sign-in page, keeping the path without names', async () => {
    const browser = aPage('https://prg.test/admin/clients?status=new&searchString=Ann', {
      ...responding,
      'users/renew_session/': () => [200, { id_token: tokenOf(20) }],
      'regions/': () => [401, {}],
    });
    browser.jar.set('user', 'user-1');
    await browser.session.resume();
    await expect(browser.session.fetch('regions/')).rejects.toMatchObject({ status: 401 });
    expect(browser.jar.get('user')).toBeUndefined();
    expect(decodeURIComponent(browser.jar.get('redirectPath')!)).toBe('/admin/clients?status=new');
    expect(browser.visited.at(-1)).toContain('/oidc/auth');
    expect(browser.session.takePath()).toBe('/admin/clients?status=new');
    expect(browser.session.takePath()).toBeUndefined();
  });

  it('still says who was signed in when the session ends: the page goes on showing what was typed', async () => {
    const browser = aPage('https://prg.test/admin', {
      ...responding,
      'users/renew_session/': () => [200, { id_token: tokenOf(20) }],
      'regions/': () => [401, {}],
    });
    browser.jar.set('user', 'user-1');
    await browser.session.resume();
    await browser.session.fetch('regions/').catch(() => undefined);
    expect(browser.session.user).toEqual(PROFILE);
  });

  it('uses up a token that the server cannot renew just now', async () => {
    let renewals = 0;
    const browser = aPage('https://prg.test/admin', {
      ...responding,
      'users/renew_session/': () => (renewals++ === 0 ? [200, { id_token: tokenOf(5) }] : [503, {}]),
      'regions/': () => [200, {}],
    });
    browser.jar.set('user', 'user-1');
    await browser.session.resume();
    expect((await browser.session.fetch('regions/')).status).toBe(200);
  });

  it('leaves for the sign-in page once when several calls end together', async () => {
    const browser = aPage('https://prg.test/admin', {
      ...responding,
      'users/renew_session/': () => [200, { id_token: tokenOf(20) }],
      'regions/': () => [401, {}],
    });
    browser.jar.set('user', 'user-1');
    await browser.session.resume();
    await Promise.allSettled([browser.session.fetch('regions/'), browser.session.fetch('regions/')]);
    expect(browser.visited).toHaveLength(1);
  });

  it('stays signed in when the server is away for a while', async () => {
    const browser = aPage('https://prg.test/admin', {
      ...responding,
      'users/renew_session/': () => [503, {}],
    });
    browser.jar.set('user', 'user-1');
    await expect(browser.session.resume()).rejects.toMatchObject({ status: 503 });
    expect(browser.jar.get('user')).toBe('user-1');
  });
});
