import { Group } from '../../../server/contract/groups.js';
import { aClient } from '../../factories/clients.js';
import { as } from '../../factories/users.js';
import { ok, type Api, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { until } from '../../setup/background.js';

/** Whether a client may be contacted is checked when the mail is sent, not only when it is queued. */
describe('mail to clients', () => {
  let test: TestApp;
  let api: Api;

  beforeAll(async () => {
    test = await startTestApp();
    api = await as(test, Group.Coordinator);
  });
  afterAll(() => test.close());

  it('waiting in the outbox never reaches one who has died, can no longer sign in, or wants none any more', async () => {
    const invited = (name: string) => aClient(api, { email: `${name}@prg.test`, status: 'active' });
    const [dead, quiet, closed] = [await invited('dead'), await invited('quiet'), await invited('closed')];
    const alive = await invited('alive');
    const waiting = () => test.db.query(`SELECT 1 FROM mail_messages WHERE status = 'queued'`);
    expect((await waiting()).rows).toHaveLength(4);
    for (const status of ['complete', 'in_memorium'])
      ok(await api.patch(`customers/${dead.id}/`, { status }));
    ok(await api.patch(`customers/${quiet.id}/`, { should_receive_email: false }));
    ok(await api.patch(`customers/${closed.id}/`, { status: 'complete' }));

    const admin = await as(test, Group.Admin);
    // Mails are sent from here on.
    const worker = await startTestApp({ beside: test, background: true });
    try {
      await test.inbox.waitFor(({ to }) => to.includes(alive.email));
      await until(async () => (await waiting()).rows.length === 0);

      // Withheld mails are not failures that the office must handle.
      const { results } = ok(await admin.get('mail_messages/', { query: { status: 'withheld' } }));
      expect(results.map(({ to, last_error }: Json) => [to[0], last_error]).sort()).toEqual([
        [closed.email, 'Not sent: this client is no longer served and cannot sign in.'],
        [dead.email, 'Not sent: this client has died.'],
        [quiet.email, 'Not sent: this client does not want e-mails.'],
      ]);
      expect((await admin.post(`mail_messages/${results[0].id}/retry/`)).status).toBe(400);
      const lines = ok(await admin.get('today/', { query: { reason: 'mail_failed', regions: 'all' } }));
      expect(lines.results).toEqual([]);
    } finally {
      await worker.close();
    }
    expect(test.inbox.mails.flatMap(({ recipients }) => recipients)).toEqual([alive.email]);
  });
});
