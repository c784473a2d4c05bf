import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import pg from 'pg';
import { TransactionHost } from '@nestjs-cls/transactional';
import { OutboxService } from '../../../server/platform/mail/outbox.service.js';
import type { OutgoingMail } from '../../../server/platform/mail/outgoing-mail.js';
import { MailRecipientPolicy } from '../../../server/platform/mail/recipient-policy.js';
import { RetryDelays } from '../../../server/platform/mail/retry-delays.js';
import { makeWorker, waitForWorkers, waitUntil, type TestWorker } from '../../setup/background.js';
import { createTestDatabase, type TestDatabase } from '../../setup/database.js';
import { Inbox } from '../../setup/inbox.js';

const CLIENT = '01938b6e-0000-7000-8000-000000000001';

const mail = (subject: string, more: Partial<OutgoingMail> = {}): OutgoingMail => ({
  kind: 'caterer_plan',
  to: ['kitchen@caterer.test'],
  subject,
  text: 'Two meals.',
  html: '<p>Two meals.</p>',
  ...more,
});

/** Tests mail on one kind of queue. Each kind has its own test file. */
export function mailSuite(queue: string, queueEnv: () => Promise<Record<string, string>>): void {
  describe(`Mail on ${queue}`, () => {
    let database: TestDatabase;
    let db: pg.Pool;
    let env: Record<string, string>;
    let inbox: Inbox;
    let workers: TestWorker[] = [];

    async function startWorkers(count: number): Promise<void> {
      workers = await Promise.all(Array.from({ length: count }, () => makeWorker(env)));
      for (const { app } of workers) app.get(RetryDelays).secondsAfterAttempt = () => 0.2;
      await Promise.all(workers.map((worker) => worker.start()));
    }

    const outbox = () => (workers[0] as TestWorker).app.get(OutboxService);

    const row = async (subject: string) =>
      (await db.query('SELECT * FROM mail_messages WHERE subject = $1', [subject])).rows[0];

    const mailsReceived = (subject: string) => inbox.mails.filter((one) => one.subject === subject);

    beforeAll(async () => {
      database = await createTestDatabase();
      db = new pg.Pool({ connectionString: database.url });
      db.on('error', () => undefined);
      env = { DATABASE_URL: database.url, PUBLIC_URL: 'https://care.test', ...(await queueEnv()) };
    });
    beforeEach(async () => {
      inbox = await Inbox.open();
      env.SMTP_URL = inbox.smtp_url;
    });
    afterEach(async () => {
      await Promise.all(workers.map((worker) => worker.stop()));
      workers = [];
      await inbox.close();
      await db.query('DELETE FROM mail_messages');
    });
    afterAll(async () => {
      await db.end();
      await database.drop();
    });

    it('is sent within three seconds with its copies, attachments and Message-ID', async () => {
      await startWorkers(1);
      // The start of the worker is not measured.
      await outbox().add(mail('Before'));
      await inbox.waitFor(({ subject }) => subject === 'Before');
      const startedAt = Date.now();
      await outbox().add(
        mail('Whole', {
          cc: ['driver@vendor.test'],
          attachments: [{ filename: 'plan.csv', content_type: 'text/csv', content: 'name\r\nZoë\r\n' }],
        }),
      );
      const receivedMail = await inbox.waitFor(({ subject }) => subject === 'Whole');
      expect(Date.now() - startedAt).toBeLessThan(3_000);
      expect(receivedMail).toMatchObject({
        to: ['kitchen@caterer.test'],
        cc: ['driver@vendor.test'],
        recipients: ['kitchen@caterer.test', 'driver@vendor.test'],
        attachments: [{ filename: 'plan.csv', content_type: 'text/csv', content: 'name\r\nZoë\r\n' }],
      });
      await waitUntil(async () => (await row('Whole')).status === 'sent');
      const { id, message_id, attempts, sent_at } = await row('Whole');
      expect(receivedMail.message_id).toBe(message_id);
      expect(message_id).toBe(`<${id}@care.test>`);
      expect([attempts, sent_at instanceof Date]).toEqual([1, true]);
    });

    it('is not sent when its transaction is rolled back', async () => {
      await startWorkers(1);
      const transactions = (workers[0] as TestWorker).app.get(TransactionHost);
      const change = transactions.withTransaction(async () => {
        await outbox().add(mail('Rolled back'));
        throw new Error('the change failed');
      });
      await expect(change).rejects.toThrow('the change failed');
      await waitForWorkers(workers);
      expect(inbox.mails).toHaveLength(0);
    });

    it('is sent once per unique key', async () => {
      await startWorkers(2);
      await Promise.all([1, 2, 3].map(() => outbox().add(mail('Once', { unique_key: 'plan:1' }))));
      await inbox.waitFor(({ subject }) => subject === 'Once');
      await waitForWorkers(workers);
      expect(mailsReceived('Once')).toHaveLength(1);
    });

    it('waits for its time or until a later mail of the same thread is added', async () => {
      await startWorkers(2);
      const thread = { threads: ['plan:1'] };
      await outbox().add(mail('Later', { delay_seconds: 120 }));
      await outbox().add(mail('First', { ...thread, delay_seconds: 120 }));
      await waitForWorkers(workers);
      expect(inbox.mails).toHaveLength(0);
      await db.query(
        `UPDATE mail_messages SET next_attempt_at = now() + interval '1 second' WHERE subject = 'Later'`,
      );
      await outbox().add(mail('Second', thread));
      await inbox.waitFor(({ subject }) => subject === 'Second');
      await inbox.waitFor(({ subject }) => subject === 'Later');
      const threadSubjects = inbox.mails
        .map(({ subject }) => subject)
        .filter((subject) => subject !== 'Later');
      expect(threadSubjects).toEqual(['First', 'Second']);
    });

    it('is either sent or deleted while it waits, never both, with two workers', async () => {
      await startWorkers(2);
      const subjects = Array.from({ length: 20 }, (_, n) => `Either ${n}`);
      for (const subject of subjects)
        await outbox().add(mail(subject, { unique_key: subject, delay_seconds: 1 }));
      const deletedSubjects: string[] = [];
      const startedAt = Date.now();
      for (const subject of subjects) {
        const at = startedAt + 600 + 40 * subjects.indexOf(subject);
        await waitUntil(() => Date.now() >= at);
        if (await outbox().deleteIfDelayed(subject)) deletedSubjects.push(subject);
      }
      await waitUntil(async () => {
        const { rows } = await db.query(`SELECT FROM mail_messages WHERE status = 'queued'`);
        return rows.length === 0;
      });
      const sentSubjects = inbox.mails.map(({ subject }) => subject);
      expect([...sentSubjects, ...deletedSubjects].toSorted()).toEqual(subjects.toSorted());
    });

    it('is sent once by three workers', async () => {
      await startWorkers(3);
      const subjects = Array.from({ length: 40 }, (_, index) => `Number ${index}`);
      await Promise.all(subjects.map((subject) => outbox().add(mail(subject))));
      await waitUntil(async () => {
        const { rows } = await db.query(
          `SELECT count(*)::int AS open FROM mail_messages WHERE status <> 'sent'`,
        );
        return rows[0].open === 0;
      });
      await waitForWorkers(workers);
      expect(inbox.mails.map(({ subject }) => subject).sort()).toEqual([...subjects].sort());
    });

    it('is retried after a temporary refusal and sent once under the same Message-ID', async () => {
      await startWorkers(2);
      inbox.refuseWith = { responseCode: 451, message: 'Try again later' };
      await outbox().add(mail('Patient'));
      await waitUntil(async () => (await row('Patient')).attempts >= 2);
      expect(await row('Patient')).toMatchObject({ status: 'queued', sent_at: null });
      await waitUntil(async () => /Try again later/.test((await row('Patient')).last_error ?? ''));
      inbox.refuseWith = null;
      const receivedMail = await inbox.waitFor(({ subject }) => subject === 'Patient');
      await waitUntil(async () => (await row('Patient')).status === 'sent');
      expect(receivedMail.message_id).toBe((await row('Patient')).message_id);
      expect(mailsReceived('Patient')).toHaveLength(1);
    });

    it('waits for an earlier mail of the same thread, which is then retried at once', async () => {
      await startWorkers(2);
      for (const { app } of workers) app.get(RetryDelays).secondsAfterAttempt = () => 3_600;
      inbox.refuseWith = { responseCode: 451, message: 'Try again later' };
      await outbox().add(mail('List', { threads: ['plan:1'] }));
      const finishedAttempts = async () => {
        // Both values come from one row version, so that a running try does not count as ended.
        const { claimed_until, attempts } = await row('List');
        return claimed_until === null && attempts;
      };
      await waitUntil(async () => (await finishedAttempts()) === 1);
      await outbox().add(mail('Correction', { threads: ['plan:1'] }));
      await waitUntil(async () => (await finishedAttempts()) === 2);
      await waitForWorkers(workers);
      expect((await row('Correction')).attempts).toBe(0);
      inbox.refuseWith = null;
      await outbox().add(mail('Second correction', { threads: ['plan:1'] }));
      await waitUntil(async () => (await row('Second correction')).status === 'sent');
      expect(inbox.mails.map(({ subject }) => subject)).toEqual(['List', 'Correction', 'Second correction']);
    });

    it('keeps its tries, however many later mails of its thread make it due while the server is away', async () => {
      await startWorkers(1);
      for (const { app } of workers) app.get(RetryDelays).secondsAfterAttempt = () => 3_600;
      inbox.refuseWith = { responseCode: 451, message: 'Try again later' };
      const endOfTry = async () => {
        const { claimed_until, ended_at } = await row('List');
        return claimed_until === null && ended_at ? (ended_at as Date).getTime() : 0;
      };
      await outbox().add(mail('List', { threads: ['plan:1'] }));
      await waitUntil(async () => (await endOfTry()) > 0);
      await db.query(`UPDATE mail_messages SET attempts = 9 WHERE subject = 'List'`);
      for (const subject of ['First correction', 'Second correction']) {
        const before = await endOfTry();
        await outbox().add(mail(subject, { threads: ['plan:1'] }));
        await waitUntil(async () => (await endOfTry()) > before);
      }
      expect(await row('List')).toMatchObject({ status: 'queued', attempts: 9 });
    });

    it('does not wait for a recipient that only the earlier mail of its thread has', async () => {
      await startWorkers(1);
      for (const { app } of workers) app.get(RetryDelays).secondsAfterAttempt = () => 3_600;
      inbox.refuseRecipient = 'courier@vendor.test';
      inbox.refuseRecipientWith = 451;
      await outbox().add(mail('List', { threads: ['plan:1'], cc: ['courier@vendor.test'] }));
      await waitUntil(async () => (await row('List')).accepted.length === 1);
      await outbox().add(mail('Correction', { threads: ['plan:1'] }));
      await waitUntil(async () => (await row('Correction')).status === 'sent');
      expect((await row('List')).status).toBe('queued');
    });

    it('is not sent to an address that has already received a later mail of its thread', async () => {
      await startWorkers(1);
      for (const { app } of workers) app.get(RetryDelays).secondsAfterAttempt = () => 3_600;
      inbox.refuseRecipient = 'courier@vendor.test';
      inbox.refuseRecipientWith = 451;
      const thread = { threads: ['plan:1'], cc: ['courier@vendor.test'] };
      await outbox().add(mail('List', thread));
      await waitUntil(async () => (await row('List')).accepted.length === 1);
      await outbox().add(mail('Correction', thread));
      await waitUntil(async () => (await row('Correction')).accepted.length === 1);
      inbox.refuseRecipient = null;
      for (const subject of ['Correction', 'List']) {
        await db.query('UPDATE mail_messages SET next_attempt_at = now() WHERE subject = $1', [subject]);
        await waitUntil(async () => (await row(subject)).status === 'sent');
      }
      const receivedByCourier = inbox.mails.filter(({ recipients }) =>
        recipients.includes('courier@vendor.test'),
      );
      expect(receivedByCourier.map(({ subject }) => subject)).toEqual(['Correction']);
    });

    it('waits while an earlier mail of its thread is being sent to one of its copies', async () => {
      await startWorkers(2);
      for (const { app } of workers) app.get(RetryDelays).secondsAfterAttempt = () => 3_600;
      inbox.refuseRecipient = 'courier@vendor.test';
      inbox.refuseRecipientWith = 451;
      const thread = { threads: ['plan:1'], cc: ['courier@vendor.test'] };
      await outbox().add(mail('List', thread));
      await waitUntil(async () => (await row('List')).accepted.length === 1);
      inbox.refuseRecipient = null;
      let reply = () => {};
      inbox.replyAfter = new Promise((resolve) => (reply = resolve));
      await outbox().add(mail('Correction', thread));
      await inbox.waitFor(({ recipients }) => recipients[0] === 'courier@vendor.test');
      const claimEnd = async (): Promise<number> => (await row('List')).claimed_until.getTime();
      const firstClaimEnd = await claimEnd();
      // The workers have looked for due mails meanwhile.
      await waitUntil(async () => (await claimEnd()) > firstClaimEnd + 3_000);
      expect((await row('Correction')).attempts).toBe(0);
      reply();
      await waitUntil(async () => (await row('Correction')).status === 'sent');
      expect(inbox.mails.map(({ subject }) => subject)).toEqual(['List', 'List', 'Correction']);
    });

    it('waits for a mail server that is down and saves the connection error', async () => {
      const { port } = new URL(inbox.smtp_url);
      await inbox.close();
      await startWorkers(2);
      await outbox().add(mail('Down'));
      await waitUntil(async () => (await row('Down')).attempts >= 2);
      await waitUntil(async () => /ECONNREFUSED/.test((await row('Down')).last_error ?? ''));
      expect(await row('Down')).toMatchObject({ status: 'queued', sent_at: null, accepted: [] });
      inbox = await Inbox.open(Number(port));
      await inbox.waitFor(({ subject }) => subject === 'Down');
      await waitUntil(async () => (await row('Down')).status === 'sent');
      expect(await row('Down')).toMatchObject({ last_error: null, accepted: ['kitchen@caterer.test'] });
      expect(mailsReceived('Down')).toHaveLength(1);
    });

    it('is sent once to a slow mail server and stays queued until the reply', async () => {
      let reply = () => {};
      inbox.replyAfter = new Promise((resolve) => (reply = resolve));
      await startWorkers(2);
      await outbox().add(mail('Slow'));
      await inbox.waitFor(({ subject }) => subject === 'Slow');
      const claimEnd = async (): Promise<number> => (await row('Slow')).claimed_until.getTime();
      const firstClaimEnd = await claimEnd();
      // The wait is longer than an unrenewed claim lasts. The other process has looked for expired claims meanwhile.
      await waitUntil(async () => (await claimEnd()) > firstClaimEnd + 8_000);
      expect(await row('Slow')).toMatchObject({ status: 'queued', sent_at: null, attempts: 1 });
      reply();
      await waitUntil(async () => (await row('Slow')).status === 'sent');
      expect((await row('Slow')).attempts).toBe(1);
      expect(mailsReceived('Slow')).toHaveLength(1);
    });

    it('is sent once to each address if the database is lost while its delivery is saved', async () => {
      inbox.refuseRecipient = 'courier@vendor.test';
      inbox.refuseRecipientWith = 451;
      await startWorkers(2);
      const gate = await db.connect();
      await gate.query('SELECT pg_advisory_lock(1)');
      // A worker waits here when it saves the result of an attempt. The mail server has accepted the mail.
      await db.query(`
        CREATE FUNCTION wait_at_gate() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN PERFORM pg_advisory_xact_lock_shared(1); RETURN NEW; END $$`);
      await db.query(`
        CREATE TRIGGER gate BEFORE UPDATE ON mail_messages FOR EACH ROW
        WHEN (NEW.claimed_until IS NULL AND OLD.claimed_until IS NOT NULL) EXECUTE FUNCTION wait_at_gate()`);
      const waitingSql = `FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event = 'advisory' AND query LIKE '%mail_messages%'`;
      await outbox().add(mail('Accepted'));
      await outbox().add(mail('Partly accepted', { cc: ['courier@vendor.test'] }));
      // The database is lost again when the workers save the result again.
      for (const _outage of [1, 2]) {
        await waitUntil(async () => (await db.query(`SELECT ${waitingSql}`)).rows.length === 2);
        await db.query(`SELECT pg_terminate_backend(pid, 5000) ${waitingSql}`);
      }
      inbox.refuseRecipient = null;
      await gate.query('SELECT pg_advisory_unlock(1)');
      gate.release();
      await waitUntil(async () => (await row('Accepted')).status === 'sent');
      await waitUntil(async () => (await row('Partly accepted')).status === 'sent');
      await db.query('DROP TRIGGER gate ON mail_messages');
      await db.query('DROP FUNCTION wait_at_gate');
      const recipientsOf = (subject: string) => mailsReceived(subject).map(({ recipients }) => recipients);
      expect(recipientsOf('Accepted')).toEqual([['kitchen@caterer.test']]);
      expect(recipientsOf('Partly accepted')).toEqual([['kitchen@caterer.test'], ['courier@vendor.test']]);
    });

    it('logs a failed attempt once while the disk of the database is full', async () => {
      const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
      inbox.refuseWith = { responseCode: 451, message: 'Try again later' };
      await startWorkers(1);
      await db.query('CREATE SEQUENCE saves');
      await db.query(`
        CREATE FUNCTION refuse_for_full_disk() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          PERFORM nextval('saves');
          RAISE EXCEPTION 'No space left on device' USING ERRCODE = 'disk_full';
        END $$`);
      await db.query(`
        CREATE TRIGGER full_disk BEFORE UPDATE ON mail_messages FOR EACH ROW
        WHEN (NEW.claimed_until IS NULL AND OLD.claimed_until IS NOT NULL) EXECUTE FUNCTION refuse_for_full_disk()`);
      await outbox().add(mail('Full disk'));
      await waitUntil(async () => (await db.query('SELECT FROM saves WHERE last_value > 3')).rows.length > 0);
      inbox.refuseWith = null;
      await db.query('DROP FUNCTION refuse_for_full_disk CASCADE; DROP SEQUENCE saves');
      await waitUntil(async () => (await row('Full disk')).status === 'sent');
      const entries = warn.mock.calls.map(([entry]) => entry as { msg?: string; attempt?: number });
      warn.mockRestore();
      expect(entries.filter(({ msg, attempt }) => msg === 'Attempt failed' && attempt === 1)).toHaveLength(1);
    });

    it('is sent to the new address, too, if its address changes while it is being sent', async () => {
      let reply = () => {};
      inbox.replyAfter = new Promise((resolve) => (reply = resolve));
      await startWorkers(2);
      const thread = { threads: ['plan:1'], unique_key: 'plan:1' };
      await outbox().add(mail('Readdressed', { ...thread, cc: ['courier@vendor.test'] }));
      await inbox.waitFor(({ subject }) => subject === 'Readdressed');
      const change = { before: 'Kitchen@caterer.test', after: 'new@caterer.test' };
      expect(await outbox().readdressUnsent('to', change, ['plan:1'])).toEqual(['plan:1']);
      reply();
      await waitUntil(async () => (await row('Readdressed')).status === 'sent');
      expect(mailsReceived('Readdressed').map(({ recipients }) => recipients)).toEqual([
        ['kitchen@caterer.test', 'courier@vendor.test'],
        ['new@caterer.test'],
      ]);
      expect(await row('Readdressed')).toMatchObject({ to: ['new@caterer.test'], last_error: null });
    });

    it('fails at the first attempt when the mail server refuses it permanently', async () => {
      await startWorkers(1);
      inbox.refuseWith = { responseCode: 550, message: 'No such kitchen' };
      await outbox().add(mail('Refused'));
      await waitUntil(async () => (await row('Refused')).status === 'failed');
      expect(await row('Refused')).toMatchObject({ attempts: 1, sent_at: null, claimed_until: null });
      expect((await row('Refused')).last_error).toMatch('No such kitchen');
      inbox.refuseWith = null;
      inbox.refuseRecipient = 'kitchen@caterer.test';
      await outbox().add(mail('Mistyped'));
      await waitUntil(async () => (await row('Mistyped')).status === 'failed');
      expect(await row('Mistyped')).toMatchObject({ attempts: 1, accepted: [] });
    });

    it('fails at the first attempt when its link cannot be decrypted', async () => {
      await startWorkers(1);
      await outbox().add(mail('Lost link', { one_time_link: 'https://care.test/once' }));
      await waitUntil(async () => (await row('Lost link')).status === 'sent');
      await db.query(
        `INSERT INTO mail_messages (id, kind, "to", subject, text, html, message_id, sealed_link)
         VALUES (gen_random_uuid(), 'staff_invitation', '{new@prg.test}', 'Other installation', 'x', 'x', '<lost@care.test>', 'v1.of.another')`,
      );
      await waitUntil(async () => (await row('Other installation')).status === 'failed');
      expect(await row('Other installation')).toMatchObject({ attempts: 1 });
      expect((await row('Other installation')).last_error).toMatch('can no longer be read');
    });

    it('fails after ten attempts and saves the last error', async () => {
      await startWorkers(1);
      inbox.refuseWith = { responseCode: 451, message: 'Kitchen is busy' };
      await outbox().add(mail('Given up'));
      await waitUntil(async () => (await row('Given up')).status === 'failed', 60_000);
      expect(await row('Given up')).toMatchObject({
        attempts: 10,
        sent_at: null,
        claimed_until: null,
      });
      expect((await row('Given up')).last_error).toMatch('Kitchen is busy');
      inbox.refuseWith = null;
      await waitForWorkers(workers);
      expect(mailsReceived('Given up')).toHaveLength(0);
    });

    it('reaches the other recipients once when one address is refused', async () => {
      inbox.refuseRecipient = 'gone@caterer.test';
      await startWorkers(1);
      await outbox().add(mail('Partly', { to: ['kitchen@caterer.test', 'gone@caterer.test'] }));
      await waitUntil(async () => (await row('Partly')).status === 'failed', 60_000);
      expect((await row('Partly')).last_error).toBe(
        'gone@caterer.test: Recipient command failed: 550 No such address',
      );
      expect((await row('Partly')).attempts).toBe(1);
      expect((await row('Partly')).accepted).toEqual(['kitchen@caterer.test']);
      expect(mailsReceived('Partly').map(({ recipients }) => recipients)).toEqual([['kitchen@caterer.test']]);
    });

    it('is sent once to an address with capitals', async () => {
      await startWorkers(1);
      await outbox().add(mail('Capitals', { to: ['Cook@Kitchen.TEST'], cc: ['Van@Courier.Test'] }));
      await waitUntil(async () => (await row('Capitals')).status !== 'queued');
      expect(await row('Capitals')).toMatchObject({
        status: 'sent',
        accepted: ['Cook@Kitchen.TEST', 'Van@Courier.Test'],
        last_error: null,
      });
      expect(mailsReceived('Capitals')).toHaveLength(1);
    });

    it('is sent once to addresses with foreign letters', async () => {
      const addresses = ['josé@exämple.test', 'Jörg@Xn--Exmple-cua.test', 'jose@exämple.test'];
      await startWorkers(1);
      await outbox().add(mail('Foreign letters', { to: [addresses[0]!], cc: addresses.slice(1) }));
      await waitUntil(async () => (await row('Foreign letters')).status !== 'queued');
      expect(await row('Foreign letters')).toMatchObject({
        status: 'sent',
        attempts: 1,
        accepted: addresses,
        last_error: null,
      });
      expect(mailsReceived('Foreign letters')).toHaveLength(1);
    });

    it('names the refused address at later attempts too, which go to that address alone', async () => {
      inbox.refuseRecipient = 'courier@vendor.test';
      inbox.refuseRecipientWith = 451;
      await startWorkers(1);
      await outbox().add(mail('Courier', { cc: ['courier@vendor.test'] }));
      // The third attempt has begun, so the error of the second one is saved.
      await waitUntil(async () => (await row('Courier')).attempts >= 3);
      expect((await row('Courier')).last_error).toBe(
        'courier@vendor.test: Recipient command failed: 451 No such address',
      );
    });

    it('is withheld when the recipient policy refuses the client at sending time', async () => {
      await startWorkers(1);
      const policyCalls: string[] = [];
      (workers[0] as TestWorker).app
        .get(MailRecipientPolicy)
        .register('customer_id', async (customer_id, { kind }) => {
          policyCalls.push(`${kind} ${customer_id}`);
          return kind === 'set_password' ? null : 'Not sent: she wants none.';
        });
      await outbox().add(mail('To a client', { kind: 'client_invitation', customer_id: CLIENT }));
      await outbox().add(mail('As she asked', { kind: 'set_password', customer_id: CLIENT }));
      await inbox.waitFor(({ subject }) => subject === 'As she asked');
      await waitUntil(async () => (await row('To a client')).status === 'withheld');
      expect(await row('To a client')).toMatchObject({
        last_error: 'Not sent: she wants none.',
        given_up_at: null,
        sent_at: null,
      });
      expect(policyCalls.sort()).toEqual([`client_invitation ${CLIENT}`, `set_password ${CLIENT}`]);
      expect(mailsReceived('To a client')).toHaveLength(0);
    });

    it('is sent once within 12 seconds when a killed worker left its claim behind', async () => {
      await startWorkers(2);
      await db.query(
        `INSERT INTO mail_messages (id, kind, "to", subject, text, html, message_id, attempts, claimed_until)
         VALUES (gen_random_uuid(), 'caterer_plan', '{kitchen@caterer.test}', 'Orphan', 'x', 'x', '<orphan@care.test>', 1,
                 now() + interval '6 seconds')`,
      );
      await inbox.waitFor(({ subject }) => subject === 'Orphan', 12_000);
      await waitUntil(async () => (await row('Orphan')).status === 'sent');
      expect(mailsReceived('Orphan')).toHaveLength(1);
    });
  });
}
