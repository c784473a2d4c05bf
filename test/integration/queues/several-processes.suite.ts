import { randomUUID } from 'node:crypto';
import { Group } from '../../../server/contract/groups.js';
import { createMealClient } from '../../factories/clients.js';
import { createStaffUser, TEST_PASSWORD, type TestUser } from '../../factories/users.js';
import { api, ok, type ApiResponse, type Api, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { waitUntil } from '../../setup/background.js';
import { day, dayAfter } from '../../setup/dates.js';
import { DELIVERY, MealCalls } from '../../setup/meal-calls.js';
import { startProcess, type ServiceProcess } from '../../setup/processes.js';
import { randomNetworkAddress, openSignIn, signIn, submitSignIn } from '../../setup/sign-in.js';

const REGION = { contact_name: 'Rosa Diaz', phone_number: '9375550170' };

/** Tests two API and two worker processes with one database on one kind of queue. Each kind has its own test file. */
export function severalProcessesSuite(queue: string, queueEnv: () => Promise<Record<string, string>>): void {
  describe(`Two API and two worker processes on ${queue}`, () => {
    /** Creates the accounts and the first records. The four processes beside it are under test. */
    let test: TestApp;
    let user: TestUser;
    let apis: [ServiceProcess, ServiceProcess];
    let workers: [ServiceProcess, ServiceProcess];
    /** Callers with the same session, one at each API process. */
    let api0: Api;
    let api1: Api;
    /** Caterer whose cut-off passed while no worker ran. */
    let lateVendor: Json;

    /** Starts a process with its name as the application name of its database connections. */
    const start = (kind: 'api' | 'worker', name: string) =>
      startProcess(kind, {
        ...test.env,
        LOG_LEVEL: 'info',
        DATABASE_URL: `${test.env.DATABASE_URL}?application_name=${name}`,
      });

    async function restart(which: 0 | 1, signal: NodeJS.Signals, successor?: ServiceProcess): Promise<void> {
      await apis[which].end(signal);
      apis[which] = successor ?? (await start('api', `api${which}`));
      const token = (await signIn(apis[which].base_url, user.email, TEST_PASSWORD)).token;
      if (which === 0) api0 = api(apis[0].base_url, token);
      else api1 = api(apis[1].base_url, token);
    }

    /** Locks a table until `work` ends, so that the service waits for it. */
    async function withTableLocked<T>(table: string, work: () => Promise<T>): Promise<T> {
      const holder = await test.db.connect();
      try {
        await holder.query('BEGIN');
        await holder.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
        return await work();
      } finally {
        await holder.query('ROLLBACK');
        holder.release();
      }
    }

    /** Returns the names of the processes that wait for a locked table. */
    async function blockedProcesses(): Promise<string[]> {
      const { rows } = await test.db.query<{ name: string }>(
        `SELECT application_name AS name FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = 'Lock' AND wait_event = 'relation'
           AND application_name <> ''`,
      );
      return rows.map(({ name }) => name);
    }

    const scheduledRuns = async () =>
      (await test.db.query('SELECT name, due_at, finished_at, attempts FROM scheduled_runs ORDER BY name'))
        .rows;

    const mailsTo = (address: string) =>
      test.inbox.mails.filter(({ recipients }) => recipients.includes(address));

    beforeAll(async () => {
      test = await startTestApp({ env: await queueEnv() });
      user = await createStaffUser(test, Group.Coordinator);
      lateVendor = await addPlanPastCutOff();
      const startedProcesses = await Promise.all([
        start('api', 'api0'),
        start('api', 'api1'),
        start('worker', 'worker0'),
        start('worker', 'worker1'),
      ]);
      apis = [startedProcesses[0], startedProcesses[1]];
      workers = [startedProcesses[2], startedProcesses[3]];
      const { token } = await signIn(apis[0].base_url, user.email, TEST_PASSWORD);
      api0 = api(apis[0].base_url, token);
      api1 = api(apis[1].base_url, token);
    });
    afterAll(async () => {
      await Promise.all([...(apis ?? []), ...(workers ?? [])].map((process) => process.end('SIGKILL')));
      await test?.close();
    });

    /** Adds a plan for tomorrow with one client, opened five days ago, and returns its caterer. */
    async function addPlanPastCutOff(): Promise<Json> {
      const tomorrow = day(1);
      test.clock.set(new Date(`${dayAfter(tomorrow, -6)}T15:00:00Z`));
      const staff = api(test.base_url, (await signIn(test.base_url, user.email, TEST_PASSWORD)).token);
      const meals = new MealCalls(test, staff);
      const kitchen = await meals.kitchenFor(tomorrow);
      await meals.addMealClient(kitchen, {}, tomorrow);
      test.clock.set(null);
      return kitchen.vendor;
    }

    it('run every due scheduled job once and send each mail once', async () => {
      await waitUntil(async () => {
        const runs = await scheduledRuns();
        return runs.length > 0 && runs.every(({ finished_at }) => finished_at !== null);
      });
      const plan = await test.inbox.waitFor(({ recipients }) => recipients.includes(lateVendor.email));
      const subjects = Array.from({ length: 60 }, (_, index) => `Number ${index}`);
      await test.db.query(
        `INSERT INTO mail_messages (id, kind, "to", subject, text, html, message_id)
         SELECT gen_random_uuid(), 'caterer_plan', '{kitchen@caterer.test}', subject, 'x', '<p>x</p>', '<' || md5(subject) || '@care.test>'
         FROM unnest($1::text[]) AS subject`,
        [subjects],
      );
      await waitUntil(async () => {
        const { rows } = await test.db.query(`SELECT FROM mail_messages WHERE status <> 'sent'`);
        return rows.length === 0;
      }, 30_000);
      expect(
        mailsTo('kitchen@caterer.test')
          .map(({ subject }) => subject)
          .sort(),
      ).toEqual(subjects.sort());
      expect(mailsTo(lateVendor.email)).toEqual([plan]);

      const doneJobs = (process: ServiceProcess) =>
        process.outputLines
          .filter((line) => line.includes('"msg":"Scheduled job done"'))
          .map((line) => (JSON.parse(line) as { job: string }).job);
      // A tick that a later one replaced before it began is closed without an attempt.
      const finishedRuns = async () =>
        (await scheduledRuns()).filter(({ finished_at, attempts }) => finished_at !== null && attempts > 0);
      // The relay runs every minute and is not logged.
      const expectedJobs = async () =>
        (await finishedRuns()).map(({ name }) => name).filter((name) => name !== 'mail:relay');
      // A run is logged after its row is finished, and other ticks may come meanwhile.
      let expected: string[] = [];
      let logged: string[] = [];
      await waitUntil(async () => {
        expected = await expectedJobs();
        logged = workers.flatMap(doneJobs).sort();
        return logged.length === expected.length;
      });
      expect(logged).toEqual(expected);
      expect(apis.flatMap(doneJobs)).toEqual([]);
      expect((await finishedRuns()).filter(({ attempts }) => attempts !== 1)).toEqual([]);
    });

    it('share sessions, their renewal and sign-out', async () => {
      const session = await signIn(apis[0].base_url, user.email, TEST_PASSWORD);
      const [at0, at1] = apis.map(({ base_url }) => api(base_url, session.token)) as [Api, Api];
      expect(ok(await at1.get('users/profile/'))).toEqual(ok(await at0.get('users/profile/')));
      const renewal = ok(
        await api(apis[1].base_url).post('users/renew_session/', { refresh_token: session.refresh_token }),
      );
      const renewedAt0 = api(apis[0].base_url, renewal.id_token);
      expect((await renewedAt0.get('users/profile/')).status).toBe(200);
      expect((await at1.post('users/logout/')).status).toBe(204);
      for (const calls of [at0, at1, renewedAt0])
        expect((await calls.get('users/profile/')).status).toBe(401);
    });

    it('share idempotency keys, also with a restarted process', async () => {
      const headers = { 'idempotency-key': randomUUID() };
      const body = { ...REGION, name: 'Once on all' };
      const first = await api0.post('regions/', body, { headers });
      expect(first.status).toBe(201);
      await restart(0, 'SIGKILL');
      for (const calls of [api0, api1]) {
        const repeatResponse = await calls.post('regions/', body, { headers });
        expect([repeatResponse.status, repeatResponse.body]).toEqual([201, first.body]);
        const reuseResponse = await calls.post('regions/', { ...body, name: 'Another' }, { headers });
        expect(reuseResponse.status).toBe(409);
      }
      expect(ok(await api1.get('regions/', { query: { q: body.name } })).count).toBe(1);
    });

    it('save nothing of a call whose process is killed and run the retried call completely', async () => {
      const meals = new MealCalls(test, api1);
      const kitchen = await meals.kitchenFor(DELIVERY);
      const client = await createMealClient(api1, kitchen);
      const process = (calls: Api): Promise<ApiResponse> =>
        calls.post(
          `customers/${client.id}/process_meal_schedules/`,
          { start_date: DELIVERY },
          { headers: { 'idempotency-key': 'killed in the middle' } },
        );
      // At that point the schedules are made, but their deliveries are not.
      const outcome = await withTableLocked('meal_transport_transactions', async () => {
        const response = process(api0).catch(() => 'none');
        // Scheduled jobs may wait for the same table.
        await waitUntil(async () => (await blockedProcesses()).includes('api0'));
        await apis[0].end('SIGKILL');
        return response;
      });
      expect(outcome).toBe('none');
      await restart(0, 'SIGKILL');
      expect(await meals.schedulesOf(client)).toEqual([]);
      const retryResponse = await process(api1);
      expect([retryResponse.status, retryResponse.body.count]).toEqual([200, 4]);
      expect((await process(api0)).body).toEqual(retryResponse.body);
      expect(await meals.schedulesOf(client)).toHaveLength(4);
      expect(await meals.deliveriesOf(client)).toHaveLength(1);
    });

    it('limit sign-in attempts together, also over a restart', async () => {
      const statuses: number[] = [];
      const address = randomNetworkAddress();
      const attempt = async (which: 0 | 1) => {
        const form = await openSignIn(apis[which].base_url, { address });
        const { status } = await submitSignIn(form, {
          email: 'nobody@prg.test',
          password: 'not the password',
        });
        statuses.push(status);
      };
      // The new process is started before the counting, because a start may take longer than the counted minute on a
      // busy machine.
      const successor = await start('api', 'api0');
      for (let n = 0; n < 6; n += 1) await attempt((n % 2) as 0 | 1);
      await restart(0, 'SIGTERM', successor);
      for (let n = 0; n < 6; n += 1) await attempt((n % 2) as 0 | 1);
      expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
    });

    it('finish the scheduled job of a killed worker within 12 seconds', async () => {
      const runId = randomUUID();
      const run = async () =>
        (await test.db.query('SELECT attempts, finished_at FROM scheduled_runs WHERE id = $1', [runId]))
          .rows[0];
      // No other job reads this table, so the process that waits for it runs this job.
      await withTableLocked('idempotency_keys', async () => {
        // Only the latest due run is carried out, so this one is due later than all others.
        await test.db.query(
          `INSERT INTO scheduled_runs (id, name, due_at)
           VALUES ($1, 'idempotency:purge', now() + interval '1 hour')`,
          [runId],
        );
        await waitUntil(async () => (await blockedProcesses()).length > 0);
        const which = (await blockedProcesses())[0] === 'worker0' ? 0 : 1;
        await workers[which].end('SIGKILL');
      });
      await waitUntil(async () => (await run()).finished_at !== null, 12_000);
      expect((await run()).attempts).toBe(2);
    });
  });
}
