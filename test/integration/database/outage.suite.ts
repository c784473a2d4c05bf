import { Group } from '../../../server/contract/groups.js';
import { anEater } from '../../factories/clients.js';
import { aStaffUser, TEST_PASSWORD } from '../../factories/users.js';
import { api, ok, type Api, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { until } from '../../setup/background.js';
import { callOnAndOn, linesSince } from '../../setup/outages.js';
import { DELIVERY, MealCalls } from '../../setup/meal-calls.js';
import { startOwnPostgres, type OwnPostgres } from '../../setup/postgres.js';
import { startProcess, type ServiceProcess } from '../../setup/processes.js';
import { authenticate, codeAfter, openSignIn, signIn, submitSignIn } from '../../setup/sign-in.js';

const OUTAGE_MS = 4_000;
/** Maximum number of log lines per process: each part logs when the outage begins and when it ends. */
const MOST_LINES = 12;

describe('a database outage', () => {
  let postgres: OwnPostgres;
  /** Creates the accounts. The two processes beside it are under test. */
  let test: TestApp;
  let first: ServiceProcess;
  let worker: ServiceProcess;
  let email: string;
  let staff: Api;

  beforeAll(async () => {
    postgres = await startOwnPostgres();
    test = await startTestApp({ env: { DATABASE_URL: postgres.url } });
    const env = { ...test.env, LOG_LEVEL: 'info' };
    [first, worker] = await Promise.all([startProcess('api', env), startProcess('worker', env)]);
    ({ email } = await aStaffUser(test, Group.Coordinator));
    staff = api(first.base_url, (await signIn(test.base_url, email, TEST_PASSWORD)).token);
  });
  afterAll(async () => {
    await Promise.all([first?.end('SIGKILL'), worker?.end('SIGKILL')]);
    await test?.close();
    await postgres?.remove();
  });

  const health = async () => (await fetch(`${first.base_url}/health/ready`)).status;

  /** Returns the milliseconds until `/health/ready` responds with this status. */
  async function healthBecomes(status: number): Promise<number> {
    const began = Date.now();
    await until(async () => (await health()) === status);
    return Date.now() - began;
  }

  async function withoutDatabase<T>(work: () => Promise<T>): Promise<T> {
    await postgres.crash();
    try {
      return await work();
    } finally {
      await postgres.restart();
      await healthBecomes(200);
    }
  }

  describe('while the database is away', () => {
    it('responds with 503 and tells when to come back, tells its health, says little, and heals by itself', async () => {
      const { id } = ok(
        await staff.post('regions/', { name: 'Away', contact_name: 'x', phone_number: '9375550170' }),
      );
      let number = 0;
      const kinds = {
        list: callOnAndOn(() => staff.get('customers/')),
        change: callOnAndOn(() => staff.patch(`regions/${id}/`, { contact_name: `Rosa ${(number += 1)}` })),
        create: callOnAndOn(() =>
          staff.post(
            'grants/',
            { name: `Odd ${(number += 1)}` },
            { headers: { 'idempotency-key': `${number}` } },
          ),
        ),
        renewal: callOnAndOn(() =>
          api(first.base_url).post('users/renew_session/', { refresh_token: 'a.b' }),
        ),
      };
      const usual = { list: 200, change: 200, create: 403, renewal: 400 };
      const asUsual = () =>
        Promise.all(
          Object.entries(kinds).map(([kind, { until }]) => until(usual[kind as keyof typeof usual])),
        );
      await asUsual();
      const marks = [first.said.length, worker.said.length] as const;
      await postgres.crash();
      const red = await healthBecomes(503);
      await new Promise((resolve) => setTimeout(resolve, OUTAGE_MS));
      await postgres.restart();
      const green = await healthBecomes(200);
      expect({ red: red < 2_000, green: green < 2_000 }).toEqual({ red: true, green: true });

      await asUsual();
      for (const [kind, { stop }] of Object.entries(kinds)) {
        const responses = await stop();
        const statuses = new Set(responses.map(({ status }) => status));
        expect({ kind, statuses }).toEqual({
          kind,
          statuses: new Set([usual[kind as keyof typeof usual], 503]),
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
      expect(linesSince(first, marks[0]).length).toBeLessThan(MOST_LINES);
      expect(linesSince(worker, marks[1]).length).toBeLessThan(MOST_LINES);
    });

    it('shows whoever signs in that it is not possible right now', async () => {
      const [begun, atForm] = [await openSignIn(first.base_url), await openSignIn(first.base_url)];
      const code = await codeAfter(begun, await submitSignIn(begun, { email, password: TEST_PASSWORD }));
      const { origin } = new URL(first.base_url);
      const page = {
        headers: { accept: 'text/html', cookie: atForm.jar.header },
        redirect: 'manual',
      } as const;
      const begin = `${origin}/oidc/auth?${new URLSearchParams({
        client_id: 'care-services',
        response_type: 'code',
        scope: 'openid',
        redirect_uri: begun.redirect_uri,
        code_challenge: 'x'.repeat(43),
        code_challenge_method: 'S256',
      })}`;
      const responses = await withoutDatabase(async () => [
        await fetch(begin, page),
        await fetch(new URL(atForm.form_url, origin), page),
        await submitSignIn(atForm, { email, password: TEST_PASSWORD }),
        await authenticate(begun, code),
        await fetch(`${origin}/oidc/session/end`, page),
        await fetch(`${origin}/oidc/password/set?token=x`, page),
      ]);
      for (const { url, status, headers } of responses) {
        expect([url, status]).toEqual([url, 503]);
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      }
      expect((await authenticate(begun, code)).status).toBe(200);
    });

    it('has written what was under way whole or not at all', async () => {
      const meals = new MealCalls(test, staff);
      const kitchen = await meals.kitchenFor(DELIVERY);
      const clients: Json[] = [];
      for (let made = 0; made < 30; made += 1) clients.push(await anEater(staff, kitchen));
      const process = ({ id }: Json) =>
        staff.post(`customers/${id}/process_meal_schedules/`, { start_date: DELIVERY });
      let done = 0;
      const processing = clients.map((client) => process(client).finally(() => (done += 1)));
      await until(() => done >= 5);
      await postgres.crash();
      const responses = await Promise.all(processing);
      await postgres.restart();
      await healthBecomes(200);

      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 503]));
      for (const [index, client] of clients.entries()) {
        const made = (await meals.schedulesOf(client)).length;
        if (responses[index]!.status === 200) expect(made).toBe(4);
        else expect([0, 4]).toContain(made);
        if (made === 0) expect((await process(client)).status).toBe(200);
        expect(await meals.schedulesOf(client)).toHaveLength(4);
      }
    });
  });
});
