import { randomUUID } from 'node:crypto';
import { Group } from '../../../server/contract/groups.js';
import { MailRecipientPolicy } from '../../../server/platform/mail/recipient-policy.js';
import { signInAsCaregiver } from '../../factories/caregivers.js';
import { signInAs, signInAsCustomer } from '../../factories/users.js';
import { ok, type Api, type Fields, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { waitForLockedCall } from '../../setup/locked-calls.js';
import { mailsTo, mailToClient } from '../../setup/outbox.js';
import { errorCodes, fieldError, formError } from '../../setup/problems.js';

const MAILBOX = 'info@prg.test';
const FRIEND = {
  name: 'Fay Friend',
  phone_number: '9375550123',
  email: 'fay@friends.test',
  notes: 'Met at church',
};

describe('A client’s request to the office', () => {
  let test: TestApp;
  let office: Api;
  let customer: Api;
  let client_id: string;

  beforeAll(async () => {
    test = await startTestApp();
    office = await signInAs(test, Group.Coordinator);
  });
  beforeEach(async () => {
    ({ customer, client_id } = await signInAsCustomer(test, office, {
      name: `Ann ${randomUUID().slice(0, 8).replaceAll(/\d/g, 'x')}`,
      should_receive_email: false,
    }));
  });
  afterAll(() => test.close());

  const mails = async () =>
    (await mailsTo(test, MAILBOX)).filter(({ text }) => text.includes(`/admin/clients/${client_id}`));

  it('mails the data of a referred friend and the client’s name to the organisation', async () => {
    const { name } = ok(await office.get(`customers/${client_id}/`));
    const { status } = await customer.post('customers/refer_a_friend/', FRIEND);
    expect(status).toBe(204);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      kind: 'refer_a_friend',
      to: [MAILBOX],
      subject: 'PRG: a client refers a friend',
    });
    for (const part of [name, 'Fay Friend', '(937) 555-0123', 'fay@friends.test', 'Met at church']) {
      expect(mail!.text).toContain(part);
    }
  });

  it('requires the name and a phone number or e-mail of a referred friend', async () => {
    const { name, phone_number, email } = FRIEND;
    expect((await customer.post('customers/refer_a_friend/', { name, phone_number })).status).toBe(204);
    expect((await customer.post('customers/refer_a_friend/', { name, email })).status).toBe(204);
    expect(errorCodes(await customer.post('customers/refer_a_friend/', { name }))).toEqual(
      fieldError('phone_number', 'required'),
    );
    expect(errorCodes(await customer.post('customers/refer_a_friend/', { email }))).toEqual(
      fieldError('name', 'required'),
    );
    expect(await mails()).toHaveLength(2);
  });

  it('mails a cancellation of services with its reason and leaves the client unchanged', async () => {
    const before = ok(await office.get(`customers/${client_id}/`));
    expect((await customer.post('customers/cancel_services/', { notes: 'We moved away' })).status).toBe(204);
    const [mail] = await mails();
    expect(mail).toMatchObject({
      kind: 'service_cancellation',
      subject: 'PRG: a client asks to cancel services',
    });
    expect(mail!.text).toContain(before.name);
    expect(mail!.text).toContain('We moved away');
    expect(ok(await office.get(`customers/${client_id}/`))).toMatchObject({
      status: before.status,
      version: before.version,
    });
  });

  it('mails a cancellation without a reason as "None given"', async () => {
    expect((await customer.post('customers/cancel_services/', {})).status).toBe(204);
    expect((await mails())[0]!.text).toContain('None given');
  });

  it('is not withheld from the office if the client wants no mail', async () => {
    const policy = test.app.get(MailRecipientPolicy);
    expect(await policy.withholdReason(mailToClient(client_id, 'refer_a_friend'))).toBeNull();
    expect(await policy.withholdReason(mailToClient(client_id, 'service_cancellation'))).toBeNull();
    expect(await policy.withholdReason(mailToClient(client_id, 'invitation'))).toContain('Not sent');
  });

  it('loses the text of its mail when the client is deleted', async () => {
    await customer.post('customers/cancel_services/', { notes: 'We moved away' });
    ok(await office.delete(`customers/${client_id}/`));
    const { rows } = await test.db.query(
      `SELECT text, html FROM mail_messages WHERE customer_id = $1 AND kind = 'service_cancellation'`,
      [client_id],
    );
    expect(rows).toEqual([{ text: '', html: '' }]);
  });

  it('still mails a referred friend whose client is deleted before the mail has left', async () => {
    await customer.post('customers/refer_a_friend/', FRIEND);
    ok(await office.delete(`customers/${client_id}/`));
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: 'refer_a_friend', to: [MAILBOX] });
    expect(mail!.text).toContain('Fay Friend');
    const policy = test.app.get(MailRecipientPolicy);
    expect(await policy.withholdReason(mailToClient(client_id, 'refer_a_friend'))).toBeNull();
    expect(await policy.withholdReason(mailToClient(client_id, 'service_cancellation'))).toContain('removed');
    await test.db.query(`UPDATE mail_messages SET status = 'sent' WHERE customer_id = $1`, [client_id]);
    const { rows } = await test.db.query(
      `SELECT text, html FROM mail_messages WHERE customer_id = $1 AND kind = 'refer_a_friend'`,
      [client_id],
    );
    expect(rows).toEqual([{ text: '', html: '' }]);
  });

  describe('A requested service', () => {
    const listRequests = async () =>
      ok(await office.get('service_requests/', { query: { customer: client_id } })).results as Json[];

    it('is mailed to the organisation and remains one open request when it is repeated', async () => {
      const request = { service: 'house_cleaning', notes: 'The stairs' };
      expect((await customer.post('customers/request_service/', request)).status).toBe(204);
      const [mail] = await mails();
      expect(mail).toMatchObject({
        kind: 'service_request',
        to: [MAILBOX],
        subject: 'PRG: a client asks for a service',
      });
      for (const part of ['House Cleaning', 'The stairs']) expect(mail!.text).toContain(part);
      const repeatedRequest = { service: 'house_cleaning', notes: 'And the bath' };
      expect((await customer.post('customers/request_service/', repeatedRequest)).status).toBe(204);
      expect(await listRequests()).toMatchObject([
        { service: 'house_cleaning', notes: 'And the bath', settled_at: null, customer: { id: client_id } },
      ]);
      expect(ok(await office.get(`customers/${client_id}/`)).has_opted_for_cleaning_service).toBe(false);
    });

    it('is shown to the client until it is settled, but not to her caregivers', async () => {
      const listOwn = async () => ok(await customer.get(`customers/${client_id}/`)).requested_services;
      expect(await listOwn()).toEqual([]);
      for (const service of ['house_cleaning', 'house_cleaning', 'meals'])
        ok(await customer.post('customers/request_service/', { service }));
      expect(await mails()).toHaveLength(3);
      expect(await listOwn()).toEqual(['meals', 'house_cleaning']);
      ok(await office.patch(`customers/${client_id}/`, { has_opted_for_meal_service: true }));
      const { caregiver } = await signInAsCaregiver(test, customer, client_id, ['meals']);
      expect(ok(await caregiver.get(`customers/${client_id}/`))).not.toHaveProperty('requested_services');
      const [request] = await listRequests();
      ok(await office.post(`service_requests/${request!.id}/settle/`));
      expect(await listOwn()).toEqual([]);
    });

    it('is settled by opting in, by hand or by Complete, and cannot be reopened if requested again', async () => {
      for (const service of ['meals', 'transportation', 'peer_support'])
        ok(await customer.post('customers/request_service/', { service }));
      ok(await office.patch(`customers/${client_id}/`, { has_opted_for_meal_service: true }));
      const listOpenRequests = async () =>
        ok(await office.get('service_requests/', { query: { customer: client_id, is_settled: 'false' } }))
          .results as Json[];
      const [ride, peer, ...others] = await listOpenRequests();
      expect([ride!.service, peer!.service, others]).toEqual(['transportation', 'peer_support', []]);
      const settled = ok(await office.post(`service_requests/${ride!.id}/settle/`));
      expect(settled.settled_at).not.toBeNull();
      expect(ok(await office.post(`service_requests/${ride!.id}/settle/`))).toEqual(settled);
      const reopened = ok(await office.post(`service_requests/${ride!.id}/reopen/`));
      expect(reopened).toMatchObject({ id: ride!.id, settled_at: null });
      ok(await office.post(`service_requests/${ride!.id}/settle/`));
      ok(await customer.post('customers/request_service/', { service: 'transportation' }));
      expect(errorCodes(await office.post(`service_requests/${ride!.id}/reopen/`))).toMatchObject({
        status: 400,
      });
      ok(await office.patch(`customers/${client_id}/`, { status: 'complete' }));
      expect(await listOpenRequests()).toEqual([]);
      const reopening = await office.post(`service_requests/${peer!.id}/reopen/`);
      expect(errorCodes(reopening)).toEqual(formError('client_stopped'));
      expect(await listOpenRequests()).toEqual([]);
    });

    it('is refused by a call that waits while the client is stopped', async () => {
      const other = await test.db.connect();
      try {
        await other.query('BEGIN');
        await other.query(`UPDATE customers SET status = 'complete' WHERE id = $1`, [client_id]);
        const response = customer.post('customers/request_service/', { service: 'meals' });
        await waitForLockedCall(test);
        await other.query('COMMIT');
        expect((await response).status).toBe(404);
      } finally {
        other.release();
      }
      expect(await listRequests()).toEqual([]);
      expect(await mails()).toEqual([]);
    });

    it('that the client has already is a question to the office, once until it is settled', async () => {
      ok(await office.patch(`customers/${client_id}/`, { has_opted_for_transport_service: true }));
      for (const notes of ['From the clinic?', 'Also on Sundays?']) {
        const request = { service: 'transportation', notes };
        expect((await customer.post('customers/request_service/', request)).status).toBe(204);
      }
      const [mail] = await mails();
      expect(mail!.subject).toBe('PRG: a client asks about a service already chosen');
      const [request, ...others] = await listRequests();
      expect([request, others]).toMatchObject([{ notes: 'Also on Sundays?', settled_at: null }, []]);
      const listLines = async () =>
        (
          ok(await office.get('today/', { query: { regions: 'all', reason: 'service_lacks' } }))
            .results as Json[]
        )
          .filter(({ customer }) => customer?.id === client_id)
          .flatMap(({ reasons }) => reasons as Json[])
          .filter(({ title }) => title.startsWith('Asks'));
      const [line] = await listLines();
      expect(line!.title).toBe('Asks about Transportation, a service already chosen');
      ok(await office.post(line!.action.call.path));
      expect(await listLines()).toEqual([]);
    });

    it('is refused without a mail if it is unknown or missing', async () => {
      const requestService = (body: Fields) => customer.post('customers/request_service/', body);
      expect(errorCodes(await requestService({ service: 'gardening' }))).toEqual(
        fieldError('service', 'invalid'),
      );
      expect(errorCodes(await requestService({}))).toEqual(fieldError('service', 'required'));
      expect(await listRequests()).toEqual([]);
      expect(await mails()).toEqual([]);
    });

    it('appears in the client’s history and is erased with the client', async () => {
      ok(await customer.post('customers/request_service/', { service: 'meals', notes: 'Too weak to cook' }));
      const { results } = ok(await office.get(`customers/${client_id}/history/`));
      expect(results[0]).toMatchObject({ subject: 'Service request', actor_group: 'Customer' });
      ok(await office.delete(`customers/${client_id}/`));
      const { rows } = await test.db.query(
        `SELECT 1 FROM service_requests WHERE customer_id = $1
         UNION ALL SELECT 1 FROM audit_entries a WHERE a::text LIKE '%Too weak to cook%'`,
        [client_id],
      );
      expect(rows).toEqual([]);
    });
  });

  it.each([
    ['refer_a_friend', FRIEND],
    ['cancel_services', {}],
    ['request_service', { service: 'meals' }],
  ])('refuses the eleventh call of %s with 429', async (call, body) => {
    const statuses: number[] = [];
    for (let calls = 0; calls < 11; calls += 1) {
      statuses.push((await customer.post(`customers/${call}/`, body)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(204), 429]);
  });
});
