import { jest } from '@jest/globals';
import { Group } from '../../../server/contract/groups.js';
import { CredentialsService } from '../../../server/platform/auth/credentials.service.js';
import { Passwords } from '../../../server/platform/auth/passwords.js';
import { UsersService } from '../../../server/users/users.service.js';
import { api, ok } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { authenticate, codeAfter, openSignIn, signIn, submitSignIn } from '../../setup/sign-in.js';

const PASSWORD = 'a quiet river at dawn';
const DAY = 24 * 60;

describe('Accounts of clients and staff', () => {
  let test: TestApp;
  let users: UsersService;
  let number = 0;

  beforeAll(async () => {
    test = await startTestApp({ background: true });
    users = test.app.get(UsersService);
  });
  afterAll(() => test.close());
  afterEach(() => test.clock.set(null));

  const setClockAhead = (minutes: number) => test.clock.set(new Date(Date.now() + minutes * 60_000));
  const getProfile = (token: string) => api(test.base_url, token).get('users/profile/');
  const renew = (refresh_token: string) => api(test.base_url).post('users/renew_session/', { refresh_token });
  const newEmail = () => `person${(number += 1)}@example.test`;

  /** Adds a client with a portal account by SQL, because clients are not the subject of this test. */
  async function addClient(status = 'active') {
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

  async function signInPersistently(email: string) {
    const attempt = await openSignIn(test.base_url);
    const fields = { email, password: PASSWORD, keep_signed_in: 'yes' };
    const code = await codeAfter(attempt, await submitSignIn(attempt, fields));
    const response = await authenticate(attempt, code);
    const { refresh_token } = (await response.json()) as { refresh_token: string };
    return { refresh_token, cookie: response.headers.get('set-cookie')! };
  }

  const isTaken = async (email: string): Promise<boolean> =>
    (await users.findTakenLowercaseEmails([email])).size > 0;

  describe('A client with an account', () => {
    it('signs in and gets a profile with the group Customer and the client id', async () => {
      const { customer_id, email } = await addClient();
      const { profile } = await signIn(test.base_url, email, PASSWORD);
      expect(profile).toMatchObject({ name: 'Ann Lee', group: Group.Customer, customer_id });
    });

    it.each(['archive', 'complete', 'in_memorium'])(
      'loses the session and cannot sign in with the status %s',
      async (status) => {
        const { customer_id, email } = await addClient();
        const { token, refresh_token } = await signIn(test.base_url, email, PASSWORD);
        await setStatus(customer_id, status);
        expect((await getProfile(token)).status).toBe(401);
        expect((await renew(refresh_token)).status).toBe(400);
        const response = await submitSignIn(await openSignIn(test.base_url), { email, password: PASSWORD });
        expect(response.status).toBe(400);
        expect(await response.text()).toContain('is not correct');
      },
    );

    it('stays signed in on a device for 30 days, and staff only for 30 idle minutes', async () => {
      const { email } = await addClient();
      const clientSession = await signInPersistently(email);
      expect(clientSession.cookie).toMatch(/Max-Age=25919\d\d|Max-Age=2592000/);
      setClockAhead(29 * DAY);
      const { refresh_token } = ok(await renew(clientSession.refresh_token));
      setClockAhead(31 * DAY);
      expect((await renew(refresh_token)).status).toBe(400);

      test.clock.set(null);
      const staff = newEmail();
      await users.createStaffAndInviteUnlessPassword({
        name: 'Cora',
        email: staff,
        group: Group.Coordinator,
        password: PASSWORD,
      });
      const staffSession = await signInPersistently(staff);
      expect(staffSession.cookie).not.toContain('Max-Age');
      setClockAhead(31);
      expect((await renew(staffSession.refresh_token)).status).toBe(400);
    });

    it('is signed out when the email address changes or is removed, and frees a removed address', async () => {
      const { customer_id, email } = await addClient();
      const { token } = await signIn(test.base_url, email, PASSWORD);
      const newAddress = newEmail();
      await users.setAccountAddressAndReinvitePending(customer_id, 'Ann Lee', newAddress);
      expect((await getProfile(token)).status).toBe(401);
      const secondSession = await signIn(test.base_url, newAddress, PASSWORD);
      await users.setAccountAddressAndReinvitePending(customer_id, 'Ann Lee', null);
      expect((await getProfile(secondSession.token)).status).toBe(401);
      expect(await isTaken(newAddress)).toBe(false);
    });

    it('frees the email address while inactive, and is not reactivated once another user has it', async () => {
      const { customer_id, email } = await addClient();
      expect(await isTaken(email.toUpperCase())).toBe(true);
      expect((await users.findTakenLowercaseEmails([email])).get(email)).toBe(customer_id);
      await setStatus(customer_id, 'complete');
      await users.setCustomerAccountActive(customer_id, false);
      expect(await isTaken(email)).toBe(false);
      await users.createStaffAndInviteUnlessPassword({
        name: 'Cora',
        email,
        group: Group.Coordinator,
        password: PASSWORD,
      });
      await expect(users.setCustomerAccountActive(customer_id, true)).rejects.toMatchObject({
        errors: { email: [{ code: 'user_exists', message: 'User with this email already exists' }] },
      });
    });
  });

  describe('The email address of an account', () => {
    it('is given to only one of two users who are created with it at once', async () => {
      const email = newEmail();
      const create = () =>
        users.createStaffAndInviteUnlessPassword({
          name: 'Cora',
          email,
          group: Group.Admin,
          password: PASSWORD,
        });
      const outcomes = await Promise.allSettled([create(), create()]);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(await isTaken(email)).toBe(true);
    });
  });

  describe('A mailed password link', () => {
    const SUBJECTS = {
      staff_invitation: 'Your Pink Ribbon Good account',
      set_password: 'Set a new Pink Ribbon Good password',
    };
    /** Returns the link from the received mail. The database holds it only encrypted. */
    const mailedLink = async (kind: keyof typeof SUBJECTS, email: string): Promise<string> => {
      const { text, html } = await test.inbox.waitFor(
        ({ subject, recipients }) => subject === SUBJECTS[kind] && recipients.includes(email),
      );
      const link = /http\S+/.exec(text)![0];
      expect(html).toContain(`href="${link}"`);
      return link;
    };
    const setPassword = (link: string, password: string) =>
      fetch(link, { method: 'POST', body: new URLSearchParams({ password }) });

    it('lets invited staff set a password once, refuses weak passwords and gets 410 at a second use', async () => {
      const email = newEmail();
      await users.createStaffAndInviteUnlessPassword({ name: 'Cora', email, group: Group.Coordinator });
      const link = await mailedLink('staff_invitation', email);
      expect(link).toContain(`${test.base_url}/oidc/password/set?token=`);
      const page = await (await fetch(link)).text();
      expect(page).toContain('At least 12 characters');
      expect(page).toContain(`For ${email}`);
      for (const weakPassword of ['short', 'password1234', 'aaaaaaaaaaaa', 'qwertyuiop123']) {
        expect((await setPassword(link, weakPassword)).status).toBe(400);
      }
      expect((await setPassword(link, PASSWORD)).status).toBe(200);
      const secondUse = await setPassword(link, 'another long password');
      expect(secondUse.status).toBe(410);
      expect(await secondUse.text()).toContain(`<a href="${test.base_url}/">Log in</a>`);
      expect((await signIn(test.base_url, email, PASSWORD)).profile.email).toBe(email);
    });

    it('gets 410 when an invitation is more than seven days old', async () => {
      const email = newEmail();
      await users.createStaffAndInviteUnlessPassword({ name: 'Cora', email, group: Group.Coordinator });
      const link = await mailedLink('staff_invitation', email);
      setClockAhead(7 * DAY + 1);
      const response = await fetch(link);
      expect(response.status).toBe(410);
      expect(await response.text()).toContain(`<a href="${test.base_url}/">Log in</a>`);
    });

    const requestLink = (address: string) =>
      fetch(`${test.base_url}/oidc/password/forgotten`, {
        method: 'POST',
        body: new URLSearchParams({ email: address }),
      });

    it('replaces a forgotten password and ends the sessions', async () => {
      const { email } = await addClient();
      const { token } = await signIn(test.base_url, email, PASSWORD);
      const attempt = await openSignIn(test.base_url);
      for (let n = 0; n < 5; n += 1) await submitSignIn(attempt, { email, password: 'wrong' });
      const pageWithoutNonce = async (response: Response) =>
        (await response.text()).replace(/nonce="[^"]*"/g, '');
      const pageOfKnownAddress = await pageWithoutNonce(await requestLink(email));
      expect(await pageWithoutNonce(await requestLink('nobody@example.test'))).toBe(pageOfKnownAddress);
      const link = await mailedLink('set_password', email);
      expect((await setPassword(link, 'a louder river at dusk')).status).toBe(200);
      expect((await getProfile(token)).status).toBe(401);
      expect((await signIn(test.base_url, email, 'a louder river at dusk')).profile.email).toBe(email);
      const oldPasswordResponse = await submitSignIn(await openSignIn(test.base_url), {
        email,
        password: PASSWORD,
      });
      expect(oldPasswordResponse.status).toBe(400);
    });

    it('ends a sign-in in progress with the replaced password', async () => {
      const { email } = await addClient();
      const attempt = await openSignIn(test.base_url);
      const submitted = await submitSignIn(attempt, { email, password: PASSWORD });
      expect(submitted.status).toBe(303);
      await requestLink(email);
      const link = await mailedLink('set_password', email);
      expect((await setPassword(link, 'a louder river at dusk')).status).toBe(200);
      const signedIn = codeAfter(attempt, submitted).then((code) => authenticate(attempt, code));
      await expect(signedIn).rejects.toThrow('The sign-in gave no code');
    });
  });

  describe('The password of an account', () => {
    afterEach(() => jest.restoreAllMocks());

    it('does not sign in if it is replaced while it is checked', async () => {
      const { user_id, email } = await addClient();
      const attempt = await openSignIn(test.base_url);
      const passwords = test.app.get(Passwords);
      const verify = passwords.verify.bind(passwords);
      jest.spyOn(passwords, 'verify').mockImplementationOnce(async (password, storedHash) => {
        await test.app.get(CredentialsService).setPassword(user_id, 'a louder river at dusk');
        return verify(password, storedHash);
      });
      const submitted = await submitSignIn(attempt, { email, password: PASSWORD });
      expect(submitted.status).toBe(400);
      expect(await submitted.text()).toContain('is not correct');
    });

    it('is stored as a scrypt hash with its parameters, and the hash stays out of the audit', async () => {
      const { user_id } = await addClient();
      const { rows } = await test.db.query('SELECT password_hash FROM credentials WHERE user_id = $1', [
        user_id,
      ]);
      expect(rows[0].password_hash).toMatch(/^\$scrypt\$ln=\d+,r=8,p=\d\$/);
      // The cost in production. Accounts of the tests use cheaper hashes.
      expect(new Passwords().cost).toEqual({ ln: 15, r: 8, p: 3 });
      const { rows: auditRows } = await test.db.query(
        `SELECT changes::text AS changes FROM audit_entries WHERE resource = 'credentials' LIMIT 1`,
      );
      expect(auditRows[0].changes).not.toContain('scrypt');
    });
  });
});
