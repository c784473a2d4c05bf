import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { waitUntil } from '../../setup/background.js';
import { WorkerProcesses } from '../../setup/worker-processes.js';

/** Tests that an import of a killed worker is carried out once. The processes are real. */
export function killedImportsSuite(queue: string, queueEnv: () => Promise<Record<string, string>>): void {
  describe(`An import of a killed worker on ${queue}`, () => {
    let workers: WorkerProcesses;

    const FILE = `First Name,Last Name,Email,Phone Number,Region
Ida,One,one@drivers.test,9375550123,Dayton
Ida,Two,two@drivers.test,9375550123,Dayton
`;

    /** Uploads a list of drivers as the API does. */
    async function upload(): Promise<string> {
      const { rows } = await workers.db.query<{ id: string }>(
        `INSERT INTO imports (id, resource, user_id, file_name, format, expires_at)
     SELECT gen_random_uuid(), 'transport_vendors', id, 'drivers.csv', 'csv', now() + interval '1 day' FROM users
     RETURNING id`,
      );
      const { id } = rows[0]!;
      await mkdir(join(workers.files, 'imports'), { recursive: true });
      await writeFile(join(workers.files, 'imports', `${id}.upload`), FILE);
      await enqueueTask('check', id);
      return id;
    }

    const enqueueTask = (task: string, id: string) =>
      workers.db.query('INSERT INTO import_runs (id, import_id, task) VALUES (gen_random_uuid(), $1, $2)', [
        id,
        task,
      ]);

    const statusOf = async (id: string): Promise<string> =>
      (await workers.db.query('SELECT status FROM imports WHERE id = $1', [id])).rows[0].status;

    const countDrivers = async (): Promise<number> =>
      (await workers.db.query('SELECT count(*)::int AS count FROM transport_vendors')).rows[0].count;

    beforeAll(async () => {
      workers = await WorkerProcesses.open(await queueEnv());
      await workers.addAdmin();
      await workers.db.query(
        `INSERT INTO regions (id, name, contact_name, phone_number, time_zone)
     VALUES (gen_random_uuid(), 'Dayton', 'Rita', '+19375550100', 'America/New_York')`,
      );
    });
    afterEach(() => workers.killAll());
    afterAll(() => workers.close());

    it('is completed once by another worker after its worker is killed while writing', async () => {
      const first = await workers.start();
      const id = await upload();
      await waitUntil(async () => (await statusOf(id)) === 'checked', 30_000);
      expect(await countDrivers()).toBe(0);

      // The first record is written and the second one waits, so the worker is in the middle of the import.
      const holder = await workers.db.connect();
      await holder.query('BEGIN');
      await holder.query('LOCK TABLE transport_vendors IN EXCLUSIVE MODE');
      await workers.db.query(`UPDATE imports SET status = 'importing' WHERE id = $1`, [id]);
      await enqueueTask('commit', id);
      await waitUntil(
        async () =>
          (
            await workers.db.query(`SELECT FROM pg_locks JOIN pg_stat_activity USING (pid)
             WHERE relation = 'transport_vendors'::regclass AND NOT granted AND datname = current_database()`)
          ).rowCount !== 0,
        30_000,
      );
      await workers.start();
      await first.end('SIGKILL');
      await holder.query('ROLLBACK');
      holder.release();
      expect(await countDrivers()).toBe(0);

      await waitUntil(async () => (await statusOf(id)) === 'done', 12_000);
      expect(await countDrivers()).toBe(2);
      await waitUntil(async () => (await readdir(join(workers.files, 'imports'))).length === 0);
    });
  });
}
