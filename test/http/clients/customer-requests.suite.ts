import { randomUUID } from 'node:crypto';
import { Group } from '../../../server/contract/groups.js';
import { MailRecipientPolicy } from '../../../server/platform/mail/recipient-policy.js';
import { as, asCustomer } from '../../factories/users.js';
import { ok, type Api } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { mailsTo } from '../../setup/outbox.js';
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
    expect(await policy.mayContact(client_id, 'refer_a_friend')).toBe(true);
    expect(await policy.mayContact(client_id, 'service_cancellation')).toBe(true);
    expect(await policy.mayContact(client_id, 'invitation')).toBe(false);
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

  it.each(['refer_a_friend', 'cancel_services'])('takes %s ten times an hour', async (call) => {
    const statuses: number[] = [];
    for (let calls = 0; calls < 11; calls += 1) {
      statuses.push(
        (await customer.post(`customers/${call}/`, call === 'refer_a_friend' ? FRIEND : {})).status,
      );
    }
    expect(statuses).toEqual([...Array(10).fill(204), 429]);
  });
});
