import { jest } from '@jest/globals';
import { ApiError } from '../../web/session/api-error.js';
import type { BrowserPage } from '../../web/session/browser-page.js';
import { SessionClient } from '../../web/session/session-client.js';
import { challengeOf } from '../../web/session/sign-in.js';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const MINUTE = 60_000;
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
/** Returns a token that lives for the given minutes. */
const tokenOf = (minutes: number, nonce?: string, sub = 'subject-1', iat = NOW / 1000) =>
  `head.${encode({ iat, exp: iat + minutes * 60, nonce, sub })}.signature`;

const PROFILE = { id: 'user-1', name: 'Carla Jensen', group: 'Client Co-ordinator' };
const SIGN_IN = { authorization_endpoint: 'https://prg.test/oidc/auth', client_id: 'prg', scope: 'openid' };

/** A response that never comes. */
const SILENCE = 0;

interface Call {
  path: string;
  init: RequestInit | undefined;
}

/** Returns a browser page with a cookie jar and a server that responds from a table. */
function createPage(address: string, responses: Record<string, (call: Call) => [number, object?]>) {
  const url = new URL(address);
  const jar = new Map<string, string>();
  const storage = new Map<string, string>();
  const calls: Call[] = [];
  const visited: string[] = [];
  const announced: string[] = [];
  const page: BrowserPage = {
    BroadcastChannel: class {
      constructor(private readonly name: string) {}
      postMessage = () => void announced.push(this.name);
      close = () => undefined;
    },
    location: {
      origin: url.origin,
      protocol: url.protocol,
      pathname: url.pathname,
      search: url.search,
      assign: (to) => visited.push(to),
      replace: (to) => visited.push(to),
    },
    document: {
      body: { hidden: false },
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
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
      removeItem: (key) => void storage.delete(key),
    },
    navigator: { locks: { request: (_name, work) => work() } },
    fetch: async (path, init) => {
      calls.push({ path, init });
      const response = Object.entries(responses).find(([end]) => path.endsWith(end))?.[1];
      const [status, body] = response?.({ path, init }) ?? [404];
      if (status === SILENCE) return new Promise(() => undefined);
      return new Response(body && JSON.stringify(body), { status });
    },
  };
  return { page, jar, storage, calls, visited, announced, session: new SessionClient(page, () => NOW) };
}

const bearerOf = ({ init }: Call) => new Headers(init?.headers).get('authorization');
const defaultResponses = {
  'config/': (): [number, object] => [200, { sign_in: SIGN_IN }],
  'users/profile/': (): [number, object] => [200, PROFILE],
};

/** Begins a sign-in and returns the parameters of the provider's address. */
async function beginSignIn(browser: ReturnType<typeof createPage>) {
  await browser.session.signIn();
  return new URL(browser.visited.at(-1)!).searchParams;
}

describe('The session of a tab', () => {
  it('requests a code with the PKCE challenge, state and nonce of the stored attempt', async () => {
    const browser = createPage('https://prg.test/', defaultResponses);
    const parameters = await beginSignIn(browser);
    const attempt = JSON.parse([...browser.storage.values()][0]!) as Record<string, string>;
    expect(Object.fromEntries(parameters)).toMatchObject({
      response_type: 'code',
      client_id: 'prg',
      redirect_uri: 'https://prg.test/',
      code_challenge_method: 'S256',
      code_challenge: await challengeOf(attempt.verifier!),
      state: attempt.state,
      nonce: attempt.nonce,
    });
  });

  it('exchanges the code for a token and stores nothing but the user cookie', async () => {
    const signInPage = createPage('https://prg.test/', defaultResponses);
    const parameters = await beginSignIn(signInPage);
    const token = tokenOf(20, parameters.get('nonce')!);
    const returnPage = createPage(`https://prg.test/?code=abc&state=${parameters.get('state')}`, {
      ...defaultResponses,
      'users/authenticate/': () => [200, { ...PROFILE, token, refresh_token: 'secret' }],
    });
    for (const [key, value] of signInPage.storage) returnPage.storage.set(key, value);
    expect(await returnPage.session.finishSignIn()).toEqual(PROFILE);
    const requestBody = JSON.parse(String(returnPage.calls[0]!.init!.body)) as Record<string, string>;
    expect(requestBody).toMatchObject({ code: 'abc', redirect_uri: 'https://prg.test/' });
    expect(requestBody.code_verifier).toBeTruthy();
    expect([...returnPage.jar]).toEqual([['user', 'user-1']]);
    expect(returnPage.storage.size).toBe(0);
  });

  it.each([
    ['a state of another attempt', 'other', undefined],
    ['a token of another sign-in', undefined, 'other'],
  ])('refuses %s', async (_case, state, nonce) => {
    const signInPage = createPage('https://prg.test/', defaultResponses);
    const parameters = await beginSignIn(signInPage);
    const token = tokenOf(20, nonce ?? parameters.get('nonce')!);
    const returnPage = createPage(`https://prg.test/?code=abc&state=${state ?? parameters.get('state')}`, {
      ...defaultResponses,
      'users/authenticate/': () => [200, { ...PROFILE, token }],
    });
    for (const [key, value] of signInPage.storage) returnPage.storage.set(key, value);
    await expect(returnPage.session.finishSignIn()).rejects.toBeInstanceOf(ApiError);
    expect(returnPage.session.user).toBeUndefined();
  });

  it('renews by cookie after a reload, and makes no call for a visitor who never signed in', async () => {
    const visitor = createPage('https://prg.test/', defaultResponses);
    expect(await visitor.session.resume()).toBeUndefined();
    expect(visitor.calls).toEqual([]);

    const reloadedPage = createPage('https://prg.test/admin', {
      ...defaultResponses,
      'users/renew_session/': () => [200, { id_token: tokenOf(20) }],
    });
    reloadedPage.jar.set('user', 'user-1');
    expect(await reloadedPage.session.resume()).toEqual(PROFILE);
    expect(reloadedPage.calls[0]!.init!.body).toBeUndefined();
  });

  it.each([
    ['600 seconds before a token of 20 minutes expires', 20, 10],
    ['after half the life of a shorter token, not at each call', 5, 2.5],
    ['10 minutes after an hour-long token came, as the server refuses it after 20', 60, 10],
  ])('renews once, before the next calls: %s', async (_case, life, minutes) => {
    let now = NOW;
    const tokens: string[] = [];
    const browser = createPage('https://prg.test/admin', {
      ...defaultResponses,
      'users/renew_session/': () => {
        tokens.push(tokenOf(life, undefined, 'subject-1', now / 1000));
        return [200, { id_token: tokens.at(-1) }];
      },
      'regions/': () => [200, {}],
    });
    const session = new SessionClient(browser.page, () => now);
    browser.jar.set('user', 'user-1');
    await session.resume();
    now += minutes * MINUTE - 1;
    await session.fetch('regions/');
    expect(tokens).toHaveLength(1);
    now += 1;
    await Promise.all([session.fetch('regions/'), session.fetch('regions/')]);
    expect(tokens).toHaveLength(2);
    expect(bearerOf(browser.calls.at(-1)!)).toBe(`Bearer ${tokens[1]}`);
  });

  it('needs no right clock in the browser', async () => {
    const browser = createPage('https://prg.test/admin', {
      ...defaultResponses,
      'users/renew_session/': () => [
        200,
        { id_token: tokenOf(20, undefined, 'subject-1', NOW / 1000 - 3600) },
      ],
      'regions/': () => [200, {}],
    });
    browser.jar.set('user', 'user-1');
    await browser.session.resume();
    await browser.session.fetch('regions/');
    expect(browser.calls.filter(({ path }) => path.endsWith('users/renew_session/'))).toHaveLength(1);
  });

  it('ends on a 401: deletes the user cookie, keeps the path without names and opens sign-in', async () => {
    const browser = createPage('https://prg.test/admin/clients?status=new&searchString=Ann', {
      ...defaultResponses,
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

  it('keeps the user in memory after a 401, so that the page can go on showing typed values', async () => {
    const browser = createPage('https://prg.test/admin', {
      ...defaultResponses,
      'users/renew_session/': () => [200, { id_token: tokenOf(20) }],
      'regions/': () => [401, {}],
    });
    browser.jar.set('user', 'user-1');
    await browser.session.resume();
    await browser.session.fetch('regions/').catch(() => undefined);
    expect(browser.session.user).toEqual(PROFILE);
  });

  it('still uses a valid token when its renewal fails with 503', async () => {
    let now = NOW;
    let renewals = 0;
    const browser = createPage('https://prg.test/admin', {
      ...defaultResponses,
      'users/renew_session/': () => (renewals++ === 0 ? [200, { id_token: tokenOf(20) }] : [503, {}]),
      'regions/': () => [200, {}],
    });
    const session = new SessionClient(browser.page, () => now);
    browser.jar.set('user', 'user-1');
    await session.resume();
    now += 15 * MINUTE;
    expect((await session.fetch('regions/')).status).toBe(200);
    expect(renewals).toBe(2);
    now += 5 * MINUTE;
    await expect(session.fetch('regions/')).rejects.toMatchObject({ status: 503 });
  });

  it('opens the sign-in page once when several calls fail with 401', async () => {
    const browser = createPage('https://prg.test/admin', {
      ...defaultResponses,
      'users/renew_session/': () => [200, { id_token: tokenOf(20) }],
      'regions/': () => [401, {}],
    });
    browser.jar.set('user', 'user-1');
    await browser.session.resume();
    await Promise.allSettled([browser.session.fetch('regions/'), browser.session.fetch('regions/')]);
    expect(browser.visited).toHaveLength(1);
  });

  it('leads to the landing page at logout, although another call fails meanwhile', async () => {
    const browser = createPage('https://prg.test/customer', {
      ...defaultResponses,
      'users/renew_session/': () => [200, { id_token: tokenOf(20) }],
      'users/logout/': () => [200, {}],
      'meals/': () => [401, {}],
    });
    browser.jar.set('user', 'user-1');
    await browser.session.resume();
    await Promise.allSettled([browser.session.logout(), browser.session.fetch('meals/')]);
    expect(browser.visited).toEqual(['/']);
    expect(browser.announced).toEqual(['sign-out']);
  });

  it('hides the page and tells the other tabs at once, and leaves although the logout never gets a response', async () => {
    jest.useFakeTimers();
    try {
      const browser = createPage('https://prg.test/customer', {
        ...defaultResponses,
        'users/renew_session/': () => [200, { id_token: tokenOf(20) }],
        'users/logout/': () => [SILENCE],
      });
      browser.jar.set('user', 'user-1');
      await browser.session.resume();
      const logout = browser.session.logout();
      expect(browser.page.document.body.hidden).toBe(true);
      expect(browser.announced).toEqual(['sign-out']);
      // Its own message must not stop the logout.
      browser.session.leave();
      expect(browser.visited).toEqual([]);
      await jest.advanceTimersByTimeAsync(3000);
      await logout;
      expect(browser.visited).toEqual(['/']);
      expect(browser.jar.has('user')).toBe(false);
    } finally {
      jest.useRealTimers();
    }
  });

  it('hides the page at once when another tab has ended the session', () => {
    const browser = createPage('https://prg.test/customer', defaultResponses);
    browser.session.leave();
    expect(browser.page.document.body.hidden).toBe(true);
    expect(browser.visited).toEqual(['/']);
  });

  it.each([
    ['gets no response', SILENCE],
    ['is refused with 503', 503],
  ])('ends a session on the next page whose logout %s', async (_case, status) => {
    jest.useFakeTimers();
    try {
      let isDown = true;
      const browser = createPage('https://prg.test/customer', {
        ...defaultResponses,
        'users/renew_session/': () => [200, { id_token: tokenOf(20) }],
        'users/logout/': () => [isDown ? status : 204],
      });
      const logouts = () => browser.calls.filter(({ path }) => path.endsWith('users/logout/')).length;
      browser.jar.set('user', 'user-1');
      await browser.session.resume();
      await Promise.all([browser.session.logout(), jest.advanceTimersByTimeAsync(3000)]);

      const stillDown = new SessionClient(browser.page, () => NOW);
      await Promise.all([stillDown.resume(), jest.advanceTimersByTimeAsync(3000)]);
      expect(stillDown.isSignOutPending).toBe(true);
      expect(logouts()).toBe(2);

      isDown = false;
      const next = new SessionClient(browser.page, () => NOW);
      expect(await next.resume()).toBeUndefined();
      expect(next.isSignOutPending).toBe(false);
      expect(logouts()).toBe(3);
      await next.resume();
      expect(logouts()).toBe(3);
    } finally {
      jest.useRealTimers();
    }
  });

  it('forgets a failed logout once somebody has signed in', async () => {
    const browser = createPage('https://prg.test/customer', {
      ...defaultResponses,
      'users/renew_session/': () => [200, { id_token: tokenOf(20) }],
      'users/logout/': () => [503, {}],
    });
    browser.jar.set('user', 'user-1');
    await browser.session.resume();
    await browser.session.logout();
    const parameters = await beginSignIn(browser);
    const returnPage = createPage(`https://prg.test/?code=abc&state=${parameters.get('state')}`, {
      ...defaultResponses,
      'users/authenticate/': () => [200, { ...PROFILE, token: tokenOf(20, parameters.get('nonce')!) }],
    });
    for (const [key, value] of browser.storage) returnPage.storage.set(key, value);
    for (const [key, value] of browser.jar) returnPage.jar.set(key, value);
    expect(returnPage.session.isSignOutPending).toBe(true);
    await returnPage.session.finishSignIn();
    expect(returnPage.session.isSignOutPending).toBe(false);
  });

  it('remembers the page at an idle logout, without its search text, and forgets it at a logout by hand', async () => {
    const leave = async (logout: (session: SessionClient) => Promise<void>) => {
      const browser = createPage('https://prg.test/admin/clients?searchString=Ann&page=2', {
        ...defaultResponses,
        'users/renew_session/': () => [200, { id_token: tokenOf(20) }],
        'users/logout/': () => [204],
      });
      browser.jar.set('user', 'user-1');
      await browser.session.resume();
      await logout(browser.session);
      expect(browser.visited).toEqual(['/']);
      return browser.session.takePath();
    };
    expect(await leave((session) => session.logoutIdle())).toBe('/admin/clients?page=2');
    expect(await leave((session) => session.logout())).toBeUndefined();
  });

  it('renews an expired token before the logout, because the server ends no session for it', async () => {
    let now = NOW;
    const browser = createPage('https://prg.test/customer', {
      ...defaultResponses,
      'users/renew_session/': () => [200, { id_token: tokenOf((now - NOW) / MINUTE + 20) }],
      'users/logout/': () => [204],
    });
    const session = new SessionClient(browser.page, () => now);
    browser.jar.set('user', 'user-1');
    await session.resume();
    now += 25 * MINUTE;
    await session.logout();
    const logout = browser.calls.find(({ path }) => path.endsWith('users/logout/'))!;
    expect(bearerOf(logout)).toBe(`Bearer ${tokenOf(45)}`);
    expect(browser.jar.has('user')).toBe(false);
  });

  it('leads to the logout of an external provider, which leads back', async () => {
    const browser = createPage('https://prg.test/customer', {
      'users/profile/': () => [200, PROFILE],
      'config/': () => [200, { sign_in: { ...SIGN_IN, end_session_endpoint: 'https://id.test/end' } }],
      'users/renew_session/': () => [200, { id_token: tokenOf(20) }],
      'users/logout/': () => [204],
    });
    browser.jar.set('user', 'user-1');
    await browser.session.resume();
    await browser.session.logout();
    expect(browser.visited).toEqual([
      'https://id.test/end?client_id=prg&post_logout_redirect_uri=https%3A%2F%2Fprg.test%2F',
    ]);
  });

  it('leaves the page instead of taking the session of another user who signed in meanwhile', async () => {
    let subject = 'subject-1';
    const browser = createPage('https://prg.test/admin', {
      ...defaultResponses,
      'users/renew_session/': () => [200, { id_token: tokenOf(20, undefined, subject) }],
    });
    browser.jar.set('user', 'user-1');
    await browser.session.resume();
    subject = 'subject-2';
    browser.jar.set('user', 'user-2');
    await browser.session.keepAlive();
    expect(browser.visited).toEqual(['/']);
    expect(browser.jar.get('user')).toBe('user-2');
  });

  it('ends no session of a user who signs in while an expired token is renewed for the logout', async () => {
    let now = NOW;
    let signsIn = false;
    const browser = createPage('https://prg.test/customer', {
      ...defaultResponses,
      'users/renew_session/': () => {
        if (signsIn) browser.jar.set('user', 'user-2');
        return [200, { id_token: tokenOf((now - NOW) / MINUTE + 20) }];
      },
      'users/logout/': () => [204],
    });
    const session = new SessionClient(browser.page, () => now);
    browser.jar.set('user', 'user-1');
    await session.resume();
    now += 25 * MINUTE;
    signsIn = true;
    await session.logout();
    expect(browser.calls.some(({ path }) => path.endsWith('users/logout/'))).toBe(false);
    expect(browser.jar.get('user')).toBe('user-2');
  });

  it('ends no session and leaves the other tabs alone at the logout after another user signed in', async () => {
    const browser = createPage('https://prg.test/admin', {
      ...defaultResponses,
      'users/renew_session/': () => [200, { id_token: tokenOf(20) }],
      'users/logout/': () => [204],
    });
    browser.jar.set('user', 'user-1');
    await browser.session.resume();
    browser.jar.set('user', 'user-2');
    await browser.session.logout();
    expect(browser.visited).toEqual(['/']);
    expect(browser.announced).toEqual([]);
    expect(browser.calls.some(({ path }) => path.endsWith('users/logout/'))).toBe(false);
    expect(browser.jar.get('user')).toBe('user-2');
  });

  it('keeps the cookie of another user who signed in meanwhile when a call fails with 401', async () => {
    const browser = createPage('https://prg.test/admin', {
      ...defaultResponses,
      'users/renew_session/': () => [200, { id_token: tokenOf(20) }],
      'customers/': () => [401, {}],
    });
    browser.jar.set('user', 'user-1');
    await browser.session.resume();
    browser.jar.set('user', 'user-2');
    await expect(browser.session.fetch('customers/')).rejects.toMatchObject({ status: 401 });
    expect(browser.visited).toEqual(['/']);
    expect(browser.jar.get('user')).toBe('user-2');
  });

  it.each([408, 429, 503])('keeps the user cookie when the renewal fails with %d', async (status) => {
    const browser = createPage('https://prg.test/admin', {
      ...defaultResponses,
      'users/renew_session/': () => [status, {}],
    });
    browser.jar.set('user', 'user-1');
    await expect(browser.session.resume()).rejects.toMatchObject({ status });
    expect(browser.jar.get('user')).toBe('user-1');
  });
});
