import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Type } from '@nestjs/common';
import { Injectable } from '@nestjs/common';
import pg from 'pg';
import { ExportFiles } from '../../../server/exports/export-files.js';
import { readSettings } from '../../../server/platform/config/settings.js';
import { Transactional } from '../../../server/platform/database/transaction.js';
import { LockLost } from '../../../server/platform/jobs/job-rows.js';
import { ScheduledJob, type JobName } from '../../../server/platform/jobs/scheduled-job.js';
import { OutboxService } from '../../../server/platform/mail/outbox.service.js';
import { makeWorker, waitForWorkers, waitUntil, type TestWorker } from '../../setup/background.js';
import { createTestDatabase, type TestDatabase } from '../../setup/database.js';
import { Inbox } from '../../setup/inbox.js';

const JOB: JobName = 'exports:purge';
const SUCCESSOR = '01938b6e-0000-7000-8000-00000000000a';
const TAKE_OVER_SQL = `claimed_until = now() + interval '1 hour', lease_token = '${SUCCESSOR}', attempts = attempts + 1`;

// The worker still runs after it lost its lease, and another worker has taken over its work.
describe('A worker with a lost lease', () => {
  let database: TestDatabase;
  let db: pg.Pool;
  let inbox: Inbox;
  let workers: TestWorker[] = [];

  const startWorker = async (handlers: Type<unknown>[] = []): Promise<TestWorker> => {
    const env = { DATABASE_URL: database.url, SMTP_URL: inbox.smtp_url, MAIL_FROM: 'no-reply@prg.test' };
    const worker = await makeWorker(env, handlers);
    // No other tick becomes due during a test.
    worker.clock.set(new Date('2026-12-01T10:30:00Z'));
    workers.push(worker);
    await worker.start();
    return worker;
  };

  /** Returns the only row of a table. */
  const rowOf = async (table: string) => (await db.query(`SELECT * FROM ${table}`)).rows[0];

  const writeMail = (subject: string) =>
    db.query(
      `INSERT INTO mail_messages (id, kind, "to", subject, text, html, message_id)
     VALUES (gen_random_uuid(), 'caterer_plan', '{kitchen@caterer.test}', $1, 'x', 'x', '<x@care.test>')`,
      [subject],
    );

  beforeEach(async () => {
    database = await createTestDatabase();
    db = new pg.Pool({ connectionString: database.url });
    db.on('error', () => undefined);
    inbox = await Inbox.open();
  });
  afterEach(async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
    workers = [];
    await inbox.close();
    await db.end();
    await database.drop();
  });

  it.each([null, { responseCode: 451, message: 'Try again later' }])(
    'does not update a mail that another worker took over (reply: %j)',
    async (refusal) => {
      let reply = () => {};
      inbox.replyAfter = new Promise((resolve, reject) => {
        reply = () => (refusal ? reject(Object.assign(new Error(refusal.message), refusal)) : resolve());
      });
      const worker = await startWorker();
      await writeMail('Taken over');
      await inbox.waitFor(({ subject }) => subject === 'Taken over');
      await db.query(`UPDATE mail_messages SET ${TAKE_OVER_SQL}`);
      const before = await rowOf('mail_messages');
      reply();
      await waitForWorkers([worker]);
      expect(await rowOf('mail_messages')).toEqual(before);
    },
  );

  /** Runs a scheduled job until its handler has begun. At that point another worker takes the run over. */
  async function runUntilTakenOver(handle: (gate: Promise<void>, outbox: OutboxService) => Promise<void>) {
    let openGate = () => {};
    let hasBegun = false;
    const gate = new Promise<void>((resolve) => (openGate = resolve));

    @Injectable()
    class TestJob {
      constructor(private readonly outbox: OutboxService) {}

      @ScheduledJob({ name: JOB, cron: '0 * * * *' })
      async run() {
        hasBegun = true;
        await handle(gate, this.outbox);
        return {};
      }
    }
    const worker = await startWorker([TestJob]);
    await waitUntil(() => hasBegun);
    const { rows } = await db.query(
      `UPDATE scheduled_runs SET ${TAKE_OVER_SQL} WHERE name = $1 RETURNING *`,
      [JOB],
    );
    openGate();
    await waitForWorkers([worker]);
    return {
      before: rows[0],
      after: (await db.query('SELECT * FROM scheduled_runs WHERE name = $1', [JOB])).rows[0],
    };
  }

  it('marks a scheduled run that another worker took over neither done nor failed', async () => {
    const doneRun = await runUntilTakenOver((gate) => gate);
    expect(doneRun.after).toEqual(doneRun.before);
    await Promise.all(workers.splice(0).map((worker) => worker.stop()));
    await db.query('DELETE FROM scheduled_runs');
    const failedRun = await runUntilTakenOver(async (gate) => {
      await gate;
      throw new Error('It failed.');
    });
    expect(failedRun.after).toEqual(failedRun.before);
  });

  it('begins no transaction for a scheduled run that another worker took over', async () => {
    let refusal: unknown;

    class Writer {
      constructor(private readonly outbox: OutboxService) {}

      @Transactional()
      async write() {
        await this.outbox.add({
          kind: 'set_password',
          to: ['x@x.test'],
          subject: 'x',
          text: 'x',
          html: 'x',
        });
      }
    }
    await runUntilTakenOver(async (gate, outbox) => {
      await new Writer(outbox).write();
      await gate;
      refusal = await new Writer(outbox).write().catch((error: unknown) => error);
      throw refusal;
    });
    expect(refusal).toBeInstanceOf(LockLost);
    expect((await db.query('SELECT FROM mail_messages')).rowCount).toBe(1);
  });

  it('cannot commit an export file after a later attempt began', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'care-services-files-'));
    try {
      const files = new ExportFiles(
        readSettings({
          DATA_DIR: folder,
          SEED: 'none',
          DATABASE_URL: database.url,
          SMTP_URL: inbox.smtp_url,
          MAIL_FROM: 'a@b.test',
        }),
      );
      const first = await files.createFileAndRemoveEarlierAttempts(SUCCESSOR, 1);
      await first.write('of the first');
      const second = await files.createFileAndRemoveEarlierAttempts(SUCCESSOR, 2);
      await second.write('of the second');
      await expect(first.commit()).rejects.toThrow('ENOENT');
      await second.commit();
      await first.close();
      await second.close();
      expect(await readdir(join(folder, 'exports'))).toEqual([`${SUCCESSOR}.csv`]);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
