import { Group } from '../../../server/contract/groups.js';
import { createMealClient } from '../../factories/clients.js';
import { createStaffUser, TEST_PASSWORD } from '../../factories/users.js';
import { api, ok, type Api, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { waitUntil } from '../../setup/background.js';
import { callRepeatedly, linesSince } from '../../setup/outages.js';
import { DELIVERY, MealCalls } from '../../setup/meal-calls.js';
import { startOwnPostgres, type OwnPostgres } from '../../setup/postgres.js';
import { startProcess, type ServiceProcess } from '../../setup/processes.js';
import { authenticate, codeAfter, openSignIn, signIn, submitSignIn } from '../../setup/sign-in.js';

/** Number of calls of each kind that the outage refuses. Each would be a log line if it were logged by itself. */
const REFUSED_CALLS = 20;
/** Time limit for the health to follow the database. Two seconds were too short on a very busy machine. */
const HEALTH_MS = 5_000;
/** Maximum number of log lines per process: each part logs when the outage begins and when it ends. */
const MAX_LINES = 12;

describe('A database outage', () => {
  let postgres: OwnPostgres;
  /** Creates the accounts. The two processes beside it are under test. */
  let test: TestApp;
  let apiProcess: ServiceProcess;
  let worker: ServiceProcess;
  let email: string;
  let staff: Api;

  beforeAll(async () => {
    postgres = await startOwnPostgres();
    test = await startTestApp({ env: { DATABASE_URL: postgres.url } });
    const env = { ...test.env, LOG_LEVEL: 'info' };
    [apiProcess, worker] = await Promise.all([startProcess('api', env), startProcess('worker', env)]);
    ({ email } = await createStaffUser(test, Group.Coordinator));
    staff = api(apiProcess.base_url, (await signIn(test.base_url, email, TEST_PASSWORD)).token);
  });
  afterAll(async () => {
    await Promise.all([apiProcess?.end('SIGKILL'), worker?.end('SIGKILL')]);
    await test?.close();
    await postgres?.remove();
  });

  const health = async () => (await fetch(`${apiProcess.base_url}/health/ready`)).status;

  /** Returns the milliseconds until `/health/ready` responds with this status. */
  async function msUntilHealth(status: number): Promise<number> {
    const startedAt = Date.now();
    await waitUntil(async () => (await health()) === status);
    return Date.now() - startedAt;
  }

  async function withDatabaseDown<T>(work: () => Promise<T>): Promise<T> {
    await postgres.crash();
    try {
      return await work();
    } finally {
      await postgres.restart();
      await msUntilHealth(200);
    }
  }

  describe('The service during a database outage', () => {
    it('responds with 503 and Retry-After, logs little and recovers without a restart', async () => {
      const { id } = ok(
        await staff.post('regions/', { name: 'Away', contact_name: 'x', phone_number: '9375550170' }),
      );
      let counter = 0;
      const kinds = {
        list: callRepeatedly(() => staff.get('customers/')),
        change: callRepeatedly(() =>
          staff.patch(`regions/${id}/`, { contact_name: `Rosa ${(counter += 1)}` }),
        ),
        create: callRepeatedly(() =>
          staff.post(
            'grants/',
            { name: `Odd ${(counter += 1)}` },
            { headers: { 'idempotency-key': `${counter}` } },
          ),
        ),
        renewal: callRepeatedly(() =>
          api(apiProcess.base_url).post('users/renew_session/', { refresh_token: 'a.b' }),
        ),
      };
      const usualStatuses = { list: 200, change: 200, create: 403, renewal: 400 };
      const waitForUsualStatuses = () =>
        Promise.all(
          Object.entries(kinds).map(([kind, { until }]) =>
            until(usualStatuses[kind as keyof typeof usualStatuses]),
          ),
        );
      await waitForUsualStatuses();
      const marks = [apiProcess.outputLines.length, worker.outputLines.length] as const;
      await postgres.crash();
      const downAfterMs = await msUntilHealth(503);
      await Promise.all(Object.values(kinds).map(({ until }) => until(503, REFUSED_CALLS)));
      await postgres.restart();
      const upAfterMs = await msUntilHealth(200);
      expect({ red: downAfterMs < HEALTH_MS, green: upAfterMs < HEALTH_MS }).toEqual({
        red: true,
        green: true,
      });

      await waitForUsualStatuses();
      for (const [kind, { stop }] of Object.entries(kinds)) {
        const responses = await stop();
        const statuses = new Set(responses.map(({ status }) => status));
        expect({ kind, statuses }).toEqual({
          kind,
          statuses: new Set([usualStatuses[kind as keyof typeof usualStatuses], 503]),
        });
        for (const { headers, body } of responses.filter(({ status }) => status === 503)) {
          expect(headers.get('content-type')).toContain('application/problem+json');
          expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
          expect(body).toMatchObject({ status: 503, title: 'Service Unavailable' });
        }
      }
      expect(ok(await staff.get(`regions/${id}/`)).contact_name).toMatch(/^Rosa/);

      await test.db.query(
        `INSERT INTO mail_messages (id, kind, "to", subject, text, html, message_id)
       VALUES (gen_random_uuid(), 'caterer_plan', '{kitchen@caterer.test}', 'Back', 'x', '<p>x</p>', '<back@care.test>')`,
      );
      await test.inbox.waitFor(({ subject }) => subject === 'Back', 10_000);
      expect(worker.isRunning()).toBe(true);
      expect(linesSince(apiProcess, marks[0]).length).toBeLessThan(MAX_LINES);
      expect(linesSince(worker, marks[1]).length).toBeLessThan(MAX_LINES);
    });

    it('responds to each step of a sign-in with 503 and Retry-After and keeps the code valid', async () => {
      const [attempt, openForm] = [
        await openSignIn(apiProcess.base_url),
        await openSignIn(apiProcess.base_url),
      ];
      const code = await codeAfter(attempt, await submitSignIn(attempt, { email, password: TEST_PASSWORD }));
      const { origin } = new URL(apiProcess.base_url);
      const page = {
        headers: { accept: 'text/html', cookie: openForm.jar.header },
        redirect: 'manual',
      } as const;
      const authUrl = `${origin}/oidc/auth?${new URLSearchParams({
        client_id: 'care-services',
        response_type: 'code',
        scope: 'openid',
        redirect_uri: attempt.redirect_uri,
        code_challenge: 'x'.repeat(43),
        code_challenge_method: 'S256',
      })}`;
      const responses = await withDatabaseDown(async () => [
        await fetch(authUrl, page),
        await fetch(new URL(openForm.form_url, origin), page),
        await submitSignIn(openForm, { email, password: TEST_PASSWORD }),
        await authenticate(attempt, code),
        await fetch(`${origin}/oidc/session/end`, page),
        await fetch(`${origin}/oidc/password/set?token=x`, page),
      ]);
      for (const { url, status, headers } of responses) {
        expect([url, status]).toEqual([url, 503]);
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      }
      expect((await authenticate(attempt, code)).status).toBe(200);
    });

    it('saves the meals of an interrupted call completely or not at all', async () => {
      const meals = new MealCalls(test, staff);
      const kitchen = await meals.kitchenFor(DELIVERY);
      const clients: Json[] = [];
      for (let n = 0; n < 30; n += 1) clients.push(await createMealClient(staff, kitchen));
      const process = ({ id }: Json) =>
        staff.post(`customers/${id}/process_meal_schedules/`, { start_date: DELIVERY });
      // The last call waits for this lock until the crash, so at least one call is interrupted.
      const holder = await test.db.connect();
      holder.on('error', () => undefined);
      await holder.query('BEGIN');
      await holder.query('SELECT FROM customers WHERE id = $1 FOR UPDATE', [clients.at(-1)!.id]);
      let doneCount = 0;
      const processing = clients.map((client) => process(client).finally(() => (doneCount += 1)));
      await waitUntil(() => doneCount >= 5);
      await postgres.crash();
      holder.release(true);
      const responses = await Promise.all(processing);
      await postgres.restart();
      await msUntilHealth(200);

      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 503]));
      for (const [index, client] of clients.entries()) {
        const mealCount = (await meals.schedulesOf(client)).length;
        if (responses[index]!.status === 200) expect(mealCount).toBe(4);
        else expect([0, 4]).toContain(mealCount);
        if (mealCount === 0) expect((await process(client)).status).toBe(200);
        expect(await meals.schedulesOf(client)).toHaveLength(4);
      }
    });
  });
});
