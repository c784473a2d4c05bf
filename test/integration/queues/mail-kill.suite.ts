import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { until } from '../../setup/background.js';
import { createTestDatabase, type TestDatabase } from '../../setup/database.js';
import { Inbox } from '../../setup/inbox.js';
import { startProcess, type ServiceProcess } from '../../setup/processes.js';

/** Tests that killed worker processes lose no mail. The processes are real. */
export function mailKillSuite(queue: string, queueEnv: () => Promise<Record<string, string>>): void {
  describe(`Killed workers on ${queue}`, () => {
    let database: TestDatabase;
    let db: pg.Pool;
    let inbox: Inbox;
    let files: string;
    let env: Record<string, string>;
    let workers: ServiceProcess[] = [];

    async function startWorker(): Promise<ServiceProcess> {
      const worker = await startProcess('worker', env);
      workers.push(worker);
      return worker;
    }

    const write = (subject: string) =>
      db.query(
        `INSERT INTO mail_messages (id, kind, "to", subject, text, html, message_id)
         VALUES (gen_random_uuid(), 'caterer_plan', '{kitchen@caterer.test}', $1, 'x', '<p>x</p>', $2)`,
        [subject, `<${subject}@care.test>`],
      );

    const statusOf = async (subject: string) =>
      (await db.query('SELECT status FROM mail_messages WHERE subject = $1', [subject])).rows[0].status;

    beforeAll(async () => {
      database = await createTestDatabase();
      db = new pg.Pool({ connectionString: database.url });
      db.on('error', () => undefined);
      inbox = await Inbox.open();
      files = await mkdtemp(join(tmpdir(), 'care-services-files-'));
      env = {
        DATABASE_URL: database.url,
        SMTP_URL: inbox.smtp_url,
        MAIL_FROM: 'no-reply@prg.test',
        DATA_DIR: files,
        SEED: 'none',
        ...(await queueEnv()),
      };
    });
    afterEach(async () => {
      inbox.replyAfter = null;
      await Promise.all(workers.map((worker) => worker.end('SIGKILL')));
      workers = [];
    });
    afterAll(async () => {
      await inbox.close();
      await db.end();
      await database.drop();
      await rm(files, { recursive: true, force: true });
    });

    it('sends once what was committed while no worker ran', async () => {
      await write('waiting');
      await startWorker();
      await until(async () => (await statusOf('waiting')) === 'sent');
      expect(inbox.mails.filter(({ subject }) => subject === 'waiting')).toHaveLength(1);
    });

    it('sends once what was in the queue when its worker was killed', async () => {
      const gate = await db.connect();
      await gate.query('SELECT pg_advisory_lock(1)');
      // A worker waits here when it claims a mail. It has the job from the queue, and nothing is sent yet.
      await db.query(`
        CREATE FUNCTION wait_at_gate() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN PERFORM pg_advisory_xact_lock_shared(1); RETURN NEW; END $$`);
      await db.query(`
        CREATE TRIGGER gate BEFORE UPDATE ON mail_messages FOR EACH ROW
        WHEN (NEW.claimed_until IS DISTINCT FROM OLD.claimed_until) EXECUTE FUNCTION wait_at_gate()`);
      const first = await startWorker();
      await write('queued');
      const waiting = `FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'advisory'`;
      await until(async () => (await db.query(`SELECT 1 ${waiting}`)).rows.length > 0);
      await first.end('SIGKILL');
      await db.query(`SELECT pg_terminate_backend(pid, 5000) ${waiting}`);
      await db.query('DROP TRIGGER gate ON mail_messages');
      await db.query('DROP FUNCTION wait_at_gate');
      await gate.query('SELECT pg_advisory_unlock(1)');
      gate.release();
      await startWorker();
      await until(async () => (await statusOf('queued')) === 'sent', 30_000);
      expect(inbox.mails.filter(({ subject }) => subject === 'queued')).toHaveLength(1);
    });

    it('goes on within 12 seconds after a worker was killed in the middle of sending', async () => {
      const first = await startWorker();
      let release = () => {};
      // The mail server accepts the mail but does not reply yet. This is the worst moment to be killed.
      inbox.replyAfter = new Promise((resolve) => (release = resolve));
      await write('killed');
      await inbox.waitFor(({ subject }) => subject === 'killed');
      await startWorker();
      await first.end('SIGKILL');
      const killed = Date.now();
      release();
      inbox.replyAfter = null;
      await until(async () => (await statusOf('killed')) === 'sent', 12_000);
      expect(Date.now() - killed).toBeLessThan(12_000);
      const arrived = inbox.mails.filter(({ subject }) => subject === 'killed');
      expect(arrived.map(({ message_id }) => message_id)).toEqual([
        '<killed@care.test>',
        '<killed@care.test>',
      ]);
    });

    it('finishes what is in flight when it is told to stop', async () => {
      const worker = await startWorker();
      let release = () => {};
      inbox.replyAfter = new Promise((resolve) => (release = resolve));
      await write('in flight');
      await inbox.waitFor(({ subject }) => subject === 'in flight');
      const began = Date.now();
      const ended = worker.end('SIGTERM');
      release();
      const status = await ended;
      expect(Date.now() - began).toBeLessThan(10_000);
      expect([status, await statusOf('in flight')]).toEqual([0, 'sent']);
      expect(inbox.mails.filter(({ subject }) => subject === 'in flight')).toHaveLength(1);
    });
  });
}
