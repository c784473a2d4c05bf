import { randomUUID } from 'node:crypto';
import { aClient } from '../../factories/clients.js';
import { aRequest, assign, someRides } from '../../factories/transport.js';
import { Group } from '../../../server/contract/groups.js';
import { UsersService } from '../../../server/users/users.service.js';
import { api, ok, type Api, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { signIn } from '../../setup/sign-in.js';

const PASSWORD = 'a quiet river at dawn';

describe('mail messages', () => {
  let test: TestApp;
  let admin: Api;

  beforeAll(async () => {
    test = await startTestApp({ background: true });
    await test.app.get(UsersService).createStaffAndInvite({
      name: 'Ada Admin',
      email: 'ada@prg.test',
      group: Group.Admin,
      password: PASSWORD,
    });
    admin = api(test.base_url, (await signIn(test.base_url, 'ada@prg.test', PASSWORD)).token);
    // An invitation sends a mail.
    await test.app
      .get(UsersService)
      .createStaffAndInvite({ name: 'Iris Invited', email: 'iris@prg.test', group: Group.Coordinator });
    await test.inbox.waitFor((mail) => mail.to.includes('iris@prg.test'));
  });
  afterAll(() => test.close());

  const sentToIris = () => test.inbox.mails.filter((mail) => mail.to.includes('iris@prg.test'));
  const onlyMail = async () => ok(await admin.get('mail_messages/', { query: { q: 'IRIS@' } })).results[0];

  it('tells what became of a mail, and nothing of what stands in it', async () => {
    let mail = await onlyMail();
    // The mail server has accepted the mail. The status changes shortly after that.
    while (mail.status === 'queued') mail = await onlyMail();
    expect(mail.status).toBe('sent');
    expect(Object.keys(mail).sort()).toEqual(
      [
        'attempts',
        'created_at',
        'id',
        'kind',
        'last_error',
        'sent_at',
        'status',
        'subject',
        'to',
        'version',
      ].sort(),
    );
    expect(mail).toMatchObject({
      to: ['iris@prg.test'],
      kind: 'staff_invitation',
      attempts: 1,
      last_error: null,
    });
  });

  it('sends a failed mail again, and refuses one that was sent', async () => {
    const { id } = await onlyMail();
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
    await test.inbox.waitFor(() => sentToIris().length === 2);
    expect(new Set(sentToIris().map((mail) => mail.message_id)).size).toBe(1);
  });

  describe('the address of a failed mail', () => {
    /** Makes the mail of a new trip fail, as if the mail server had refused its address. */
    const failedTripMail = async () => {
      const { client, driver } = await someRides(admin);
      await assign(admin, await aRequest(admin, client), driver);
      await test.inbox.waitFor(() => received(driver.email).length === 1);
      return { driver, mail: await failed(driver.email) };
    };
    const received = (address: string) => test.inbox.mails.filter(({ to }) => to.includes(address));
    const mailTo = async (address: string): Promise<Json> =>
      ok(await admin.get('mail_messages/', { query: { q: address } })).results[0];
    const settled = async (address: string): Promise<Json> => {
      let mail = await mailTo(address);
      while (mail?.status === 'queued') mail = await mailTo(address);
      return mail;
    };
    const failed = async (address: string): Promise<Json> => {
      const { id } = await settled(address);
      await test.db.query(
        `UPDATE mail_messages SET status = 'failed', accepted = '{}', last_error = 'refused' WHERE id = $1`,
        [id],
      );
      return mailTo(address);
    };
    const retry = ({ id }: Json, to: unknown) => admin.post(`mail_messages/${id}/retry/`, { to });

    it('is shown with the record that has it', async () => {
      const { driver, mail } = await failedTripMail();
      expect(ok(await admin.get(`mail_messages/${mail.id}/recipient/`))).toEqual({
        address: driver.email,
        record: { resource: 'transport_vendors', id: driver.id, name: driver.name },
      });
    });

    it('is corrected for this mail alone, and the change is audited', async () => {
      const { driver, mail } = await failedTripMail();
      const to = `right-${randomUUID()}@drivers.test`;
      expect(ok(await retry(mail, to))).toMatchObject({ id: mail.id, to: [to] });
      await test.inbox.waitFor((received) => received.to.includes(to));
      expect(received(driver.email)).toHaveLength(1);
      expect(ok(await admin.get(`transport_vendors/${driver.id}/`)).email).toBe(driver.email);
      const { rows } = await test.db.query(
        `SELECT actor_name, details FROM audit_entries WHERE event = 'retry' AND record_id = $1`,
        [mail.id],
      );
      expect(rows).toEqual([{ actor_name: 'Ada Admin', details: { to: [driver.email, to] } }]);
    });

    it('is corrected once, however often and with whatever it is pressed', async () => {
      const { mail } = await failedTripMail();
      const addresses = [1, 2, 3, 4].map((n) => `once${n}-${randomUUID()}@drivers.test`);
      const responses = await Promise.all(addresses.map((to) => retry(mail, to)));
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
      const taken = addresses[responses.findIndex(({ status }) => status === 200)]!;
      await test.inbox.waitFor((received) => received.to.includes(taken));
      expect((await settled(taken)).status).toBe('sent');
      expect((await retry(mail, addresses[0])).status).toBe(400);
      expect(addresses.filter((to) => received(to).length > 0)).toEqual([taken]);
    });

    it('must be one whole address', async () => {
      const { mail } = await failedTripMail();
      const wrong = [
        'nobody',
        'a@b@c.test',
        'a@c.test, b@c.test',
        'x@c.test\r\nBcc: y@c.test',
        ['a@c.test'],
        7,
      ];
      for (const to of wrong) {
        const { status, body } = await retry(mail, to);
        expect({ to, status, fields: Object.keys((body as Json).errors) }).toEqual({
          to,
          status: 400,
          fields: ['to'],
        });
      }
      expect((await admin.post(`mail_messages/${mail.id}/retry/`, { cc: 'a@c.test' })).status).toBe(400);
      expect((await mailTo(mail.to[0])).status).toBe('failed');
    });

    it('is never that of a client who has died', async () => {
      const { mail } = await failedTripMail();
      const died = await aClient(admin, { email: 'remembered@clients.test', status: 'active' });
      ok(await admin.post(`customers/${died.id}/in_memoriam/`));
      const { status, body } = await retry(mail, 'Remembered@clients.test');
      expect({ status, errors: (body as Json).errors }).toMatchObject({
        status: 400,
        errors: { to: [{ code: 'recipient_forbidden' }] },
      });
      expect((await mailTo(mail.to[0])).status).toBe('failed');
    });

    it('of a mail with a link to an account is that of the account', async () => {
      await test.app
        .get(UsersService)
        .createStaffAndInvite({ name: 'Lou Linked', email: 'lou@prg.test', group: Group.Coordinator });
      await test.inbox.waitFor((received) => received.to.includes('lou@prg.test'));
      const mail = await failed('lou@prg.test');
      expect((await retry(mail, 'thief@prg.test')).status).toBe(400);
      expect((await mailTo('lou@prg.test')).status).toBe('failed');
      expect(ok(await admin.get(`mail_messages/${mail.id}/recipient/`)).record).toMatchObject({
        resource: 'users',
        name: 'Lou Linked',
      });
    });

    it('is the one that has not received the mail', async () => {
      const { driver, mail } = await failedTripMail();
      const set = (to: string[], accepted: string[]) =>
        test.db.query('UPDATE mail_messages SET "to" = $2, accepted = $3 WHERE id = $1', [
          mail.id,
          to,
          accepted,
        ]);
      const other = `other-${randomUUID()}@drivers.test`;
      const right = `right-${randomUUID()}@drivers.test`;
      await set([driver.email, other], []);
      expect((await retry(mail, right)).status).toBe(400);
      expect(ok(await admin.get(`mail_messages/${mail.id}/recipient/`))).toEqual({
        address: null,
        record: null,
      });
      await set([driver.email, other], [driver.email]);
      expect(ok(await retry(mail, right))).toMatchObject({ to: [driver.email, right] });
    });
  });
});
