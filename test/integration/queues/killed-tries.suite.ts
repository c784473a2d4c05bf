import type pg from 'pg';
import { Group } from '../../../server/contract/groups.js';
import { signInAs } from '../../factories/users.js';
import { ok, type Api, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { waitUntil } from '../../setup/background.js';
import { csvOf, upload } from '../../setup/imports.js';
import { startProcess } from '../../setup/processes.js';

/** Maximum number of attempts of each kind of work. */
const MAX_ATTEMPTS = { import_runs: 4, export_runs: 5, mail_messages: 10, scheduled_runs: 10 };
type Table = keyof typeof MAX_ATTEMPTS;
const TABLES = Object.keys(MAX_ATTEMPTS) as Table[];
/** Longest time, in milliseconds, until a worker has started and has begun all of its work. Busy machines are slow. */
const MAX_ATTEMPT_TIME = 60_000;
/** Selects the killed row. The service adds other rows meanwhile, such as the mail about a failed export. */
const ROW_CONDITIONS: Partial<Record<Table, string>> = {
  mail_messages: `WHERE subject = 'Killed'`,
  scheduled_runs: `WHERE name = 'idempotency:purge' ORDER BY due_at DESC`,
};

/** Tests that a job ends as failed if its worker is killed in each try. The processes are real. */
export function killedTriesSuite(queue: string, queueEnv: () => Promise<Record<string, string>>): void {
  describe(`Work whose worker is killed in every attempt on ${queue}`, () => {
    let test: TestApp;
    let env: Record<string, string>;
    let coordinator: Api;
    let admin: Api;
    let holder: pg.PoolClient;
    let reply = () => {};

    const rows = async (): Promise<Record<Table, Json>> => {
      const entries = await Promise.all(
        TABLES.map(async (table) => [
          table,
          (await test.db.query<Json>(`SELECT * FROM ${table} ${ROW_CONDITIONS[table] ?? ''} LIMIT 1`))
            .rows[0],
        ]),
      );
      return Object.fromEntries(entries) as Record<Table, Json>;
    };

    beforeAll(async () => {
      test = await startTestApp();
      env = { ...test.env, ...(await queueEnv()) };
      coordinator = await signInAs(test, Group.Coordinator);
      admin = await signInAs(test, Group.Admin);
      ok(
        await upload(
          coordinator,
          'peer_support_resources',
          csvOf(['First Name', 'Last Name'], ['Ida', 'Lee']),
        ),
      );
      ok(await coordinator.post('peer_support_resources/export/', {}));
      await test.db.query(
        `INSERT INTO mail_messages (id, kind, "to", subject, text, html, message_id)
       VALUES (gen_random_uuid(), 'caterer_plan', '{kitchen@caterer.test}', 'Killed', 'x', 'x', '<killed@care.test>')`,
      );
      // This run is due later than all scheduled times.
      await test.db.query(
        `INSERT INTO scheduled_runs (id, name, due_at)
       VALUES (gen_random_uuid(), 'idempotency:purge', now() + interval '1 hour')`,
      );
      // Each worker that begins this work waits in the middle of it, until the test kills it.
      holder = await test.db.connect();
      await holder.query('BEGIN');
      await holder.query('LOCK TABLE peer_support_resources, idempotency_keys IN ACCESS EXCLUSIVE MODE');
      test.inbox.replyAfter = new Promise((resolve) => (reply = resolve));
    });
    afterAll(async () => {
      reply();
      await holder?.query('ROLLBACK');
      holder?.release();
      await test?.close();
    });

    it('ends as failed after its last attempt and is shown to the requester and to Admins', async () => {
      const hasEnded = (row: Json) => row.given_up_at !== null;
      let before = await rows();
      while (!TABLES.every((table) => hasEnded(before[table]))) {
        const worker = await startProcess('worker', env);
        // Every row is claimed by this worker or has ended.
        await waitUntil(async () => {
          const now = await rows();
          return TABLES.every(
            (table) =>
              hasEnded(now[table]) ||
              (now[table].lease_token !== null && now[table].lease_token !== before[table].lease_token),
          );
        }, MAX_ATTEMPT_TIME);
        await worker.end('SIGKILL');
        // A waiting statement survives its killed process and keeps its lock.
        await test.db.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        before = await rows();
      }
      for (const table of TABLES) {
        expect(before[table]).toMatchObject({ attempts: MAX_ATTEMPTS[table], claimed_until: null });
      }

      const { scheduled_runs: run } = before;
      expect(run.finished_at).not.toBeNull();
      expect(run.last_error).toBe('All 10 attempts ended in a crash.');
      for (const caller of [coordinator, admin]) {
        expect(ok(await caller.get('imports/')).results).toEqual([
          expect.objectContaining({ status: 'failed', failure: expect.stringContaining('upload it again') }),
        ]);
        expect(ok(await caller.get('exports/')).results).toEqual([
          expect.objectContaining({ status: 'failed', failure: expect.stringContaining('ask for it again') }),
        ]);
      }
      const mails = ok(await admin.get('mail_messages/', { query: { q: 'Killed' } })).results;
      expect(mails).toEqual([
        expect.objectContaining({
          status: 'failed',
          attempts: 10,
          last_error: 'All 10 attempts ended in a crash.',
        }),
      ]);
      const jobHealth = ok(await admin.get('health/jobs/')).results as Json[];
      const failedJobs = jobHealth
        .filter(({ failed }) => failed > 0)
        .map(({ kind, name }) => `${kind} ${name}`);
      // On a slow machine the kills can cut short every try of another job too.
      expect(failedJobs).toEqual(
        expect.arrayContaining([
          'job idempotency:purge',
          'queue exports',
          'queue imports',
          'queue mail',
          'queue scheduled-runs',
        ]),
      );
      expect(jobHealth).toContainEqual({
        kind: 'queue',
        name: 'imports',
        last_start: expect.any(String),
        last_end: expect.any(String),
        next: null,
        late: 0,
        waiting: 0,
        failed: 1,
        repaired: 0,
      });
      // Ten attempts, each within MAX_ATTEMPT_TIME.
    }, 600_000);
  });
}
