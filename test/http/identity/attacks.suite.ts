import { createHook } from 'node:async_hooks';
import { availableParallelism } from 'node:os';
import { Group } from '../../../server/contract/groups.js';
import { Passwords } from '../../../server/platform/auth/passwords.js';
import { UsersService } from '../../../server/users/users.service.js';
import { aClient } from '../../factories/clients.js';
import { as, TEST_PASSWORD } from '../../factories/users.js';
import { api, ok, type Api } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { refusal, refusedFor } from '../../setup/problems.js';
import {
  anAddress,
  authenticate,
  codeAfter,
  openSignIn,
  signIn,
  submitSignIn,
  type CookieJar,
} from '../../setup/sign-in.js';

const PASSWORD = TEST_PASSWORD;

/** Browser and address of a sign-in. By default the address is new. */
interface From {
  jar?: CookieJar;
  address?: string;
}

describe('identity attacks', () => {
  let test: TestApp;
  let number = 0;

  const newEmail = () => `target${(number += 1)}@example.test`;
  const invite = async (name = 'Cora Coleman', email = newEmail()) => {
    await test.app.get(UsersService).createStaffAndInvite({ name, email, group: Group.Coordinator });
    return email;
  };
  const newStaff = async (email = newEmail()) => {
    const staff = { name: 'Cora Coleman', email, group: Group.Coordinator, password: PASSWORD } as const;
    await test.app.get(UsersService).createStaffAndInvite(staff);
    return email;
  };

  beforeAll(async () => {
    test = await startTestApp({ background: true });
  });
  afterAll(() => test.close());
  afterEach(() => test.clock.set(null));

  const forgot = (email: string, address = anAddress(), jar?: CookieJar) =>
    fetch(`${test.base_url}/oidc/password/forgotten`, {
      method: 'POST',
      headers: { 'x-forwarded-for': address, ...(jar ? { cookie: jar.header } : {}) },
      body: new URLSearchParams({ email }),
    });

  /** Waits for at least the given number of mails to this address and returns their links. */
  async function mailedLinks(email: string, least: number): Promise<string[]> {
    await test.inbox.waitFor(() => toThem().length >= least);
    return toThem().map(({ text }) => /http\S+\/oidc\/password\/set\S+/.exec(text)![0]);

    function toThem() {
      return test.inbox.mails.filter(({ recipients }) => recipients.includes(email));
    }
  }

  const setPassword = (link: string, password: string) =>
    fetch(link, { method: 'POST', body: new URLSearchParams({ password }) });

  describe('a lock-out', () => {
    const fail = async (email: string, times: number, { jar, address = anAddress() }: From = {}) => {
      let last = '';
      for (let n = 0; n < times; n += 1) {
        const attempt = await openSignIn(test.base_url, { jar, address });
        last = await (await submitSignIn(attempt, { email, password: `wrong ${n}` })).text();
      }
      return last;
    };

    it('by strangers does not hold a browser that signed in to the account before', async () => {
      const email = await newStaff();
      const address = anAddress();
      const own = await openSignIn(test.base_url, { address });
      await submitSignIn(own, { email, password: PASSWORD });
      expect(await fail(email, 6, { address })).toContain('too many failed sign-ins');

      const other = await openSignIn(test.base_url, { address });
      expect((await submitSignIn(other, { email, password: PASSWORD })).status).toBe(400);
      const again = await openSignIn(test.base_url, { jar: own.jar, address });
      expect((await submitSignIn(again, { email, password: PASSWORD })).status).toBe(303);
      // A successful sign-in of the known browser gives the others no further tries.
      expect(await fail(email, 1, { address })).toContain('too many failed sign-ins');
    });

    it('from elsewhere does not hold a browser that nobody knows', async () => {
      const email = await newStaff();
      expect(await fail(email, 6)).toContain('too many failed sign-ins');
      const attempt = await openSignIn(test.base_url);
      expect((await submitSignIn(attempt, { email, password: PASSWORD })).status).toBe(303);
    });

    it('from one network, at whichever of its addresses, lasts 15 minutes', async () => {
      const email = await newStaff();
      const begun = Date.now();
      for (let n = 0; n < 5; n += 1) await fail(email, 1, { address: `2001:db8:7:1::${n + 1}` });
      const tryAfter = async (minutes: number) => {
        test.clock.set(new Date(begun + minutes * 60_000));
        const attempt = await openSignIn(test.base_url, { address: '2001:db8:7:1::9' });
        return submitSignIn(attempt, { email, password: PASSWORD });
      };
      expect(await (await tryAfter(14)).text()).toContain('too many failed sign-ins');
      expect((await tryAfter(16)).status).toBe(303);
    });

    it('says that a mailed link still works, which ends it', async () => {
      const email = await newStaff();
      const address = anAddress();
      await forgot(email);
      const [link] = await mailedLinks(email, 1);
      expect(await fail(email, 6, { address })).toContain('A link we mailed you still works.');
      const headers = { 'x-forwarded-for': address };
      const body = new URLSearchParams({ password: `${PASSWORD} again` });
      expect((await fetch(link!, { method: 'POST', body, headers })).status).toBe(200);
      const attempt = await openSignIn(test.base_url, { address });
      expect((await submitSignIn(attempt, { email, password: `${PASSWORD} again` })).status).toBe(303);
    });

    it('takes the same work whether an address is known, invited, deactivated or nobody’s', async () => {
      const [known, invited, gone] = [await newStaff(), await invite(), await newStaff()];
      await test.db.query('UPDATE users SET is_active = false WHERE email = $1', [gone]);
      const pages = new Set<string>();
      for (const email of [known, invited, gone, newEmail()]) {
        const attempt = await openSignIn(test.base_url);
        let hashed = 0;
        const watch = createHook({
          init: (_id, type) => void (hashed += Number(type === 'SCRYPTREQUEST')),
        }).enable();
        const response = await submitSignIn(attempt, { email, password: 'not the password' });
        watch.disable();
        expect(hashed).toBe(1);
        pages.add((await response.text()).replace(/(nonce|value)="[^"]*"/g, ''));
      }
      expect(pages.size).toBe(1);
    });

    it('holds a known browser too once it guesses itself', async () => {
      const email = await newStaff();
      const { jar } = await (async () => {
        const attempt = await openSignIn(test.base_url);
        await submitSignIn(attempt, { email, password: PASSWORD });
        return attempt;
      })();
      expect(await fail(email, 6, { jar })).toContain('too many failed sign-ins');
    });

    it('holds a browser that is known to another account, or says that it is known', async () => {
      const [known, email] = [await newStaff(), await newStaff()];
      const attempt = await openSignIn(test.base_url);
      await submitSignIn(attempt, { email: known, password: PASSWORD });
      expect(attempt.jar.header).toMatch(/known_[\w-]{12}=[\w-]+\.[\w-]+/);
      expect(attempt.jar.header).not.toContain(known);
      const address = anAddress();
      await fail(email, 6, { address });
      const other = await openSignIn(test.base_url, { jar: attempt.jar, address });
      expect((await submitSignIn(other, { email, password: PASSWORD })).status).toBe(400);
    });
  });

  describe('a forgotten password', () => {
    it('is served without a look at whose address it is', async () => {
      const email = await newStaff();
      const lock = await test.db.connect();
      await lock.query('BEGIN');
      await lock.query('LOCK TABLE password_links, mail_messages IN ACCESS EXCLUSIVE MODE');
      try {
        const [known, unknown] = await Promise.all([forgot(email), forgot('nobody@example.test')]);
        const plain = async (response: Response) => (await response.text()).replace(/nonce="[^"]*"/g, '');
        expect(await plain(known)).toBe(await plain(unknown));
        expect(await plain(await forgot('nobody@example.test'))).toContain('Check your mail');
      } finally {
        await lock.query('ROLLBACK');
        lock.release();
      }
      expect(await mailedLinks(email, 1)).toHaveLength(1);
    });

    it.each(['known', 'unknown'])('is asked for five times an hour for a %s address', async (kind) => {
      const email = kind === 'known' ? await newStaff() : newEmail();
      const statuses: number[] = [];
      for (let n = 0; n < 6; n += 1) statuses.push((await forgot(email.toUpperCase())).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
      const refused = await forgot(email);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
      expect(await refused.text()).toContain('You asked for too many links');
    });

    it('is asked for twenty times an hour from one address', async () => {
      const address = anAddress();
      const statuses = new Set<number>();
      for (let n = 0; n < 20; n += 1) statuses.add((await forgot(newEmail(), address)).status);
      expect([...statuses]).toEqual([200]);
      expect((await forgot(newEmail(), address)).status).toBe(429);
      expect((await forgot(newEmail())).status).toBe(200);
    });

    it('is asked for by a browser that is known, whatever others asked for, five times an hour', async () => {
      const email = await newStaff();
      const own = await openSignIn(test.base_url);
      await submitSignIn(own, { email, password: PASSWORD });
      const address = anAddress();
      for (let n = 0; n < 21; n += 1) await forgot(n < 5 ? email : newEmail(), address);
      const refused = await forgot(email);
      expect(refused.status).toBe(429);
      expect(await refused.text()).toContain('A link we mailed you still works.');
      const statuses: number[] = [];
      for (let n = 0; n < 6; n += 1) statuses.push((await forgot(email, address, own.jar)).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
      // The cookie counts only for its own account.
      expect((await forgot(await newStaff(), address, own.jar)).status).toBe(429);
      expect((await forgot(newEmail(), address, own.jar)).status).toBe(429);
    });

    it('neither shortens nor spoils an open invitation', async () => {
      const email = await invite();
      const [invitation] = await mailedLinks(email, 1);
      await forgot(email);
      await mailedLinks(email, 2);
      test.clock.set(new Date(Date.now() + 6 * 24 * 3_600_000));
      expect((await fetch(invitation!)).status).toBe(200);
      expect((await setPassword(invitation!, PASSWORD)).status).toBe(200);
    });

    it('takes every other link along once one is used', async () => {
      const email = await invite();
      await forgot(email);
      await forgot(email);
      const [invitation, first, second] = await mailedLinks(email, 3);
      expect((await setPassword(second!, PASSWORD)).status).toBe(200);
      for (const link of [invitation, first, second]) expect((await fetch(link!)).status).toBe(410);
    });

    it('says in the page what is wrong with an address', async () => {
      for (const [email, message] of [
        ['', 'Enter your email address.'],
        ['cora', 'Write the email like name@example.org.'],
        ['co\u0000ra@example.test', 'Write the email like name@example.org.'],
      ]) {
        const response = await forgot(email!);
        expect(response.status).toBe(400);
        expect(await response.text()).toMatch(new RegExp(`role="alert">${message}`));
      }
    });
  });

  describe('a mailed link', () => {
    const stored = async (email: string) =>
      (
        await test.db.query(
          `SELECT status, row_to_json(m)::text AS row, sealed_link FROM mail_messages m WHERE $1 = ANY ("to")`,
          [email],
        )
      ).rows[0];

    it('is never readable in what is kept of the mail, and gone once it is sent', async () => {
      let goOn = () => {};
      test.inbox.replyAfter = new Promise((resolve) => (goOn = resolve));
      const email = await invite();
      const [link] = await mailedLinks(email, 1);
      const token = new URL(link!).searchParams.get('token')!;
      const waiting = await stored(email);
      expect(waiting).toMatchObject({ status: 'queued', sealed_link: expect.any(String) });
      expect(waiting.row).not.toContain(token);
      test.inbox.replyAfter = null;
      goOn();
      for (;;) {
        const sent = await stored(email);
        if (sent.status !== 'sent') continue;
        expect(sent.sealed_link).toBeNull();
        expect(sent.row).not.toContain(token);
        break;
      }
      expect((await fetch(link!)).status).toBe(200);
    });

    describe('lets nobody in any more', () => {
      let admin: Api;
      beforeAll(async () => {
        admin = await as(test, Group.Admin);
      });

      /** Sends an invitation and a link for a forgotten password, both still valid. */
      const bothLinks = async (email: string) => {
        await mailedLinks(email, 1);
        await forgot(email);
        const links = await mailedLinks(email, 2);
        for (const link of links) expect((await fetch(link)).status).toBe(200);
        return links;
      };
      const staffWithLinks = async () => {
        const email = await invite();
        const { results } = ok(await admin.get('users/', { query: { q: email } }));
        return { url: `users/${results[0].id}/`, links: await bothLinks(email) };
      };
      const clientWithLinks = async () => {
        const email = newEmail();
        const client = await aClient(admin, { email, status: 'active', should_receive_email: true });
        return { url: `customers/${client.id}/`, links: await bothLinks(email) };
      };
      const expectVoid = async (links: string[]) => {
        for (const link of links) {
          expect((await fetch(link)).status).toBe(410);
          expect((await setPassword(link, PASSWORD)).status).toBe(410);
        }
      };

      it('once staff are deactivated, also when they are back', async () => {
        const { url, links } = await staffWithLinks();
        ok(await admin.patch(url, { is_active: false }));
        await expectVoid(links);
        ok(await admin.patch(url, { is_active: true }));
        await expectVoid(links);
      });

      it('once staff are deleted', async () => {
        const { url, links } = await staffWithLinks();
        expect((await admin.delete(url)).status).toBe(204);
        await expectVoid(links);
      });

      it('once a client has another e-mail address: it went to the old one', async () => {
        const { url, links } = await clientWithLinks();
        ok(await admin.patch(url, { email: newEmail() }));
        await expectVoid(links);
      });

      it.each([
        ['has none any more', { email: null }],
        ['is stopped', { status: 'complete' }],
      ])('once a client %s', async (_what, fields) => {
        const { url, links } = await clientWithLinks();
        ok(await admin.patch(url, fields));
        await expectVoid(links);
      });

      it('once a client is deleted', async () => {
        const { url, links } = await clientWithLinks();
        expect((await admin.delete(url)).status).toBe(204);
        await expectVoid(links);
      });

      it('once its time is over: an hour for a forgotten password, seven days for an invitation', async () => {
        for (const { links } of [await staffWithLinks(), await clientWithLinks()]) {
          const [invitation, reset] = links as [string, string];
          test.clock.set(new Date(Date.now() + 59 * 60_000));
          expect((await fetch(reset)).status).toBe(200);
          test.clock.set(new Date(Date.now() + 61 * 60_000));
          await expectVoid([reset]);
          test.clock.set(new Date(Date.now() + 7 * 24 * 3_600_000 - 60_000));
          expect((await fetch(invitation)).status).toBe(200);
          test.clock.set(new Date(Date.now() + 7 * 24 * 3_600_000 + 60_000));
          await expectVoid([invitation]);
          test.clock.set(null);
        }
      });
    });

    it.each(['Cora.Coleman', 'coleman-cora-1985', 'PinkRibbonGood', 'ribbon pink good 26', 'cancersurvivor'])(
      'takes no password that others would think of: %s',
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

  describe('a sign-in code that comes a second time', () => {
    it('ends the session that began with it', async () => {
      const email = await newStaff();
      const attempt = await openSignIn(test.base_url);
      const code = await codeAfter(attempt, await submitSignIn(attempt, { email, password: PASSWORD }));
      const session = (await (await authenticate(attempt, code)).json()) as {
        token: string;
        refresh_token: string;
      };
      const profile = () => api(test.base_url, session.token).get('users/profile/');
      expect((await profile()).status).toBe(200);
      expect((await authenticate(attempt, 'another code')).status).toBe(400);
      expect((await profile()).status).toBe(200);
      expect((await authenticate(attempt, code)).status).toBe(400);
      expect((await profile()).status).toBe(401);
      const { refresh_token } = session;
      expect((await api(test.base_url).post('users/renew_session/', { refresh_token })).status).toBe(400);
    });

    it('leaves no session alive where both calls come at once', async () => {
      const email = await newStaff();
      const attempt = await openSignIn(test.base_url);
      const code = await codeAfter(attempt, await submitSignIn(attempt, { email, password: PASSWORD }));
      const responses = await Promise.all([authenticate(attempt, code), authenticate(attempt, code)]);
      for (const response of responses) {
        const { token = '' } = (await response.json()) as { token?: string };
        expect((await api(test.base_url, token).get('users/profile/')).status).toBe(401);
      }
    });
  });

  describe('users/renew_session/', () => {
    it.each([
      ['sec-fetch-site', 'cross-site', 403],
      ['sec-fetch-site', 'same-site', 403],
      ['origin', 'https://evil.test', 403],
      ['sec-fetch-site', 'same-origin', 200],
    ])('with %s: %s gets %d', async (name, value, status) => {
      const { refresh_token } = await signIn(test.base_url, await newStaff(), PASSWORD);
      const response = await api(test.base_url).post('users/renew_session/', undefined, {
        headers: { cookie: `refresh_token=${refresh_token}`, [name]: value },
      });
      expect(response.status).toBe(status);
      // The refused call does not end the session.
      if (status !== 200) ok(await api(test.base_url).post('users/renew_session/', { refresh_token }));
    });

    it.each(['%00', '%00.x', 'x', '%'])('refuses the cookie %s, which is none of ours', async (value) => {
      const response = await api(test.base_url).post('users/renew_session/', undefined, {
        headers: { cookie: `refresh_token=${value}` },
      });
      expect(refusal(response)).toEqual(refusedFor('refresh_token', 'invalid_refresh_token'));
    });
  });

  describe('a sign-in that is begun with what cannot be kept', () => {
    const parameters = ['state', 'nonce', 'login_hint', 'ui_locales', 'client_id'];

    it.each(parameters)('is refused where NUL is in %s', async (name) => {
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
    });
  });

  describe('the forms of the pages', () => {
    it.each(['constructor', '__proto__', 'prototype', 'email[constructor]', '__proto__[email]', 'toString'])(
      'take no field called %s, and no field twice',
      async (name) => {
        const attempt = await openSignIn(test.base_url);
        const body = new URLSearchParams([
          [name, 'x'],
          [name, 'y'],
          ['email', ''],
          ['email', 'cora@example.test'],
        ]);
        const headers = { cookie: attempt.jar.header, 'x-forwarded-for': anAddress() };
        for (const path of [attempt.form_url, '/oidc/password/forgotten', '/oidc/token']) {
          const response = await fetch(new URL(path, test.base_url), { method: 'POST', body, headers });
          expect(response.status).toBe(400);
        }
      },
    );
  });

  describe('the sign-in page', () => {
    it('says at each field what is missing, and takes such a form for no try', async () => {
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

    it('loads the typeface of the product, from its own origin', async () => {
      const { form } = await openSignIn(test.base_url);
      const address = /url\((\/oidc\/[^)]+)\)/.exec(form)![1]!;
      const font = await fetch(new URL(address, test.base_url));
      expect(font.headers.get('content-type')).toBe('font/woff2');
      expect(font.headers.get('cache-control')).toContain('max-age');
      expect((await font.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
    });
  });

  describe('many passwords at once', () => {
    let passwords: Passwords;

    beforeAll(() => {
      passwords = test.app.get(Passwords);
      // The cost is high enough that some hashes still wait while a request is served.
      passwords.cost = { ln: 12, r: 8, p: 3 };
    });

    it('are hashed by no more threads than there are cores', async () => {
      const attempts = await Promise.all(Array.from({ length: 12 }, () => openSignIn(test.base_url)));
      const hashing = new Set<number>();
      let most = 0;
      const watch = createHook({
        init: (id, type) => {
          if (type === 'SCRYPTREQUEST') hashing.add(id);
          most = Math.max(most, hashing.size);
        },
        before: (id) => void hashing.delete(id),
      }).enable();
      const responses = await Promise.all(
        attempts.map((attempt) => submitSignIn(attempt, { email: newEmail(), password: 'not the password' })),
      );
      watch.disable();
      expect(responses.map(({ status }) => status)).toEqual(Array(12).fill(400));
      expect(most).toBeGreaterThan(0);
      expect(most).toBeLessThanOrEqual(availableParallelism());
    });

    it('are refused for a moment once too many wait, and no try is counted', async () => {
      const email = await newStaff();
      const attempt = await openSignIn(test.base_url);
      let isServed = false;
      const hashOn = async () => {
        while (!isServed) await passwords.hash(PASSWORD);
      };
      const waiting = Array.from({ length: 32 }, hashOn);
      // There is one more hash for each that is already running.
      await new Promise(setImmediate);
      waiting.push(...Array.from({ length: Math.min(availableParallelism(), 3) }, hashOn));
      const refused = await submitSignIn(attempt, { email, password: 'not the password' });
      isServed = true;
      expect(refused.status).toBe(503);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      await Promise.all(waiting);
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
