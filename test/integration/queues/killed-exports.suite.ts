import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { until } from '../../setup/background.js';
import { createTestDatabase, type TestDatabase } from '../../setup/database.js';
import { Inbox } from '../../setup/inbox.js';
import { startProcess, type ServiceProcess } from '../../setup/processes.js';

/** Tests that an export is written once if its worker is killed, frozen or stopped. The processes are real. */
export function killedExportsSuite(queue: string, queueEnv: () => Promise<Record<string, string>>): void {
  describe(`a worker that makes an export on ${queue}`, () => {
    let database: TestDatabase;
    let db: pg.Pool;
    let inbox: Inbox;
    let files: string;
    let env: Record<string, string>;
    let workers: ServiceProcess[] = [];
    /** Connections that lock a table. */
    const holders: pg.PoolClient[] = [];

    async function startWorker(): Promise<ServiceProcess> {
      const worker = await startProcess('worker', env);
      workers.push(worker);
      return worker;
    }

    /** Requests an export of the programs as the API does. */
    async function ask(): Promise<string> {
      const { rows } = await db.query<{ id: string }>(
        `WITH asked AS (
       INSERT INTO exports (id, kind, user_id, "group", file_name, expires_at)
       SELECT gen_random_uuid(), 'programs', id, "group", 'programs.csv', now() + interval '7 days' FROM users
       RETURNING id)
     INSERT INTO export_runs (export_id) SELECT id FROM asked RETURNING export_id AS id`,
      );
      return rows[0]!.id;
    }

    const statusOf = async (id: string) =>
      (await db.query('SELECT status FROM exports WHERE id = $1', [id])).rows[0].status;

    const attemptsOf = async (id: string) =>
      (await db.query('SELECT attempts FROM export_runs WHERE export_id = $1', [id])).rows[0].attempts;

    const mailsOf = async (id: string) =>
      (await db.query('SELECT FROM mail_messages WHERE unique_key = $1', [`export:${id}`])).rowCount;

    const filesOf = async (id: string) =>
      (await readdir(join(files, 'exports'))).filter((name) => name.startsWith(id));

    /** Locks the programs, so that the worker waits in the middle of its work. */
    async function holdRows(): Promise<void> {
      const holder = await db.connect();
      holders.push(holder);
      await holder.query('BEGIN');
      await holder.query('LOCK TABLE programs IN ACCESS EXCLUSIVE MODE');
    }

    async function releaseRows(): Promise<void> {
      for (const holder of holders.splice(0)) {
        await holder.query('ROLLBACK');
        holder.release();
      }
    }

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
      await db.query(
        `INSERT INTO users (id, name, email, "group") VALUES (gen_random_uuid(), 'Ada', 'ada@prg.test', 'Admin')`,
      );
      await db.query(
        `INSERT INTO programs (id, name, total_budget) VALUES (gen_random_uuid(), 'Eight Weeks', 1200)`,
      );
    });
    afterEach(async () => {
      await releaseRows();
      await Promise.all(workers.map((worker) => worker.end('SIGKILL')));
      workers = [];
    });
    afterAll(async () => {
      await inbox.close();
      await db.end();
      await database.drop();
      await rm(files, { recursive: true, force: true });
    });

    it('is written once and told once, by whoever is left, after a worker was killed in the middle of it', async () => {
      const first = await startWorker();
      await holdRows();
      const id = await ask();
      await until(async () => (await statusOf(id)) === 'running');
      await startWorker();
      await first.end('SIGKILL');
      await releaseRows();
      await until(async () => (await statusOf(id)) === 'done', 12_000);
      expect(await readFile(join(files, 'exports', `${id}.csv`), 'utf8')).toContain('Eight Weeks');
      expect(await filesOf(id)).toEqual([`${id}.csv`]);
      await inbox.waitFor(({ text }) => text.includes(id));
      expect(await mailsOf(id)).toBe(1);
    });

    it('is not touched by a worker that was frozen, once somebody else has written it', async () => {
      const first = await startWorker();
      await holdRows();
      const id = await ask();
      await until(async () => (await statusOf(id)) === 'running');
      first.freeze();
      await startWorker();
      await until(async () => (await attemptsOf(id)) === 2, 30_000);
      await releaseRows();
      await until(async () => (await statusOf(id)) === 'done', 20_000);
      const { mtimeMs } = await stat(join(files, 'exports', `${id}.csv`));
      first.thaw();
      await until(() => first.said.some((line) => line.includes('Lease lost, nothing written')));
      expect((await stat(join(files, 'exports', `${id}.csv`))).mtimeMs).toBe(mtimeMs);
      expect(await filesOf(id)).toEqual([`${id}.csv`]);
      expect(await mailsOf(id)).toBe(1);
    });

    it('goes back to the queue when its worker is told to stop, however long its statement would take', async () => {
      const worker = await startWorker();
      await holdRows();
      const id = await ask();
      await until(async () => (await statusOf(id)) === 'running');
      const began = Date.now();
      expect(await worker.end('SIGTERM')).toBe(0);
      expect(Date.now() - began).toBeLessThan(15_000);
      // A released try is not counted.
      expect([await statusOf(id), await filesOf(id), await attemptsOf(id)]).toEqual(['queued', [], 0]);
      await releaseRows();
      await startWorker();
      await until(async () => (await statusOf(id)) === 'done', 20_000);
      expect([await filesOf(id), await attemptsOf(id)]).toEqual([[`${id}.csv`], 1]);
    });
  });
}
