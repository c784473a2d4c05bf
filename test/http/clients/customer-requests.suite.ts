import { randomUUID } from 'node:crypto';
import { Group } from '../../../server/contract/groups.js';
import { MailRecipientPolicy } from '../../../server/platform/mail/recipient-policy.js';
import { as, asCustomer } from '../../factories/users.js';
import { ok, type Api, type Fields, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { mailsTo, toClient } from '../../setup/outbox.js';
import { refusal, refusedFor } from '../../setup/problems.js';

const MAILBOX = 'info@prg.test';
const FRIEND = {
  name: 'Fay Friend',
  phone_number: '9375550123',
  email: 'fay@friends.test',
  notes: 'Met at church',
};

describe('what a client asks the office for', () => {
  let test: TestApp;
  let office: Api;
  let customer: Api;
  let client_id: string;

  beforeAll(async () => {
    test = await startTestApp();
    office = await as(test, Group.Coordinator);
  });
  beforeEach(async () => {
    ({ customer, client_id } = await asCustomer(test, office, {
      name: `Ann ${randomUUID().slice(0, 8).replaceAll(/\d/g, 'x')}`,
      should_receive_email: false,
    }));
  });
  afterAll(() => test.close());

  const mails = async () =>
    (await mailsTo(test, MAILBOX)).filter(({ text }) => text.includes(`/admin/clients/${client_id}`));

  it('mails the friend whom she refers to the organisation, with who refers', async () => {
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
    for (const told of [name, 'Fay Friend', '(937) 555-0123', 'fay@friends.test', 'Met at church']) {
      expect(mail!.text).toContain(told);
    }
  });

  it('takes a friend with a phone number or an e-mail, and says when neither is there', async () => {
    const { name, phone_number, email } = FRIEND;
    expect((await customer.post('customers/refer_a_friend/', { name, phone_number })).status).toBe(204);
    expect((await customer.post('customers/refer_a_friend/', { name, email })).status).toBe(204);
    expect(refusal(await customer.post('customers/refer_a_friend/', { name }))).toEqual(
      refusedFor('phone_number', 'required'),
    );
    expect(refusal(await customer.post('customers/refer_a_friend/', { email }))).toEqual(
      refusedFor('name', 'required'),
    );
    expect(await mails()).toHaveLength(2);
  });

  it('mails her wish to cancel services with its reason, and stops nothing by itself', async () => {
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

  it('takes a wish to cancel without a reason', async () => {
    expect((await customer.post('customers/cancel_services/', {})).status).toBe(204);
    expect((await mails())[0]!.text).toContain('None given');
  });

  it('reaches the office whatever she chose about mails to herself', async () => {
    const policy = test.app.get(MailRecipientPolicy);
    expect(await policy.withholdReason(toClient(client_id, 'refer_a_friend'))).toBeNull();
    expect(await policy.withholdReason(toClient(client_id, 'service_cancellation'))).toBeNull();
    expect(await policy.withholdReason(toClient(client_id, 'invitation'))).toContain('Not sent');
  });

  it('leaves nothing of her once she is removed', async () => {
    await customer.post('customers/cancel_services/', { notes: 'We moved away' });
    ok(await office.delete(`customers/${client_id}/`));
    const { rows } = await test.db.query(
      `SELECT text, html FROM mail_messages WHERE customer_id = $1 AND kind = 'service_cancellation'`,
      [client_id],
    );
    expect(rows).toEqual([{ text: '', html: '' }]);
  });

  describe('a service that she would like', () => {
    const wanted = async () =>
      ok(await office.get('service_requests/', { query: { customer: client_id } })).results as Json[];

    it('is mailed to the organisation and waits for the office, once', async () => {
      const wish = { service: 'house_cleaning', notes: 'The stairs' };
      expect((await customer.post('customers/request_service/', wish)).status).toBe(204);
      const [mail] = await mails();
      expect(mail).toMatchObject({
        kind: 'service_request',
        to: [MAILBOX],
        subject: 'PRG: a client asks for a service',
      });
      for (const told of ['House Cleaning', 'The stairs']) expect(mail!.text).toContain(told);
      const again = { service: 'house_cleaning', notes: 'And the bath' };
      expect((await customer.post('customers/request_service/', again)).status).toBe(204);
      expect(await wanted()).toMatchObject([
        { service: 'house_cleaning', notes: 'And the bath', settled_at: null, customer: { id: client_id } },
      ]);
      expect(ok(await office.get(`customers/${client_id}/`)).has_opted_for_cleaning_service).toBe(false);
    });

    it('is settled once she is opted in, by hand, or when she is served no longer', async () => {
      for (const service of ['meals', 'transportation', 'peer_support'])
        ok(await customer.post('customers/request_service/', { service }));
      ok(await office.patch(`customers/${client_id}/`, { has_opted_for_meal_service: true }));
      const open = async () =>
        ok(await office.get('service_requests/', { query: { customer: client_id, is_settled: 'false' } }))
          .results as Json[];
      const [ride, peer, ...more] = await open();
      expect([ride!.service, peer!.service, more]).toEqual(['transportation', 'peer_support', []]);
      const settled = ok(await office.post(`service_requests/${ride!.id}/settle/`));
      expect(settled.settled_at).not.toBeNull();
      expect(ok(await office.post(`service_requests/${ride!.id}/settle/`))).toEqual(settled);
      const reopened = ok(await office.post(`service_requests/${ride!.id}/reopen/`));
      expect(reopened).toMatchObject({ id: ride!.id, settled_at: null });
      ok(await office.post(`service_requests/${ride!.id}/settle/`));
      ok(await customer.post('customers/request_service/', { service: 'transportation' }));
      expect(refusal(await office.post(`service_requests/${ride!.id}/reopen/`))).toMatchObject({
        status: 400,
      });
      ok(await office.patch(`customers/${client_id}/`, { status: 'complete' }));
      expect(await open()).toEqual([]);
    });

    it('is none that she has, and none that there is not', async () => {
      ok(await office.patch(`customers/${client_id}/`, { has_opted_for_transport_service: true }));
      const asked = (body: Fields) => customer.post('customers/request_service/', body);
      expect(refusal(await asked({ service: 'transportation' }))).toEqual(
        refusedFor('service', 'already_opted_in'),
      );
      expect(refusal(await asked({ service: 'gardening' }))).toEqual(refusedFor('service', 'invalid'));
      expect(refusal(await asked({}))).toEqual(refusedFor('service', 'required'));
      expect(await wanted()).toEqual([]);
      expect(await mails()).toEqual([]);
    });

    it('stands in her history, and goes with her', async () => {
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
  ])('takes %s ten times an hour', async (call, body) => {
    const statuses: number[] = [];
    for (let calls = 0; calls < 11; calls += 1) {
      statuses.push((await customer.post(`customers/${call}/`, body)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(204), 429]);
  });
});
