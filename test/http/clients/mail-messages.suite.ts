import { randomUUID } from 'node:crypto';
import { signInAsCaregiver } from '../../factories/caregivers.js';
import { createClient } from '../../factories/clients.js';
import { createRideRequest, assignDriver, createRegionDriverAndClient } from '../../factories/transport.js';
import { Group } from '../../../server/contract/groups.js';
import { UsersService } from '../../../server/users/users.service.js';
import { api, ok, type Api, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { DELIVERY, MealCalls } from '../../setup/meal-calls.js';
import { errorCodes, fieldError, formError } from '../../setup/problems.js';
import { reasonsIn } from '../../setup/today-reasons.js';
import { signIn } from '../../setup/sign-in.js';

const PASSWORD = 'a quiet river at dawn';

describe('The mail log', () => {
  let test: TestApp;
  let admin: Api;

  beforeAll(async () => {
    test = await startTestApp({ background: true });
    await test.app.get(UsersService).createStaffAndInviteUnlessPassword({
      name: 'Ada Admin',
      email: 'ada@prg.test',
      group: Group.Admin,
      password: PASSWORD,
    });
    admin = api(test.base_url, (await signIn(test.base_url, 'ada@prg.test', PASSWORD)).token);
    // An invitation sends a mail.
    await test.app.get(UsersService).createStaffAndInviteUnlessPassword({
      name: 'Iris Invited',
      email: 'iris@prg.test',
      group: Group.Coordinator,
    });
    await test.inbox.waitFor((mail) => mail.to.includes('iris@prg.test'));
  });
  afterAll(() => test.close());

  const irisMails = () => test.inbox.mails.filter((mail) => mail.to.includes('iris@prg.test'));
  const getIrisMail = async () => ok(await admin.get('mail_messages/', { query: { q: 'IRIS@' } })).results[0];

  it('shows the delivery status of a mail without its content', async () => {
    let mail = await getIrisMail();
    // The mail server has accepted the mail. The status changes shortly after that.
    while (mail.status === 'queued') mail = await getIrisMail();
    expect(mail.status).toBe('sent');
    expect(Object.keys(mail).sort()).toEqual(
      [
        'attempts',
        'cc',
        'created_at',
        'id',
        'is_retryable',
        'kind',
        'last_error',
        'retry_refusal',
        'sent_at',
        'status',
        'subject',
        'to',
        'version',
      ].sort(),
    );
    expect(mail).toMatchObject({
      to: ['iris@prg.test'],
      cc: [],
      kind: 'staff_invitation',
      attempts: 1,
      last_error: null,
    });
  });

  it('is found by an address in copy, which the index serves', async () => {
    const id = randomUUID();
    await test.db.query(
      `INSERT INTO mail_messages (id, kind, "to", cc, subject, text, html, message_id, status)
       VALUES ($1, 'caterer_plan', '{kitchen@caterer.test}', '{Courier@Delivery.test}', 'Meals', 't', 'h', $1::uuid::text, 'sent')`,
      [id],
    );
    for (const q of ['courier@delivery', 'kitchen@caterer', 'meals'])
      expect(ok(await admin.get('mail_messages/', { query: { q, kind: 'caterer_plan' } })).results).toEqual([
        expect.objectContaining({ id, to: ['kitchen@caterer.test'], cc: ['Courier@Delivery.test'] }),
      ]);
    const connection = await test.db.connect();
    try {
      await connection.query('BEGIN; SET LOCAL enable_seqscan = off');
      const { rows } = await connection.query(
        `EXPLAIN SELECT FROM mail_messages t WHERE mail_search_text(t.subject, t."to" || t.cc) LIKE '%courier%'`,
      );
      expect(JSON.stringify(rows)).toContain('mail_messages_search');
    } finally {
      await connection.query('ROLLBACK');
      connection.release();
    }
  });

  it('is found by its kind, and an unknown kind is refused', async () => {
    const query = { q: 'IRIS@', kind: 'staff_invitation,caterer_plan' };
    expect(ok(await admin.get('mail_messages/', { query })).count).toBe(1);
    expect(errorCodes(await admin.get('mail_messages/', { query: { kind: 'foo' } }))).toEqual(
      fieldError('kind', 'invalid'),
    );
  });

  it('resends a failed mail and refuses to resend a sent one', async () => {
    const { id } = await getIrisMail();
    await test.db.query(`UPDATE mail_messages SET status = 'sent' WHERE id = $1`, [id]);
    expect((await admin.post(`mail_messages/${id}/retry/`)).status).toBe(400);
    await test.db.query(
      `UPDATE mail_messages SET status = 'failed', attempts = 10, accepted = '{}', last_error = 'refused' WHERE id = $1`,
      [id],
    );
    expect(ok(await admin.post(`mail_messages/${id}/retry/`))).toMatchObject({
      id,
      attempts: expect.any(Number),
    });
    await test.inbox.waitFor(() => irisMails().length === 2);
    expect(new Set(irisMails().map((mail) => mail.message_id)).size).toBe(1);
  });

  it('keeps the failed mail and its link if the retry cannot be audited', async () => {
    let mail = await getIrisMail();
    while (mail.status === 'queued') mail = await getIrisMail();
    await test.db.query(`UPDATE mail_messages SET status = 'failed', accepted = '{}' WHERE id = $1`, [
      mail.id,
    ]);
    const linkHashes = async () => {
      const { rows } = await test.db.query(
        `SELECT token_hash FROM password_links l JOIN users u ON u.id = l.user_id WHERE u.email = 'iris@prg.test'`,
      );
      return rows;
    };
    const before = await linkHashes();
    expect(before).toHaveLength(1);
    await test.db.query(`
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'in the way' USING ERRCODE = '55P03'; END $$;
      CREATE TRIGGER refuse BEFORE INSERT ON audit_entries FOR EACH ROW WHEN (NEW.event = 'retry')
        EXECUTE FUNCTION refuse()`);
    try {
      expect((await admin.post(`mail_messages/${mail.id}/retry/`)).status).toBe(503);
    } finally {
      await test.db.query('DROP FUNCTION refuse CASCADE');
    }
    expect(await getIrisMail()).toMatchObject({ status: 'failed', is_retryable: true });
    expect(await linkHashes()).toEqual(before);
  });

  describe('The address of a failed mail', () => {
    /** Makes the mail of a new trip fail, as if the mail server had refused its address. */
    const addFailedTripMail = async () => {
      const { client, driver } = await createRegionDriverAndClient(admin);
      await assignDriver(admin, await createRideRequest(admin, client), driver);
      await test.inbox.waitFor(() => mailsReceivedBy(driver.email).length === 1);
      return { driver, mail: await failMail(driver.email) };
    };
    const mailsReceivedBy = (address: string) => test.inbox.mails.filter(({ to }) => to.includes(address));
    const findMailTo = async (address: string): Promise<Json> =>
      ok(await admin.get('mail_messages/', { query: { q: address } })).results[0];
    const waitUntilSettled = async (address: string): Promise<Json> => {
      let mail = await findMailTo(address);
      while (mail?.status === 'queued') mail = await findMailTo(address);
      return mail;
    };
    const failMail = async (address: string): Promise<Json> => {
      const { id } = await waitUntilSettled(address);
      await test.db.query(
        `UPDATE mail_messages SET status = 'failed', given_up_at = now(), accepted = '{}', last_error = 'refused'
         WHERE id = $1`,
        [id],
      );
      return findMailTo(address);
    };
    const retry = ({ id }: Json, to: unknown) => admin.post(`mail_messages/${id}/retry/`, { to });

    it('is returned with the driver whose address it is', async () => {
      const { driver, mail } = await addFailedTripMail();
      expect(ok(await admin.get(`mail_messages/${mail.id}/recipient/`))).toEqual({
        address: driver.email,
        record: { resource: 'transport_vendors', id: driver.id, name: driver.name },
        is_correctable: true,
      });
    });

    const cancelTrip = async (driver: Json): Promise<Json> => {
      const query = { transport_vendor: driver.id };
      const [trip] = ok(await admin.get('customer_transport_transactions/', { query })).results;
      ok(await admin.delete(`customer_transport_transactions/${trip.id}/`));
      await test.inbox.waitFor(() => mailsReceivedBy(driver.email).length === 2);
      return failMail(driver.email);
    };

    const countFailedMails = async (): Promise<number> =>
      ok(await admin.get('health/jobs/')).results.find(
        ({ kind, name }: Json) => kind === 'queue' && name === 'mail',
      ).failed;

    it('gets no mail again that a later one of the same trip replaces, but the last one', async () => {
      const before = await countFailedMails();
      const { driver, mail: assigned } = await addFailedTripMail();
      expect(assigned.is_retryable).toBe(true);
      expect(await countFailedMails()).toBe(before + 1);
      const cancelled = await cancelTrip(driver);
      expect(cancelled).toMatchObject({ kind: 'trip_cancelled', is_retryable: true });
      expect(await countFailedMails()).toBe(before + 1);
      const retryable = { q: driver.email, status: 'failed', is_retryable: 'true' };
      expect(ok(await admin.get('mail_messages/', { query: retryable })).results).toEqual([cancelled]);
      const query = { q: driver.email, kind: 'trip_assigned' };
      expect(ok(await admin.get('mail_messages/', { query })).results).toMatchObject([
        { id: assigned.id, status: 'failed', is_retryable: false, retry_refusal: 'replaced' },
      ]);
      const lines = reasonsIn(
        ok(await admin.get('today/', { query: { reason: 'mail_failed', regions: 'all' } })),
      );
      const retried = lines.map(({ action }) => action?.call?.path);
      expect(retried).toContain(`mail_messages/${cancelled.id}/retry/`);
      expect(lines.filter(({ title }) => title.includes(driver.email))).toHaveLength(1);

      expect(errorCodes(await admin.post(`mail_messages/${assigned.id}/retry/`))).toEqual(
        formError('invalid'),
      );
      expect(errorCodes(await retry(assigned, `right-${randomUUID()}@drivers.test`))).toEqual(
        formError('invalid'),
      );
      ok(await admin.post(`mail_messages/${cancelled.id}/retry/`));
      await test.inbox.waitFor(() => mailsReceivedBy(driver.email).length === 3);
      expect((await waitUntilSettled(driver.email)).status).toBe('sent');
      expect(errorCodes(await admin.post(`mail_messages/${assigned.id}/retry/`))).toEqual(
        formError('invalid'),
      );
    });

    it('gets no mail of several trips again after a later one of some of them, and stays on Today for the others', async () => {
      const { driver, mail: assigned } = await addFailedTripMail();
      await test.db.query(`UPDATE mail_messages SET threads = threads || $2::text WHERE id = $1`, [
        assigned.id,
        `trip:${randomUUID()}`,
      ]);
      expect(ok(await admin.get(`mail_messages/${assigned.id}/`))).toMatchObject({
        is_retryable: true,
        retry_refusal: null,
      });
      await cancelTrip(driver);
      expect(ok(await admin.get(`mail_messages/${assigned.id}/`))).toMatchObject({
        is_retryable: false,
        retry_refusal: 'partly_replaced',
      });
      const refused = await admin.post(`mail_messages/${assigned.id}/retry/`);
      expect(errorCodes(refused)).toEqual(formError('invalid'));
      expect(refused.text).toContain('Call the driver about the others');
      const lines = reasonsIn(
        ok(
          await admin.get('today/', { query: { reason: 'mail_failed', regions: 'all', page_size: '1000' } }),
        ),
      );
      expect(lines.find(({ line_id }) => line_id === assigned.id)).toMatchObject({
        title: expect.stringContaining(`Trip assigned could not be mailed to ${driver.email}: `),
        action: { label: 'Look at it', link: '/transportation/scheduled-trips' },
      });
    });

    it('of a caterer is chosen for one correction alone: later ones of the list go to her present address', async () => {
      const meals = new MealCalls(test, admin);
      const kitchen = await meals.kitchenFor(DELIVERY);
      const added = [await meals.addMealClient(kitchen), await meals.addMealClient(kitchen)];
      await meals.send(kitchen);
      const cancelFirstMeal = async (index: number) =>
        ok(await admin.post(`customer_meal_schedules/${added[index]!.schedules[0]!.id}/cancel/`, {}));
      await cancelFirstMeal(0);
      await test.inbox.waitFor(() => mailsReceivedBy(kitchen.vendor.email).length === 2);
      const correction = await failMail(kitchen.vendor.email);
      expect(correction.kind).toBe('caterer_correction');
      await test.db.query('UPDATE mail_messages SET accepted = cc WHERE id = $1', [correction.id]);
      const to = `once-${randomUUID()}@vendors.test`;
      ok(await retry(correction, to));
      await test.inbox.waitFor(() => mailsReceivedBy(to).length === 1);
      const email = `new-${randomUUID()}@vendors.test`;
      ok(await admin.patch(`meal_vendors/${kitchen.vendor.id}/`, { email }));
      await cancelFirstMeal(1);
      await test.inbox.waitFor(() => mailsReceivedBy(email).length === 1);
      expect(mailsReceivedBy(to)).toHaveLength(1);
    });

    it('of a caterer gets no list again after its correction, also if that went to a new address', async () => {
      const meals = new MealCalls(test, admin);
      const kitchen = await meals.kitchenFor(DELIVERY);
      const { schedules } = await meals.addMealClient(kitchen);
      await meals.send(kitchen);
      const list = await failMail(kitchen.vendor.email);
      const email = `new-${randomUUID()}@vendors.test`;
      ok(await admin.patch(`meal_vendors/${kitchen.vendor.id}/`, { email }));
      expect(ok(await admin.get(`mail_messages/${list.id}/`)).is_retryable).toBe(true);
      ok(await admin.post(`customer_meal_schedules/${schedules[0].id}/cancel/`, {}));
      expect(errorCodes(await retry(list, email))).toEqual(formError('invalid'));
      expect(ok(await admin.get(`mail_messages/${list.id}/`)).is_retryable).toBe(false);
    });

    it('is corrected for this mail alone, and the change is audited', async () => {
      const { driver, mail } = await addFailedTripMail();
      const to = `right-${randomUUID()}@drivers.test`;
      expect(ok(await retry(mail, to))).toMatchObject({ id: mail.id, to: [to] });
      await test.inbox.waitFor((message) => message.to.includes(to));
      expect(mailsReceivedBy(driver.email)).toHaveLength(1);
      expect(ok(await admin.get(`transport_vendors/${driver.id}/`)).email).toBe(driver.email);
      const { rows } = await test.db.query(
        `SELECT actor_name, details FROM audit_entries WHERE event = 'retry' AND record_id = $1`,
        [mail.id],
      );
      expect(rows).toEqual([{ actor_name: 'Ada Admin', details: { to: [driver.email, to] } }]);
    });

    it('is corrected once by four concurrent retries with different addresses', async () => {
      const { mail } = await addFailedTripMail();
      const addresses = [1, 2, 3, 4].map((n) => `once${n}-${randomUUID()}@drivers.test`);
      const responses = await Promise.all(addresses.map((to) => retry(mail, to)));
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
      const acceptedAddress = addresses[responses.findIndex(({ status }) => status === 200)]!;
      await test.inbox.waitFor((message) => message.to.includes(acceptedAddress));
      expect((await waitUntilSettled(acceptedAddress)).status).toBe('sent');
      expect((await retry(mail, addresses[0])).status).toBe(400);
      expect(addresses.filter((to) => mailsReceivedBy(to).length > 0)).toEqual([acceptedAddress]);
    });

    it('is refused unless it is one valid address', async () => {
      const { mail } = await addFailedTripMail();
      const invalidAddresses = [
        'nobody',
        'a@b@c.test',
        'a@c.test, b@c.test',
        'x@c.test\r\nBcc: y@c.test',
        ['a@c.test'],
        7,
      ];
      for (const to of invalidAddresses) {
        const { status, body } = await retry(mail, to);
        expect({ to, status, fields: Object.keys((body as Json).errors) }).toEqual({
          to,
          status: 400,
          fields: ['to'],
        });
      }
      expect((await admin.post(`mail_messages/${mail.id}/retry/`, { cc: 'a@c.test' })).status).toBe(400);
      expect((await findMailTo(mail.to[0])).status).toBe('failed');
    });

    it('is refused if it belongs to a client In Memoriam', async () => {
      const { mail } = await addFailedTripMail();
      const deceasedClient = await createClient(admin, {
        email: 'remembered@clients.test',
        status: 'active',
      });
      ok(await admin.post(`customers/${deceasedClient.id}/in_memoriam/`));
      const { status, body } = await retry(mail, 'Remembered@clients.test');
      expect({ status, errors: (body as Json).errors }).toMatchObject({
        status: 400,
        errors: { to: [{ code: 'recipient_forbidden' }] },
      });
      expect((await findMailTo(mail.to[0])).status).toBe('failed');
    });

    it('cannot be changed for an invitation and is returned with the invited user', async () => {
      await test.app.get(UsersService).createStaffAndInviteUnlessPassword({
        name: 'Lou Linked',
        email: 'lou@prg.test',
        group: Group.Coordinator,
      });
      await test.inbox.waitFor((message) => message.to.includes('lou@prg.test'));
      const mail = await failMail('lou@prg.test');
      expect((await retry(mail, 'thief@prg.test')).status).toBe(400);
      expect((await findMailTo('lou@prg.test')).status).toBe('failed');
      expect(ok(await admin.get(`mail_messages/${mail.id}/recipient/`)).record).toMatchObject({
        resource: 'users',
        name: 'Lou Linked',
      });
    });

    it('is returned without the client once her address is another one', async () => {
      const client = await createClient(admin, { email: 'cleo.typo@clients.test', status: 'active' });
      await test.inbox.waitFor((message) => message.to.includes('cleo.typo@clients.test'));
      const mail = await failMail('cleo.typo@clients.test');
      const readRecord = async () => ok(await admin.get(`mail_messages/${mail.id}/recipient/`)).record;
      expect(await readRecord()).toMatchObject({ resource: 'customers', id: client.id });
      ok(await admin.patch(`customers/${client.id}/`, { email: 'cleo.right@clients.test' }));
      await test.db.query(`UPDATE mail_messages SET status = 'failed' WHERE id = $1`, [mail.id]);
      expect(await readRecord()).toBeNull();
    });

    it('is returned with the caregiver, not with her client, for an invitation and for a new password', async () => {
      const client = await createClient(admin, { has_opted_for_meal_service: true });
      const { invited } = await signInAsCaregiver(test, admin, client.id, ['meals']);
      const body = new URLSearchParams({ email: invited.email });
      await fetch(`${test.base_url}/oidc/password/forgotten`, { method: 'POST', body });
      await test.inbox.waitFor(() => mailsReceivedBy(invited.email).length === 2);
      const failed = ok(await admin.get('mail_messages/', { query: { q: invited.email } })).results as Json[];
      expect(failed.map(({ kind }) => kind).toSorted()).toEqual(['caregiver_invitation', 'set_password']);
      for (const { id } of failed) {
        await test.db.query(`UPDATE mail_messages SET status = 'failed', accepted = '{}' WHERE id = $1`, [
          id,
        ]);
        expect(ok(await admin.get(`mail_messages/${id}/recipient/`))).toEqual({
          address: invited.email,
          record: { resource: 'caregivers', id: invited.id, name: invited.name },
          is_correctable: false,
        });
      }
    });

    it('replaces the one recipient without the mail and is refused if there are several', async () => {
      const { driver, mail } = await addFailedTripMail();
      const setRecipients = (to: string[], accepted: string[]) =>
        test.db.query('UPDATE mail_messages SET "to" = $2, accepted = $3 WHERE id = $1', [
          mail.id,
          to,
          accepted,
        ]);
      const otherAddress = `other-${randomUUID()}@drivers.test`;
      const correctAddress = `right-${randomUUID()}@drivers.test`;
      await setRecipients([driver.email, otherAddress], []);
      expect((await retry(mail, correctAddress)).status).toBe(400);
      expect(ok(await admin.get(`mail_messages/${mail.id}/recipient/`))).toEqual({
        address: null,
        record: null,
        is_correctable: true,
      });
      await setRecipients([driver.email, otherAddress], [driver.email]);
      expect(ok(await retry(mail, correctAddress))).toMatchObject({ to: [driver.email, correctAddress] });
    });
  });
});
