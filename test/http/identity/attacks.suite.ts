import { createHook } from 'node:async_hooks';
import { availableParallelism } from 'node:os';
import { Group } from '../../../server/contract/groups.js';
import { Passwords } from '../../../server/platform/auth/passwords.js';
import { UsersService } from '../../../server/users/users.service.js';
import { createClient } from '../../factories/clients.js';
import { signInAs, TEST_PASSWORD } from '../../factories/users.js';
import { api, ok, type Api } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { errorCodes, fieldError } from '../../setup/problems.js';
import {
  randomNetworkAddress,
  authenticate,
  codeAfter,
  openSignIn,
  signIn,
  submitSignIn,
  type CookieJar,
} from '../../setup/sign-in.js';

const PASSWORD = TEST_PASSWORD;

/** Cookies and address of a browser. By default the address is new. */
interface Browser {
  jar?: CookieJar;
  address?: string;
}

describe('Protection of accounts against attacks', () => {
  let test: TestApp;
  let number = 0;

  const newEmail = () => `target${(number += 1)}@example.test`;
  const invite = async (name = 'Cora Coleman', email = newEmail()) => {
    await test.app
      .get(UsersService)
      .createStaffAndInviteUnlessPassword({ name, email, group: Group.Coordinator });
    return email;
  };
  const addStaff = async (email = newEmail()) => {
    const staff = { name: 'Cora Coleman', email, group: Group.Coordinator, password: PASSWORD } as const;
    await test.app.get(UsersService).createStaffAndInviteUnlessPassword(staff);
    return email;
  };

  beforeAll(async () => {
    test = await startTestApp({ background: true });
  });
  afterAll(() => test.close());
  afterEach(() => test.clock.set(null));

  const requestLink = (email: string, address = randomNetworkAddress(), jar?: CookieJar) =>
    fetch(`${test.base_url}/oidc/password/forgotten`, {
      method: 'POST',
      headers: { 'x-forwarded-for': address, ...(jar ? { cookie: jar.header } : {}) },
      body: new URLSearchParams({ email }),
    });

  /** Waits for at least the given number of mails to this address and returns their links. */
  async function mailedLinks(email: string, minimum: number): Promise<string[]> {
    await test.inbox.waitFor(() => mailsToAddress().length >= minimum);
    return mailsToAddress().map(({ text }) => /http\S+\/oidc\/password\/set\S+/.exec(text)![0]);

    function mailsToAddress() {
      return test.inbox.mails.filter(({ recipients }) => recipients.includes(email));
    }
  }

  const setPassword = (link: string, password: string) =>
    fetch(link, { method: 'POST', body: new URLSearchParams({ password }) });

  describe('The sign-in lockout', () => {
    const failSignIn = async (
      email: string,
      times: number,
      { jar, address = randomNetworkAddress() }: Browser = {},
    ) => {
      let lastPage = '';
      for (let n = 0; n < times; n += 1) {
        const attempt = await openSignIn(test.base_url, { jar, address });
        lastPage = await (await submitSignIn(attempt, { email, password: `wrong ${n}` })).text();
      }
      return lastPage;
    };

    it('spares a browser that signed in to the account before, and keeps other browsers locked', async () => {
      const email = await addStaff();
      const address = randomNetworkAddress();
      const knownBrowser = await openSignIn(test.base_url, { address });
      await submitSignIn(knownBrowser, { email, password: PASSWORD });
      expect(await failSignIn(email, 6, { address })).toContain('too many failed sign-ins');

      const otherBrowser = await openSignIn(test.base_url, { address });
      expect((await submitSignIn(otherBrowser, { email, password: PASSWORD })).status).toBe(400);
      const nextVisit = await openSignIn(test.base_url, { jar: knownBrowser.jar, address });
      expect((await submitSignIn(nextVisit, { email, password: PASSWORD })).status).toBe(303);
      // A successful sign-in of the known browser gives the others no further tries.
      expect(await failSignIn(email, 1, { address })).toContain('too many failed sign-ins');
    });

    it('does not affect an unknown browser at another address', async () => {
      const email = await addStaff();
      expect(await failSignIn(email, 6)).toContain('too many failed sign-ins');
      const attempt = await openSignIn(test.base_url);
      expect((await submitSignIn(attempt, { email, password: PASSWORD })).status).toBe(303);
    });

    it('counts all addresses of an IPv6 network together and ends after 15 minutes', async () => {
      const email = await addStaff();
      const startedAt = Date.now();
      for (let n = 0; n < 5; n += 1) await failSignIn(email, 1, { address: `2001:db8:7:1::${n + 1}` });
      const signInAfter = async (minutes: number) => {
        test.clock.set(new Date(startedAt + minutes * 60_000));
        const attempt = await openSignIn(test.base_url, { address: '2001:db8:7:1::9' });
        return submitSignIn(attempt, { email, password: PASSWORD });
      };
      expect(await (await signInAfter(14)).text()).toContain('too many failed sign-ins');
      expect((await signInAfter(16)).status).toBe(303);
    });

    it('shows that a mailed link still works, and ends when the link is used', async () => {
      const email = await addStaff();
      const address = randomNetworkAddress();
      await requestLink(email);
      const [link] = await mailedLinks(email, 1);
      expect(await failSignIn(email, 6, { address })).toContain('A link we mailed you still works.');
      const headers = { 'x-forwarded-for': address };
      const body = new URLSearchParams({ password: `${PASSWORD} again` });
      expect((await fetch(link!, { method: 'POST', body, headers })).status).toBe(200);
      const attempt = await openSignIn(test.base_url, { address });
      expect((await submitSignIn(attempt, { email, password: `${PASSWORD} again` })).status).toBe(303);
    });

    it('hashes once and shows the same page for known, invited, deactivated and unknown addresses', async () => {
      const [knownEmail, invitedEmail, deactivatedEmail] = [
        await addStaff(),
        await invite(),
        await addStaff(),
      ];
      await test.db.query('UPDATE users SET is_active = false WHERE email = $1', [deactivatedEmail]);
      const pages = new Set<string>();
      for (const email of [knownEmail, invitedEmail, deactivatedEmail, newEmail()]) {
        const attempt = await openSignIn(test.base_url);
        let hashCount = 0;
        const hook = createHook({
          init: (_id, type) => void (hashCount += Number(type === 'SCRYPTREQUEST')),
        }).enable();
        const response = await submitSignIn(attempt, { email, password: 'not the password' });
        hook.disable();
        expect(hashCount).toBe(1);
        pages.add((await response.text()).replace(/(nonce|value)="[^"]*"/g, ''));
      }
      expect(pages.size).toBe(1);
    });

    it('locks a known browser that itself fails too often', async () => {
      const email = await addStaff();
      const { jar } = await (async () => {
        const attempt = await openSignIn(test.base_url);
        await submitSignIn(attempt, { email, password: PASSWORD });
        return attempt;
      })();
      expect(await failSignIn(email, 6, { jar })).toContain('too many failed sign-ins');
    });

    it('ends for a known browser that sets a new password by a mailed link', async () => {
      const email = await addStaff();
      const browser = await openSignIn(test.base_url);
      await submitSignIn(browser, { email, password: PASSWORD });
      await requestLink(email);
      const [link] = await mailedLinks(email, 1);
      expect(await failSignIn(email, 6, browser)).toContain('too many failed sign-ins');
      const headers = { 'x-forwarded-for': browser.address, cookie: browser.jar.header };
      const body = new URLSearchParams({ password: `${PASSWORD} again` });
      expect((await fetch(link!, { method: 'POST', body, headers })).status).toBe(200);
      const nextVisit = await openSignIn(test.base_url, browser);
      expect((await submitSignIn(nextVisit, { email, password: `${PASSWORD} again` })).status).toBe(303);
    });

    it('locks a browser that is known only to another account, and its cookie holds no email address', async () => {
      const [otherEmail, email] = [await addStaff(), await addStaff()];
      const attempt = await openSignIn(test.base_url);
      await submitSignIn(attempt, { email: otherEmail, password: PASSWORD });
      expect(attempt.jar.header).toMatch(/known_[\w-]{12}=[\w-]+\.[\w-]+/);
      expect(attempt.jar.header).not.toContain(otherEmail);
      const address = randomNetworkAddress();
      await failSignIn(email, 6, { address });
      const otherBrowser = await openSignIn(test.base_url, { jar: attempt.jar, address });
      expect((await submitSignIn(otherBrowser, { email, password: PASSWORD })).status).toBe(400);
    });
  });

  describe('The request for a new password', () => {
    it('gets the same page for known and unknown addresses before any link or mail is stored', async () => {
      const email = await addStaff();
      const lock = await test.db.connect();
      await lock.query('BEGIN');
      await lock.query('LOCK TABLE password_links, mail_messages IN ACCESS EXCLUSIVE MODE');
      try {
        const [knownResponse, unknownResponse] = await Promise.all([
          requestLink(email),
          requestLink('nobody@example.test'),
        ]);
        const pageWithoutNonce = async (response: Response) =>
          (await response.text()).replace(/nonce="[^"]*"/g, '');
        expect(await pageWithoutNonce(knownResponse)).toBe(await pageWithoutNonce(unknownResponse));
        expect(await pageWithoutNonce(await requestLink('nobody@example.test'))).toContain('Check your mail');
      } finally {
        await lock.query('ROLLBACK');
        lock.release();
      }
      expect(await mailedLinks(email, 1)).toHaveLength(1);
    });

    it.each(['known', 'unknown'])('is allowed five times an hour for a %s email address', async (kind) => {
      const email = kind === 'known' ? await addStaff() : newEmail();
      const statuses: number[] = [];
      for (let n = 0; n < 6; n += 1) statuses.push((await requestLink(email.toUpperCase())).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
      const response = await requestLink(email);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(3_000);
      expect(await response.text()).toContain('You asked for too many links');
    });

    it('is allowed twenty times an hour from one IP address', async () => {
      const address = randomNetworkAddress();
      const statuses = new Set<number>();
      for (let n = 0; n < 20; n += 1) statuses.add((await requestLink(newEmail(), address)).status);
      expect([...statuses]).toEqual([200]);
      expect((await requestLink(newEmail(), address)).status).toBe(429);
      expect((await requestLink(newEmail())).status).toBe(200);
    });

    it('is allowed five times an hour in a known browser for its own account, beyond the other limits', async () => {
      const email = await addStaff();
      const knownBrowser = await openSignIn(test.base_url);
      await submitSignIn(knownBrowser, { email, password: PASSWORD });
      const address = randomNetworkAddress();
      for (let n = 0; n < 21; n += 1) await requestLink(n < 5 ? email : newEmail(), address);
      const response = await requestLink(email);
      expect(response.status).toBe(429);
      expect(await response.text()).toContain('A link we mailed you still works.');
      const statuses: number[] = [];
      for (let n = 0; n < 6; n += 1)
        statuses.push((await requestLink(email, address, knownBrowser.jar)).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
      // The cookie counts only for its own account.
      expect((await requestLink(await addStaff(), address, knownBrowser.jar)).status).toBe(429);
      expect((await requestLink(newEmail(), address, knownBrowser.jar)).status).toBe(429);
    });

    it('leaves an open invitation usable six days later', async () => {
      const email = await invite();
      const [invitation] = await mailedLinks(email, 1);
      await requestLink(email);
      await mailedLinks(email, 2);
      test.clock.set(new Date(Date.now() + 6 * 24 * 3_600_000));
      expect((await fetch(invitation!)).status).toBe(200);
      expect((await setPassword(invitation!, PASSWORD)).status).toBe(200);
    });

    it('mails a link whose use voids the invitation and all other links', async () => {
      const email = await invite();
      await requestLink(email);
      await requestLink(email);
      const [invitation, first, second] = await mailedLinks(email, 3);
      expect((await setPassword(second!, PASSWORD)).status).toBe(200);
      for (const link of [invitation, first, second]) expect((await fetch(link!)).status).toBe(410);
    });

    it('shows an error for an empty or malformed email address', async () => {
      for (const [email, message] of [
        ['', 'Enter your email address.'],
        ['cora', 'Write the email like name@example.org.'],
        ['co\u0000ra@example.test', 'Write the email like name@example.org.'],
      ]) {
        const response = await requestLink(email!);
        expect(response.status).toBe(400);
        expect(await response.text()).toMatch(new RegExp(`role="alert">${message}`));
      }
    });
  });

  describe('A mailed password link', () => {
    const findMail = async (email: string) =>
      (
        await test.db.query(
          `SELECT status, row_to_json(m)::text AS row, sealed_link FROM mail_messages m WHERE $1 = ANY ("to")`,
          [email],
        )
      ).rows[0];

    it('is stored encrypted while the mail is queued, and deleted once it is sent', async () => {
      let releaseReplies = () => {};
      test.inbox.replyAfter = new Promise((resolve) => (releaseReplies = resolve));
      const email = await invite();
      const [link] = await mailedLinks(email, 1);
      const token = new URL(link!).searchParams.get('token')!;
      const queuedMail = await findMail(email);
      expect(queuedMail).toMatchObject({ status: 'queued', sealed_link: expect.any(String) });
      expect(queuedMail.row).not.toContain(token);
      test.inbox.replyAfter = null;
      releaseReplies();
      for (;;) {
        const sentMail = await findMail(email);
        if (sentMail.status !== 'sent') continue;
        expect(sentMail.sealed_link).toBeNull();
        expect(sentMail.row).not.toContain(token);
        break;
      }
      expect((await fetch(link!)).status).toBe(200);
    });

    describe('Invalidation', () => {
      let admin: Api;
      beforeAll(async () => {
        admin = await signInAs(test, Group.Admin);
      });

      /** Sends an invitation and a link for a forgotten password, both still valid. */
      const requestBothLinks = async (email: string) => {
        await mailedLinks(email, 1);
        await requestLink(email);
        const links = await mailedLinks(email, 2);
        for (const link of links) expect((await fetch(link)).status).toBe(200);
        return links;
      };
      const addStaffWithLinks = async () => {
        const email = await invite();
        const { results } = ok(await admin.get('users/', { query: { q: email } }));
        return { url: `users/${results[0].id}/`, links: await requestBothLinks(email) };
      };
      const addClientWithLinks = async () => {
        const email = newEmail();
        const client = await createClient(admin, { email, status: 'active', should_receive_email: true });
        return { url: `customers/${client.id}/`, links: await requestBothLinks(email) };
      };
      const expectLinksGone = async (links: string[]) => {
        for (const link of links) {
          expect((await fetch(link)).status).toBe(410);
          expect((await setPassword(link, PASSWORD)).status).toBe(410);
        }
      };

      it('voids the links of deactivated staff, also after they are reactivated', async () => {
        const { url, links } = await addStaffWithLinks();
        ok(await admin.patch(url, { is_active: false }));
        await expectLinksGone(links);
        ok(await admin.patch(url, { is_active: true }));
        await expectLinksGone(links);
      });

      it('voids the links of deleted staff', async () => {
        const { url, links } = await addStaffWithLinks();
        expect((await admin.delete(url)).status).toBe(204);
        await expectLinksGone(links);
      });

      it('voids the links of a client whose email address changes', async () => {
        const { url, links } = await addClientWithLinks();
        ok(await admin.patch(url, { email: newEmail() }));
        await expectLinksGone(links);
      });

      it.each([
        ['whose email address is removed', { email: null }],
        ['with the status complete', { status: 'complete' }],
      ])('voids the links of a client %s', async (_case, fields) => {
        const { url, links } = await addClientWithLinks();
        ok(await admin.patch(url, fields));
        await expectLinksGone(links);
      });

      it('voids the links of a deleted client', async () => {
        const { url, links } = await addClientWithLinks();
        expect((await admin.delete(url)).status).toBe(204);
        await expectLinksGone(links);
      });

      it('voids a link for a forgotten password after an hour, and an invitation after seven days', async () => {
        for (const { links } of [await addStaffWithLinks(), await addClientWithLinks()]) {
          const [invitation, reset] = links as [string, string];
          test.clock.set(new Date(Date.now() + 59 * 60_000));
          expect((await fetch(reset)).status).toBe(200);
          test.clock.set(new Date(Date.now() + 61 * 60_000));
          await expectLinksGone([reset]);
          test.clock.set(new Date(Date.now() + 7 * 24 * 3_600_000 - 60_000));
          expect((await fetch(invitation)).status).toBe(200);
          test.clock.set(new Date(Date.now() + 7 * 24 * 3_600_000 + 60_000));
          await expectLinksGone([invitation]);
          test.clock.set(null);
        }
      });
    });

    it.each(['Cora.Coleman', 'coleman-cora-1985', 'PinkRibbonGood', 'ribbon pink good 26', 'cancersurvivor'])(
      'refuses the guessable password %s',
      async (password) => {
        const [link] = await mailedLinks(await invite(), 1);
        const response = await setPassword(link!, password);
        expect(response.status).toBe(400);
        expect(await response.text()).toMatch(
          /role="alert">(Choose a password that is not|This password is too)/,
        );
      },
    );
  });

  describe('A sign-in code that is used twice', () => {
    it('ends the session that it started', async () => {
      const email = await addStaff();
      const attempt = await openSignIn(test.base_url);
      const code = await codeAfter(attempt, await submitSignIn(attempt, { email, password: PASSWORD }));
      const session = (await (await authenticate(attempt, code)).json()) as {
        token: string;
        refresh_token: string;
      };
      const getProfile = () => api(test.base_url, session.token).get('users/profile/');
      expect((await getProfile()).status).toBe(200);
      expect((await authenticate(attempt, 'another code')).status).toBe(400);
      expect((await getProfile()).status).toBe(200);
      expect((await authenticate(attempt, code)).status).toBe(400);
      expect((await getProfile()).status).toBe(401);
      const { refresh_token } = session;
      expect((await api(test.base_url).post('users/renew_session/', { refresh_token })).status).toBe(400);
    });

    it('leaves no valid session when both calls arrive at once', async () => {
      const email = await addStaff();
      const attempt = await openSignIn(test.base_url);
      const code = await codeAfter(attempt, await submitSignIn(attempt, { email, password: PASSWORD }));
      const responses = await Promise.all([authenticate(attempt, code), authenticate(attempt, code)]);
      for (const response of responses) {
        const { token = '' } = (await response.json()) as { token?: string };
        expect((await api(test.base_url, token).get('users/profile/')).status).toBe(401);
      }
    });
  });

  describe('POST users/renew_session/', () => {
    it.each([
      ['sec-fetch-site', 'cross-site', 403],
      ['sec-fetch-site', 'same-site', 403],
      ['origin', 'https://evil.test', 403],
      ['sec-fetch-site', 'same-origin', 200],
    ])('answers a request with the header %s: %s with %d', async (name, value, status) => {
      const { refresh_token } = await signIn(test.base_url, await addStaff(), PASSWORD);
      const response = await api(test.base_url).post('users/renew_session/', undefined, {
        headers: { cookie: `refresh_token=${refresh_token}`, [name]: value },
      });
      expect(response.status).toBe(status);
      // The refused call does not end the session.
      if (status !== 200) ok(await api(test.base_url).post('users/renew_session/', { refresh_token }));
    });

    it.each(['%00', '%00.x', 'x', '%'])('refuses the malformed cookie %s', async (value) => {
      const response = await api(test.base_url).post('users/renew_session/', undefined, {
        headers: { cookie: `refresh_token=${value}` },
      });
      expect(errorCodes(response)).toEqual(fieldError('refresh_token', 'invalid_refresh_token'));
    });
  });

  describe('A sign-in request with a NUL character', () => {
    const parameters = ['state', 'nonce', 'login_hint', 'ui_locales', 'client_id'];

    it.each(parameters)(
      'neither reaches the sign-in page nor fails with a server error, with NUL in %s',
      async (name) => {
        const { authorization_endpoint, client_id, scope } = ok(
          await api(test.base_url).get('config/'),
        ).sign_in;
        const query = new URLSearchParams({
          client_id,
          scope,
          response_type: 'code',
          redirect_uri: `${new URL(authorization_endpoint).origin}/`,
          code_challenge: 'x'.repeat(43),
          code_challenge_method: 'S256',
          [name]: 'a\0b',
        });
        // The browser has a session at the provider, which stores the session together with the parameters.
        const { jar } = await openSignIn(test.base_url);
        for (const path of ['auth', 'session/end']) {
          const response = await fetch(`${test.base_url}/oidc/${path}?${query}`, {
            redirect: 'manual',
            headers: { cookie: jar.header },
          });
          expect(response.status).toBeLessThan(500);
          expect(response.headers.get('location') ?? '').not.toContain('interaction');
        }
        const token = await fetch(`${test.base_url}/oidc/token`, { method: 'POST', body: query });
        expect(token.status).toBeLessThan(500);
      },
    );
  });

  describe('The forms of the sign-in pages', () => {
    it.each(['constructor', '__proto__', 'prototype', 'email[constructor]', '__proto__[email]', 'toString'])(
      'refuse repeated fields, among them one named %s',
      async (name) => {
        const attempt = await openSignIn(test.base_url);
        const body = new URLSearchParams([
          [name, 'x'],
          [name, 'y'],
          ['email', ''],
          ['email', 'cora@example.test'],
        ]);
        const headers = { cookie: attempt.jar.header, 'x-forwarded-for': randomNetworkAddress() };
        for (const path of [attempt.form_url, '/oidc/password/forgotten', '/oidc/token']) {
          const response = await fetch(new URL(path, test.base_url), { method: 'POST', body, headers });
          expect(response.status).toBe(400);
        }
      },
    );
  });

  describe('The sign-in page', () => {
    it('shows an error at each empty field, and does not count an empty form as a failed sign-in', async () => {
      const attempt = await openSignIn(test.base_url);
      expect(attempt.form).toMatch(/ novalidate=/i);
      for (let n = 0; n < 6; n += 1) {
        const response = await submitSignIn(attempt, { email: '', password: '' });
        expect(response.status).toBe(400);
        const page = await response.text();
        expect(page).toContain('role="alert">Enter your email address.');
        expect(page).toContain('role="alert">Enter your password.');
        expect(page).toContain('aria-describedby="email-error"');
      }
    });

    it('loads its font from its own origin, with a lifetime in the cache', async () => {
      const { form } = await openSignIn(test.base_url);
      const address = /url\((\/oidc\/[^)]+)\)/.exec(form)![1]!;
      const font = await fetch(new URL(address, test.base_url));
      expect(font.headers.get('content-type')).toBe('font/woff2');
      expect(font.headers.get('cache-control')).toContain('max-age');
      expect((await font.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
    });
  });

  describe('Password hashing under load', () => {
    let passwords: Passwords;

    beforeAll(() => {
      passwords = test.app.get(Passwords);
      // At this cost some hashes still wait while a request is served.
      passwords.cost = { ln: 12, r: 8, p: 3 };
    });

    it('uses no more threads than there are cores', async () => {
      const attempts = await Promise.all(Array.from({ length: 12 }, () => openSignIn(test.base_url)));
      const startedHashes = new Set<number>();
      let maximum = 0;
      const hook = createHook({
        init: (id, type) => {
          if (type === 'SCRYPTREQUEST') startedHashes.add(id);
          maximum = Math.max(maximum, startedHashes.size);
        },
        before: (id) => void startedHashes.delete(id),
      }).enable();
      const responses = await Promise.all(
        attempts.map((attempt) => submitSignIn(attempt, { email: newEmail(), password: 'not the password' })),
      );
      hook.disable();
      expect(responses.map(({ status }) => status)).toEqual(Array(12).fill(400));
      expect(maximum).toBeGreaterThan(0);
      expect(maximum).toBeLessThanOrEqual(availableParallelism());
    });

    it('refuses a sign-in with 503 while the queue is full, and does not audit it as a failure', async () => {
      const email = await addStaff();
      const attempt = await openSignIn(test.base_url);
      let isServed = false;
      const hashRepeatedly = async () => {
        while (!isServed) await passwords.hash(PASSWORD);
      };
      const hashLoops = Array.from({ length: 32 }, hashRepeatedly);
      // Running hashes do not wait in the queue, so one is added for each of them.
      await new Promise(setImmediate);
      hashLoops.push(...Array.from({ length: Math.min(availableParallelism(), 3) }, hashRepeatedly));
      const response = await submitSignIn(attempt, { email, password: 'not the password' });
      isServed = true;
      expect(response.status).toBe(503);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      await Promise.all(hashLoops);
      const { rows } = await test.db.query(
        `SELECT 1 FROM audit_entries WHERE event = 'sign_in_failed'
       AND actor_id = (SELECT id FROM users WHERE email = $1)`,
        [email],
      );
      expect(rows).toEqual([]);
      expect((await submitSignIn(attempt, { email, password: PASSWORD })).status).toBe(303);
    });
  });
});
