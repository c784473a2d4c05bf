import type { Type } from '@nestjs/common';
import pg from 'pg';
import { ScheduledJob, type JobName } from '../../../server/platform/jobs/scheduled-job.js';
import { WorkerLifecycle } from '../../../server/platform/jobs/worker-lifecycle.js';
import { makeWorker, waitForWorkers, waitUntil, type TestWorker } from '../../setup/background.js';
import { createTestDatabase, type TestDatabase } from '../../setup/database.js';

const NAME: JobName = 'exports:purge';

/** Tests scheduled jobs on one kind of queue. Each kind has its own test file. */
export function jobsSuite(queue: string, queueEnv: () => Promise<Record<string, string>>): void {
  describe(`Scheduled jobs on ${queue}`, () => {
    let database: TestDatabase;
    let db: pg.Pool;
    let env: Record<string, string>;
    let workers: TestWorker[] = [];
    /** Runs of the handler. */
    let runs: string[] = [];
    let failures = 0;

    /** Returns a class with a handler for every full hour. Each process needs a class of its own. */
    function hourlyHandler(): Type<unknown> {
      class Hourly {
        @ScheduledJob({ name: NAME, cron: '0 * * * *' })
        async run() {
          if (failures > 0) {
            failures -= 1;
            throw new Error('not yet');
          }
          runs.push('run');
          return { purged: runs.length };
        }
      }
      return Hourly;
    }

    async function startWorkers(count: number, now: string): Promise<void> {
      for (let index = 0; index < count; index += 1) {
        const worker = await makeWorker(env, [hourlyHandler()]);
        worker.clock.set(new Date(now));
        workers.push(worker);
      }
      await Promise.all(workers.map((worker) => worker.start()));
    }

    const stopWorkers = async () => {
      await Promise.all(workers.map((worker) => worker.stop()));
      workers = [];
    };

    const runRows = async () => {
      const { rows } = await db.query(
        `SELECT due_at, finished_at IS NOT NULL AS finished, attempts, result, last_error
         FROM scheduled_runs WHERE name = $1 ORDER BY due_at`,
        [NAME],
      );
      return rows;
    };

    beforeAll(async () => {
      database = await createTestDatabase();
      db = new pg.Pool({ connectionString: database.url });
      db.on('error', () => undefined);
      env = { DATABASE_URL: database.url, ...(await queueEnv()) };
    });
    beforeEach(async () => {
      runs = [];
      failures = 0;
      await db.query('DELETE FROM scheduled_runs');
    });
    afterEach(stopWorkers);
    afterAll(async () => {
      await db.end();
      await database.drop();
    });

    // This test is the first one, because the refused process may still be opening connections. If the database were
    // dropped meanwhile, they would end with an unhandled error.
    it('refuse to start with two handlers of one name', async () => {
      await expect(makeWorker(env, [hourlyHandler(), hourlyHandler()])).rejects.toThrow(
        `Two handlers are named ${NAME}`,
      );
    });

    it('run once per tick with three workers', async () => {
      await startWorkers(3, '2026-12-01T10:30:00Z');
      await waitUntil(() => runs.length > 0);
      await waitForWorkers(workers);
      expect(runs).toHaveLength(1);
      for (const { clock } of workers) clock.set(new Date('2026-12-01T11:00:00Z'));
      await waitUntil(() => runs.length > 1);
      await waitForWorkers(workers);
      expect(await runRows()).toEqual([
        expect.objectContaining({ due_at: new Date('2026-12-01T10:00:00Z'), finished: true, attempts: 1 }),
        expect.objectContaining({
          due_at: new Date('2026-12-01T11:00:00Z'),
          finished: true,
          result: { purged: 2 },
        }),
      ]);
    });

    it('catch up after three days with one run', async () => {
      await startWorkers(1, '2026-12-01T10:30:00Z');
      await waitUntil(() => runs.length === 1);
      await stopWorkers();
      await startWorkers(2, '2026-12-04T15:45:00Z');
      await waitUntil(() => runs.length === 2);
      await waitForWorkers(workers);
      expect(runs).toHaveLength(2);
      expect((await runRows()).at(-1)).toMatchObject({ due_at: new Date('2026-12-04T15:00:00Z') });
    });

    it('close a failed tick when a later one replaces it', async () => {
      await db.query(
        `INSERT INTO scheduled_runs (id, name, due_at, attempts, last_error, next_attempt_at)
         VALUES (gen_random_uuid(), $1, '2026-12-01T10:00:00Z', 1, 'not yet', now() + interval '1 hour')`,
        [NAME],
      );
      await startWorkers(1, '2026-12-01T11:30:00Z');
      await waitUntil(() => runs.length === 1);
      await waitForWorkers(workers);
      expect(await runRows()).toEqual([
        expect.objectContaining({ finished: true, attempts: 1, last_error: 'not yet' }),
        expect.objectContaining({ finished: true, attempts: 1, last_error: null }),
      ]);
    });

    it('run the next tick after the queue has lost its entries', async () => {
      await startWorkers(1, '2026-12-01T10:30:00Z');
      await waitUntil(() => runs.length === 1);
      await waitForWorkers(workers);
      const [{ app, clock }] = workers as [TestWorker];
      for (const { queue } of app.get(WorkerLifecycle).workers) await queue.obliterate({ force: true });
      clock.set(new Date('2026-12-01T11:30:00Z'));
      await waitUntil(() => runs.length === 2);
      expect((await runRows()).at(-1)).toMatchObject({ due_at: new Date('2026-12-01T11:00:00Z') });
    });

    it('start in the order of their due times when they are overdue', async () => {
      /** Crons by job, in another order than that of the hours. */
      const crons = {
        'day-sheet:mail': '0 5 * * *',
        'meals:open-plans': '0 1 * * *',
        'meals:send-plans': '0 6 * * *',
        'pauses:keep': '0 3 * * *',
        'budgets:check': '0 2 * * *',
        'transport:complete-trips': '0 4 * * *',
      } as const satisfies Partial<Record<JobName, string>>;
      const startedJobs: string[] = [];
      let openGate = () => {};
      const gate = new Promise<void>((resolve) => (openGate = resolve));
      const handlers = Object.entries(crons).map(([name, cron]) => {
        class Handler {
          @ScheduledJob({ name: name as JobName, cron })
          async run() {
            startedJobs.push(name);
            await gate;
            return {};
          }
        }
        return Handler;
      });
      const worker = await makeWorker(env, handlers);
      workers.push(worker);
      worker.clock.set(new Date('2026-11-20T10:30:00Z'));
      await worker.start();
      try {
        // Four run at a time. The two that were due last wait.
        await waitUntil(() => startedJobs.length === 4);
        expect(startedJobs.toSorted()).toEqual([
          'budgets:check',
          'meals:open-plans',
          'pauses:keep',
          'transport:complete-trips',
        ]);
      } finally {
        openGate();
      }
      await waitUntil(() => startedJobs.length === 6);
    });

    it('run a saved tick that a killed process did not enqueue', async () => {
      await db.query(
        `INSERT INTO scheduled_runs (id, name, due_at) VALUES (gen_random_uuid(), $1, '2026-12-01T10:00:00Z')`,
        [NAME],
      );
      await startWorkers(2, '2026-12-01T10:30:00Z');
      await waitUntil(async () => (await runRows())[0].finished);
      expect(runs).toHaveLength(1);
    });

    it('run again within 12 seconds when a killed worker left its claim behind', async () => {
      await db.query(
        `INSERT INTO scheduled_runs (id, name, due_at, attempts, claimed_until)
         VALUES (gen_random_uuid(), $1, '2026-12-01T10:00:00Z', 1, now() + interval '6 seconds')`,
        [NAME],
      );
      await startWorkers(2, '2026-12-01T10:30:00Z');
      await waitUntil(async () => (await runRows())[0].finished, 12_000);
      expect(runs).toHaveLength(1);
      expect((await runRows())[0].attempts).toBe(2);
    });

    it('retry a failed run and keep its error until it succeeds', async () => {
      failures = 2;
      await startWorkers(2, '2026-12-01T10:30:00Z');
      await waitUntil(async () => (await runRows())[0]?.last_error === 'not yet');
      await waitUntil(async () => (await runRows())[0].finished, 30_000);
      expect(await runRows()).toEqual([
        expect.objectContaining({ attempts: 3, last_error: null, result: { purged: 1 } }),
      ]);
    });
  });
}
