import { Group } from '../../../server/contract/groups.js';
import { Passwords } from '../../../server/platform/auth/passwords.js';
import { UsersService } from '../../../server/users/users.service.js';
import { api, ok } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { authenticate, codeAfter, openSignIn, signIn, submitSignIn } from '../../setup/sign-in.js';

const PASSWORD = 'a quiet river at dawn';
const DAY = 24 * 60;

describe('identity accounts', () => {
  let test: TestApp;
  let users: UsersService;
  let number = 0;

  beforeAll(async () => {
    test = await startTestApp({ background: true });
    users = test.app.get(UsersService);
  });
  afterAll(() => test.close());
  afterEach(() => test.clock.set(null));

  const later = (minutes: number) => test.clock.set(new Date(Date.now() + minutes * 60_000));
  const profileWith = (token: string) => api(test.base_url, token).get('users/profile/');
  const renew = (refresh_token: string) => api(test.base_url).post('users/renew_session/', { refresh_token });
  const newEmail = () => `person${(number += 1)}@example.test`;

  /** Adds a client with a portal account by SQL, because clients are not the subject of this test. */
  async function newClient(status = 'active') {
    const { rows } = await test.db.query(
      `INSERT INTO customers (id, name, date_of_birth, emergency_contact_name, emergency_contact_phone_number, status)
     VALUES (gen_random_uuid(), 'Ann Lee', '1970-05-01', 'Bo Lee', '+19375550123', $1) RETURNING id`,
      [status],
    );
    const email = newEmail();
    const customer_id: string = rows[0].id;
    const user_id = await users.createCustomerAccountWithoutInvitation(
      customer_id,
      'Ann Lee',
      email,
      PASSWORD,
    );
    return { customer_id, user_id, email };
  }

  const setStatus = (customer_id: string, status: string) =>
    test.db.query('UPDATE customers SET status = $2 WHERE id = $1', [customer_id, status]);

  async function keepSignedIn(email: string) {
    const attempt = await openSignIn(test.base_url);
    const fields = { email, password: PASSWORD, keep_signed_in: 'yes' };
    const code = await codeAfter(attempt, await submitSignIn(attempt, fields));
    const response = await authenticate(attempt, code);
    const { refresh_token } = (await response.json()) as { refresh_token: string };
    return { refresh_token, cookie: response.headers.get('set-cookie')! };
  }

  describe('a client', () => {
    it('signs in to their own account', async () => {
      const { customer_id, email } = await newClient();
      const { profile } = await signIn(test.base_url, email, PASSWORD);
      expect(profile).toMatchObject({ name: 'Ann Lee', group: Group.Customer, customer_id });
    });

    it.each(['archive', 'complete', 'in_memorium'])('cannot sign in once they are %s', async (status) => {
      const { customer_id, email } = await newClient();
      const { token, refresh_token } = await signIn(test.base_url, email, PASSWORD);
      await setStatus(customer_id, status);
      expect((await profileWith(token)).status).toBe(401);
      expect((await renew(refresh_token)).status).toBe(400);
      const refused = await submitSignIn(await openSignIn(test.base_url), { email, password: PASSWORD });
      expect(refused.status).toBe(400);
      expect(await refused.text()).toContain('is not correct');
    });

    it('stays signed in for 30 days on their own device, staff for 12 hours at most', async () => {
      const { email } = await newClient();
      const kept = await keepSignedIn(email);
      expect(kept.cookie).toMatch(/Max-Age=25919\d\d|Max-Age=2592000/);
      later(29 * DAY);
      const { refresh_token } = ok(await renew(kept.refresh_token));
      later(31 * DAY);
      expect((await renew(refresh_token)).status).toBe(400);

      test.clock.set(null);
      const staff = newEmail();
      await users.createStaffAndInvite({
        name: 'Cora',
        email: staff,
        group: Group.Coordinator,
        password: PASSWORD,
      });
      const notKept = await keepSignedIn(staff);
      expect(notKept.cookie).not.toContain('Max-Age');
      later(31);
      expect((await renew(notKept.refresh_token)).status).toBe(400);
    });

    it('is signed out when their address changes, and has no account without one', async () => {
      const { customer_id, email } = await newClient();
      const { token } = await signIn(test.base_url, email, PASSWORD);
      const moved = newEmail();
      await users.syncCustomerAccount(customer_id, 'Ann Lee', moved);
      expect((await profileWith(token)).status).toBe(401);
      const again = await signIn(test.base_url, moved, PASSWORD);
      await users.syncCustomerAccount(customer_id, 'Ann Lee', null);
      expect((await profileWith(again.token)).status).toBe(401);
      expect(await users.isEmailTaken(moved)).toBe(false);
    });

    it('leaves the address free while the account rests', async () => {
      const { customer_id, email } = await newClient();
      expect(await users.isEmailTaken(email.toUpperCase())).toBe(true);
      expect(await users.isEmailTaken(email, { exceptCustomerId: customer_id })).toBe(false);
      await setStatus(customer_id, 'complete');
      await users.setCustomerAccountActive(customer_id, false);
      expect(await users.isEmailTaken(email)).toBe(false);
      await users.createStaffAndInvite({ name: 'Cora', email, group: Group.Coordinator, password: PASSWORD });
      await expect(users.setCustomerAccountActive(customer_id, true)).rejects.toMatchObject({
        errors: { email: [{ code: 'user_exists', message: 'User with this email already exists' }] },
      });
    });
  });

  describe('an address', () => {
    it('belongs to one account, also when two want it at once', async () => {
      const email = newEmail();
      const create = () =>
        users.createStaffAndInvite({ name: 'Cora', email, group: Group.Admin, password: PASSWORD });
      const outcomes = await Promise.allSettled([create(), create()]);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(
        await users.isEmailTaken(email, { exceptCustomerId: '019aa000-0000-7000-8000-000000000000' }),
      ).toBe(true);
    });
  });

  describe('a mailed link', () => {
    const SUBJECTS = {
      staff_invitation: 'Your Pink Ribbon Good account',
      set_password: 'Set a new Pink Ribbon Good password',
    };
    /** Returns the link from the received mail. The database holds it only encrypted. */
    const linkIn = async (kind: keyof typeof SUBJECTS, email: string): Promise<string> => {
      const { text, html } = await test.inbox.waitFor(
        ({ subject, recipients }) => subject === SUBJECTS[kind] && recipients.includes(email),
      );
      const link = /http\S+/.exec(text)![0];
      expect(html).toContain(`href="${link}"`);
      return link;
    };
    const setPassword = (link: string, password: string) =>
      fetch(link, { method: 'POST', body: new URLSearchParams({ password }) });

    it('invites staff to set a password, once', async () => {
      const email = newEmail();
      await users.createStaffAndInvite({ name: 'Cora', email, group: Group.Coordinator });
      const link = await linkIn('staff_invitation', email);
      expect(link).toContain(`${test.base_url}/oidc/password/set?token=`);
      const page = await (await fetch(link)).text();
      expect(page).toContain('At least 12 characters');
      expect(page).toContain(`For ${email}`);
      for (const bad of ['short', 'password1234', 'aaaaaaaaaaaa', 'qwertyuiop123']) {
        expect((await setPassword(link, bad)).status).toBe(400);
      }
      expect((await setPassword(link, PASSWORD)).status).toBe(200);
      const used = await setPassword(link, 'another long password');
      expect(used.status).toBe(410);
      expect(await used.text()).toContain(`<a href="${test.base_url}/">Log in</a>`);
      expect((await signIn(test.base_url, email, PASSWORD)).profile.email).toBe(email);
    });

    it('expires', async () => {
      const email = newEmail();
      await users.createStaffAndInvite({ name: 'Cora', email, group: Group.Coordinator });
      const link = await linkIn('staff_invitation', email);
      later(7 * DAY + 1);
      const expired = await fetch(link);
      expect(expired.status).toBe(410);
      expect(await expired.text()).toContain(`<a href="${test.base_url}/">Log in</a>`);
    });

    it('replaces a forgotten password, ends the sessions and lifts a lock-out', async () => {
      const { email } = await newClient();
      const { token } = await signIn(test.base_url, email, PASSWORD);
      const attempt = await openSignIn(test.base_url);
      for (let n = 0; n < 5; n += 1) await submitSignIn(attempt, { email, password: 'wrong' });
      const ask = (address: string) =>
        fetch(`${test.base_url}/oidc/password/forgotten`, {
          method: 'POST',
          body: new URLSearchParams({ email: address }),
        });
      const plain = async (response: Response) => (await response.text()).replace(/nonce="[^"]*"/g, '');
      const known = await plain(await ask(email));
      expect(await plain(await ask('nobody@example.test'))).toBe(known);
      const link = await linkIn('set_password', email);
      expect((await setPassword(link, 'a louder river at dusk')).status).toBe(200);
      expect((await profileWith(token)).status).toBe(401);
      expect((await signIn(test.base_url, email, 'a louder river at dusk')).profile.email).toBe(email);
      const old = await submitSignIn(await openSignIn(test.base_url), { email, password: PASSWORD });
      expect(old.status).toBe(400);
    });
  });

  describe('a password', () => {
    it('is stored as a memory-hard hash with its parameters, and never read with the user', async () => {
      const { user_id } = await newClient();
      const { rows } = await test.db.query('SELECT password_hash FROM credentials WHERE user_id = $1', [
        user_id,
      ]);
      expect(rows[0].password_hash).toMatch(/^\$scrypt\$ln=\d+,r=8,p=\d\$/);
      // This is the cost in production. Accounts of the tests use cheaper hashes.
      expect(new Passwords().cost).toEqual({ ln: 15, r: 8, p: 3 });
      const { rows: recorded } = await test.db.query(
        `SELECT changes::text AS changes FROM audit_entries WHERE resource = 'credentials' LIMIT 1`,
      );
      expect(recorded[0].changes).not.toContain('scrypt');
    });
  });
});
