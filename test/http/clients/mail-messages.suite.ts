import { Group } from '../../../server/contract/groups.js';
import { UsersService } from '../../../server/users/users.service.js';
import { api, ok, type Api } from '../../setup/api.js';
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
});
