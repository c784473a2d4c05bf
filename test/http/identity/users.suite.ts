import { Group } from '../../../server/contract/groups.js';
import { createClient } from '../../factories/clients.js';
import { createRegion } from '../../factories/places.js';
import { createStaffUser, signInAsCustomer, signInUser, type TestUser } from '../../factories/users.js';
import { waitUntil } from '../../setup/background.js';
import { ok, type Api, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { MailRecipientPolicy } from '../../../server/platform/mail/recipient-policy.js';
import { mailsTo } from '../../setup/outbox.js';
import { errorCodes, fieldError } from '../../setup/problems.js';

describe('A staff user', () => {
  let test: TestApp;
  let admin: TestUser;
  let api: Api;
  let region: Json;

  beforeAll(async () => {
    test = await startTestApp({ background: true });
    admin = await createStaffUser(test, Group.Admin, { name: 'Ada Admin' });
    api = await signInUser(test, admin);
    region = await createRegion(api, { name: 'Dayton' });
  });
  afterAll(() => test.close());

  const newUser = (email: string) => ({
    name: 'Cora Coordinator',
    email,
    group: Group.Coordinator,
    default_region_id: region.id,
  });
  const invitationLink = (email: string) =>
    test.inbox.waitFor(({ to }) => to.includes(email)).then(({ text }) => /http\S+/.exec(text)![0]);
  const countInvitationLinks = async (id: string): Promise<number> =>
    (
      await test.db.query(
        `SELECT count(*)::int AS count FROM password_links WHERE user_id = $1 AND purpose = 'invitation'`,
        [id],
      )
    ).rows[0].count;

  it('is refused without name, email, group and region, with a bad email and with the group Customer', async () => {
    const response = await api.post('users/', {});
    expect(
      Object.fromEntries(
        Object.entries(response.body.errors as Record<string, Json[]>).map(([field, [first]]) => [
          field,
          first.message,
        ]),
      ),
    ).toEqual({
      name: 'Full Name is a required field.',
      email: 'Email is required.',
      group: 'Group is a required field.',
      default_region_id: 'Region is a required field.',
    });
    expect(errorCodes(await api.post('users/', { ...newUser('x'), email: 'cora@' })).codes).toHaveProperty(
      'email',
    );
    expect(
      errorCodes(await api.post('users/', { ...newUser('c@prg.test'), group: 'Customer' })).codes,
    ).toHaveProperty('group');
  });

  it('is invited when added and again by a link that replaces the first, but not while inactive', async () => {
    const user = ok(await api.post('users/', newUser('cora@prg.test')));
    expect(user).toMatchObject({
      email: 'cora@prg.test',
      group: Group.Coordinator,
      default_region: { id: region.id, name: 'Dayton' },
      is_active: true,
    });
    await invitationLink('cora@prg.test');
    expect(await countInvitationLinks(user.id)).toBe(1);
    expect(ok(await api.post(`users/${user.id}/invite/`)).id).toBe(user.id);
    expect(await countInvitationLinks(user.id)).toBe(1);
    ok(await api.patch(`users/${user.id}/`, { is_active: false }));
    expect((await api.post(`users/${user.id}/invite/`)).status).toBe(400);
  });

  it('is invited at once although an earlier invitation waits for its next try', async () => {
    const user = ok(await api.post('users/', newUser('full@prg.test')));
    const statuses = async () => {
      const { rows } = await test.db.query('SELECT status FROM mail_messages WHERE user_id = $1', [user.id]);
      return rows.map(({ status }) => status);
    };
    await waitUntil(async () => (await statuses()).join() === 'sent');
    await test.db.query(
      `UPDATE mail_messages SET status = 'queued', sent_at = NULL, attempts = 8,
         next_attempt_at = now() + interval '9 hours' WHERE user_id = $1`,
      [user.id],
    );
    ok(await api.post(`users/${user.id}/invite/`));
    // The earlier mail is gone, because its link is void.
    await waitUntil(async () => (await statuses()).join() === 'sent');
  });

  it('has a unique email address that cannot be changed', async () => {
    const user = ok(await api.post('users/', newUser('fixed@prg.test')));
    expect(errorCodes(await api.post('users/', newUser('FIXED@prg.test')))).toEqual(
      fieldError('email', 'user_exists'),
    );
    expect(errorCodes(await api.patch(`users/${user.id}/`, { email: 'other@prg.test' }))).toEqual(
      fieldError('email', 'read_only'),
    );
    expect(ok(await api.patch(`users/${user.id}/`, { email: 'fixed@prg.test', name: 'Fay' })).name).toBe(
      'Fay',
    );
  });

  it('is not added at the address of a client In Memoriam, and is not mailed there once the client has died', async () => {
    const addClient = (email: string) => createClient(api, { email, status: 'archive' });
    const remember = ({ id }: Json) => api.post(`customers/${id}/in_memoriam/`);
    const [email, laterEmail] = ['remembered@clients.test', 'remembered.later@clients.test'];
    ok(await remember(await addClient(email)));
    const response = await api.post('users/', newUser(email.toUpperCase()));
    expect(errorCodes(response)).toEqual(fieldError('email', 'recipient_forbidden'));
    expect(await mailsTo(test, email.toUpperCase())).toEqual([]);

    const client = await addClient(laterEmail);
    const { id: user_id } = ok(await api.post('users/', newUser(laterEmail)));
    const link = await invitationLink(laterEmail);
    const policy = test.app.get(MailRecipientPolicy);
    const kind = 'staff_invitation' as const;
    const mail = { id: user_id, kind, to: [laterEmail], customer_id: null, user_id, unique_key: null };
    expect(link).toContain('token=');
    expect(await policy.withholdReason({ ...mail, sealed_link: null })).toBeNull();
    ok(await remember(client));
    expect(await policy.withholdReason({ ...mail, sealed_link: null })).toContain('a client who has died');
  });

  it('is listed and found by name, while the account of a client is not listed and gets 404', async () => {
    const { client_id } = await signInAsCustomer(test, api, { name: 'Clara Client' });
    const [account] = (await test.db.query('SELECT id FROM users WHERE customer_id = $1', [client_id])).rows;
    const names = ok(await api.get('users/', { query: { page_size: '100' } })).results.map(
      ({ name }: Json) => name,
    );
    expect(names).toContain('Ada Admin');
    expect(names).not.toContain('Clara Client');
    expect(ok(await api.get('users/', { query: { q: 'ada ad' } })).count).toBe(1);
    for (const response of [
      await api.get(`users/${account.id}/`),
      await api.patch(`users/${account.id}/`, { name: 'Other' }),
      await api.delete(`users/${account.id}/`),
      await api.post(`users/${account.id}/invite/`),
    ])
      expect(response.status).toBe(404);
  });

  it('can have one of four groups', async () => {
    const { count, results } = ok(await api.get('users/groups/'));
    expect(count).toBe(4);
    expect(results.map(({ name }: Json) => name)).toEqual([
      Group.Admin,
      Group.Coordinator,
      Group.ReferralCenter,
      Group.Manager,
    ]);
  });

  it('cannot change their own group, deactivate or delete themselves', async () => {
    for (const response of [
      await api.patch(`users/${admin.id}/`, { group: Group.Coordinator }),
      await api.patch(`users/${admin.id}/`, { is_active: false }),
      await api.delete(`users/${admin.id}/`),
    ])
      expect(errorCodes(response)).toEqual(fieldError('non_field_errors', 'own_rights'));
  });

  it('cannot leave the office without an Admin when two Admins remove each other at once', async () => {
    const other = await createStaffUser(test, Group.Admin);
    const otherApi = await signInUser(test, other);
    const responses = await Promise.all([
      api.delete(`users/${other.id}/`),
      otherApi.patch(`users/${admin.id}/`, { group: Group.Coordinator }),
    ]);
    const admins = await test.db.query(`SELECT id FROM users WHERE "group" = 'Admin' AND is_active`);
    expect(admins.rows.length).toBeGreaterThan(0);
    expect(responses.some(({ status }) => status < 300)).toBe(true);
    await test.db.query(`UPDATE users SET "group" = 'Admin' WHERE id = $1`, [admin.id]);
    // A user who lost Admin rights is signed out.
    api = await signInUser(test, admin);
  });

  it('loses access when deactivated, and keeps their name in the audit after deletion', async () => {
    const coordinator = await createStaffUser(test, Group.Coordinator, { name: 'Gone Gwen' });
    const coordinatorApi = await signInUser(test, coordinator);
    const addedRegion = ok(
      await coordinatorApi.post('regions/', {
        name: 'Gwenville',
        contact_name: 'G',
        phone_number: '9375550171',
      }),
    );
    ok(await api.patch(`users/${coordinator.id}/`, { is_active: false }));
    expect((await coordinatorApi.get('regions/')).status).toBe(401);
    expect((await api.delete(`users/${coordinator.id}/`)).status).toBe(204);
    const [entry] = (
      await test.db.query(`SELECT actor_name FROM audit_entries WHERE record_id = $1 AND event = 'create'`, [
        addedRegion.id,
      ])
    ).rows;
    expect(entry.actor_name).toBe('Gone Gwen');
  });
});
