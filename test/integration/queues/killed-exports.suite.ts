import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { waitUntil } from '../../setup/background.js';
import { WorkerProcesses } from '../../setup/worker-processes.js';

/** Tests that an export is written once if its worker is killed, frozen or stopped. The processes are real. */
export function killedExportsSuite(queue: string, queueEnv: () => Promise<Record<string, string>>): void {
  describe(`An interrupted export on ${queue}`, () => {
    let workers: WorkerProcesses;
    /** Connections that lock a table. */
    const holders: pg.PoolClient[] = [];

    /** Requests an export of the programs as the API does. */
    async function requestExport(): Promise<string> {
      const { rows } = await workers.db.query<{ id: string }>(
        `WITH asked AS (
       INSERT INTO exports (id, kind, user_id, "group", file_name, expires_at)
       SELECT gen_random_uuid(), 'programs', id, "group", 'programs.csv', now() + interval '7 days' FROM users
       RETURNING id)
     INSERT INTO export_runs (export_id) SELECT id FROM asked RETURNING export_id AS id`,
      );
      return rows[0]!.id;
    }

    const statusOf = async (id: string) =>
      (await workers.db.query('SELECT status FROM exports WHERE id = $1', [id])).rows[0].status;

    const attemptsOf = async (id: string) =>
      (await workers.db.query('SELECT attempts FROM export_runs WHERE export_id = $1', [id])).rows[0]
        .attempts;

    const mailsOf = async (id: string) =>
      (await workers.db.query('SELECT FROM mail_messages WHERE unique_key = $1', [`export:${id}`])).rowCount;

    const filesOf = async (id: string) =>
      (await readdir(join(workers.files, 'exports'))).filter((name) => name.startsWith(id));

    /**
     * Locks the regions of programs, so that the worker waits in the middle of its export. No scheduled job reads them: a
     * job that waits would keep a worker from stopping.
     */
    async function lockRegionsOfPrograms(): Promise<void> {
      const holder = await workers.db.connect();
      holders.push(holder);
      await holder.query('BEGIN');
      await holder.query('LOCK TABLE program_regions IN ACCESS EXCLUSIVE MODE');
    }

    async function releaseLocks(): Promise<void> {
      for (const holder of holders.splice(0)) {
        await holder.query('ROLLBACK');
        holder.release();
      }
    }

    beforeAll(async () => {
      workers = await WorkerProcesses.open(await queueEnv());
      await workers.addAdmin();
      await workers.db.query(
        `INSERT INTO programs (id, name, total_budget) VALUES (gen_random_uuid(), 'Eight Weeks', 1200)`,
      );
    });
    afterEach(async () => {
      await releaseLocks();
      await workers.killAll();
    });
    afterAll(() => workers.close());

    it('is written and mailed once by another worker after its worker is killed', async () => {
      const first = await workers.start();
      await lockRegionsOfPrograms();
      const id = await requestExport();
      await waitUntil(async () => (await statusOf(id)) === 'running');
      await workers.start();
      await first.end('SIGKILL');
      await releaseLocks();
      await waitUntil(async () => (await statusOf(id)) === 'done', 12_000);
      expect(await readFile(join(workers.files, 'exports', `${id}.csv`), 'utf8')).toContain('Eight Weeks');
      expect(await filesOf(id)).toEqual([`${id}.csv`]);
      await workers.inbox.waitFor(({ text }) => text.includes(id));
      expect(await mailsOf(id)).toBe(1);
    });

    it('is left unchanged by a frozen worker after another worker has written it', async () => {
      const first = await workers.start();
      await lockRegionsOfPrograms();
      const id = await requestExport();
      await waitUntil(async () => (await statusOf(id)) === 'running');
      first.freeze();
      await workers.start();
      await waitUntil(async () => (await attemptsOf(id)) === 2, 30_000);
      await releaseLocks();
      await waitUntil(async () => (await statusOf(id)) === 'done', 20_000);
      const { mtimeMs } = await stat(join(workers.files, 'exports', `${id}.csv`));
      first.thaw();
      // Other jobs of the frozen worker lose their leases, too.
      await waitUntil(() =>
        first.outputLines.some((line) => line.includes('Lease lost, nothing written') && line.includes(id)),
      );
      expect((await stat(join(workers.files, 'exports', `${id}.csv`))).mtimeMs).toBe(mtimeMs);
      expect(await filesOf(id)).toEqual([`${id}.csv`]);
      expect(await mailsOf(id)).toBe(1);
    });

    it('returns to the queue when its worker is told to stop during a long statement', async () => {
      const worker = await workers.start();
      await lockRegionsOfPrograms();
      const id = await requestExport();
      await waitUntil(async () => (await statusOf(id)) === 'running');
      const startedAt = Date.now();
      expect(await worker.end('SIGTERM')).toBe(0);
      expect(Date.now() - startedAt).toBeLessThan(15_000);
      // A released try is not counted.
      expect([await statusOf(id), await filesOf(id), await attemptsOf(id)]).toEqual(['queued', [], 0]);
      await releaseLocks();
      await workers.start();
      await waitUntil(async () => (await statusOf(id)) === 'done', 20_000);
      expect([await filesOf(id), await attemptsOf(id)]).toEqual([[`${id}.csv`], 1]);
    });
  });
}
