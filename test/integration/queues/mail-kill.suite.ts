import { waitUntil } from '../../setup/background.js';
import { WorkerProcesses } from '../../setup/worker-processes.js';

/** Tests that killed worker processes lose no mail. The processes are real. */
export function mailKillSuite(queue: string, queueEnv: () => Promise<Record<string, string>>): void {
  describe(`Mail of killed workers on ${queue}`, () => {
    let workers: WorkerProcesses;

    const queueMail = (subject: string) =>
      workers.db.query(
        `INSERT INTO mail_messages (id, kind, "to", subject, text, html, message_id)
         VALUES (gen_random_uuid(), 'caterer_plan', '{kitchen@caterer.test}', $1, 'x', '<p>x</p>', $2)`,
        [subject, `<${subject}@care.test>`],
      );

    const statusOf = async (subject: string) =>
      (await workers.db.query('SELECT status FROM mail_messages WHERE subject = $1', [subject])).rows[0]
        .status;

    beforeAll(async () => {
      workers = await WorkerProcesses.open(await queueEnv());
    });
    afterEach(async () => {
      workers.inbox.replyAfter = null;
      await workers.killAll();
    });
    afterAll(() => workers.close());

    it('is sent once if it was queued while no worker ran', async () => {
      await queueMail('waiting');
      await workers.start();
      await waitUntil(async () => (await statusOf('waiting')) === 'sent');
      expect(workers.inbox.mails.filter(({ subject }) => subject === 'waiting')).toHaveLength(1);
    });

    it('is sent once if its worker is killed before sending it', async () => {
      const gate = await workers.db.connect();
      await gate.query('SELECT pg_advisory_lock(1)');
      // A worker waits here when it claims a mail. It has the job from the queue, and nothing is sent yet.
      await workers.db.query(`
        CREATE FUNCTION wait_at_gate() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN PERFORM pg_advisory_xact_lock_shared(1); RETURN NEW; END $$`);
      await workers.db.query(`
        CREATE TRIGGER gate BEFORE UPDATE ON mail_messages FOR EACH ROW
        WHEN (NEW.claimed_until IS DISTINCT FROM OLD.claimed_until) EXECUTE FUNCTION wait_at_gate()`);
      const first = await workers.start();
      await queueMail('queued');
      const waitingSql = `FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event = 'advisory' AND query LIKE '%mail_messages%'`;
      await waitUntil(async () => (await workers.db.query(`SELECT 1 ${waitingSql}`)).rows.length > 0);
      await first.end('SIGKILL');
      await workers.db.query(`SELECT pg_terminate_backend(pid, 5000) ${waitingSql}`);
      await workers.db.query('DROP TRIGGER gate ON mail_messages');
      await workers.db.query('DROP FUNCTION wait_at_gate');
      await gate.query('SELECT pg_advisory_unlock(1)');
      gate.release();
      await workers.start();
      await waitUntil(async () => (await statusOf('queued')) === 'sent', 30_000);
      expect(workers.inbox.mails.filter(({ subject }) => subject === 'queued')).toHaveLength(1);
    });

    it('is sent again within 12 seconds, with the same Message-ID, if its worker is killed while sending', async () => {
      const first = await workers.start();
      let reply = () => {};
      // The mail server accepts the mail but does not reply yet. This is the worst moment to be killed.
      workers.inbox.replyAfter = new Promise((resolve) => (reply = resolve));
      await queueMail('killed');
      await workers.inbox.waitFor(({ subject }) => subject === 'killed');
      await workers.start();
      await first.end('SIGKILL');
      const killedAt = Date.now();
      reply();
      workers.inbox.replyAfter = null;
      await waitUntil(async () => (await statusOf('killed')) === 'sent', 12_000);
      expect(Date.now() - killedAt).toBeLessThan(12_000);
      const receivedMails = workers.inbox.mails.filter(({ subject }) => subject === 'killed');
      expect(receivedMails.map(({ message_id }) => message_id)).toEqual([
        '<killed@care.test>',
        '<killed@care.test>',
      ]);
    });

    it('is sent once if its worker is told to stop while sending', async () => {
      const worker = await workers.start();
      let reply = () => {};
      workers.inbox.replyAfter = new Promise((resolve) => (reply = resolve));
      await queueMail('in flight');
      await workers.inbox.waitFor(({ subject }) => subject === 'in flight');
      const startedAt = Date.now();
      const exit = worker.end('SIGTERM');
      reply();
      const status = await exit;
      expect(Date.now() - startedAt).toBeLessThan(10_000);
      expect([status, await statusOf('in flight')]).toEqual([0, 'sent']);
      expect(workers.inbox.mails.filter(({ subject }) => subject === 'in flight')).toHaveLength(1);
    });
  });
}
