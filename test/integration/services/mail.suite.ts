import { Group } from '../../../server/contract/groups.js';
import { createClient } from '../../factories/clients.js';
import { signInAs } from '../../factories/users.js';
import { ok, type Api, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { waitUntil } from '../../setup/background.js';

/** Whether a client may be contacted is checked when the mail is sent, not only when it is queued. */
describe('Queued mail to a client', () => {
  let test: TestApp;
  let api: Api;

  beforeAll(async () => {
    test = await startTestApp();
    api = await signInAs(test, Group.Coordinator);
  });
  afterAll(() => test.close());

  it('is withheld if she has died, is no longer served or wants no e-mails when it would be sent', async () => {
    const addInvitedClient = (name: string) =>
      createClient(api, { email: `${name}@prg.test`, status: 'active' });
    const [deceasedClient, clientWithoutMails, formerClient] = [
      await addInvitedClient('dead'),
      await addInvitedClient('quiet'),
      await addInvitedClient('closed'),
    ];
    const activeClient = await addInvitedClient('alive');
    const queuedMails = () => test.db.query(`SELECT 1 FROM mail_messages WHERE status = 'queued'`);
    expect((await queuedMails()).rows).toHaveLength(4);
    for (const status of ['complete', 'in_memorium'])
      ok(await api.patch(`customers/${deceasedClient.id}/`, { status }));
    ok(await api.patch(`customers/${clientWithoutMails.id}/`, { should_receive_email: false }));
    ok(await api.patch(`customers/${formerClient.id}/`, { status: 'complete' }));

    const admin = await signInAs(test, Group.Admin);
    // Mails are sent from here on.
    const worker = await startTestApp({ beside: test, background: true });
    try {
      await test.inbox.waitFor(({ to }) => to.includes(activeClient.email));
      await waitUntil(async () => (await queuedMails()).rows.length === 0);

      // Withheld mails are not failures that the office must handle.
      const { results } = ok(await admin.get('mail_messages/', { query: { status: 'withheld' } }));
      expect(results.map(({ to, last_error }: Json) => [to[0], last_error]).sort()).toEqual([
        [formerClient.email, 'Not sent: this client is no longer served and cannot sign in.'],
        [deceasedClient.email, 'Not sent: this client has died.'],
        [clientWithoutMails.email, 'Not sent: this client does not want e-mails.'],
      ]);
      expect((await admin.post(`mail_messages/${results[0].id}/retry/`)).status).toBe(400);
      const worklist = ok(await admin.get('today/', { query: { reason: 'mail_failed', regions: 'all' } }));
      expect(worklist.results).toEqual([]);
    } finally {
      await worker.close();
    }
    expect(test.inbox.mails.flatMap(({ recipients }) => recipients)).toEqual([activeClient.email]);
  });
});
