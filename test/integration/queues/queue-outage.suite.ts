import { Group } from '../../../server/contract/groups.js';
import { aClient } from '../../factories/clients.js';
import { aStaffUser, TEST_PASSWORD } from '../../factories/users.js';
import { api, type Api } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { until } from '../../setup/background.js';
import { callOnAndOn, linesSince } from '../../setup/outages.js';
import { startProcess, type ServiceProcess } from '../../setup/processes.js';
import { startRedis, type TestRedis } from '../../setup/redis.js';
import { signIn } from '../../setup/sign-in.js';

/** Maximum number of log lines per process: each part logs when the outage begins and when it ends. */
const MOST_LINES = 12;

describe('Redis that goes away', () => {
  let redis: TestRedis;
  let test: TestApp;
  let first: ServiceProcess;
  let worker: ServiceProcess;
  let staff: Api;

  beforeAll(async () => {
    redis = await startRedis();
    test = await startTestApp({ env: { REDIS_URL: redis.url } });
    const env = { ...test.env, LOG_LEVEL: 'info' };
    [first, worker] = await Promise.all([startProcess('api', env), startProcess('worker', env)]);
    const { email } = await aStaffUser(test, Group.Admin);
    staff = api(first.base_url, (await signIn(test.base_url, email, TEST_PASSWORD)).token);
  });
  afterAll(async () => {
    await Promise.all([first?.end('SIGKILL'), worker?.end('SIGKILL')]);
    await test?.close();
    await redis?.stop();
  });

  const health = () => api(first.base_url).get('/health/ready');
  const queueIs = (state: string) => until(async () => (await health()).body.queue === state, 5_000);

  /** Adds a client who gets an invitation to the portal. */
  const invite = (email: string) => aClient(staff, { email, status: 'active' });

  const statusOf = async (email: string): Promise<string> => {
    const { rows } = await test.db.query('SELECT status FROM mail_messages WHERE $1 = ANY ("to")', [email]);
    return rows[0].status;
  };

  describe('while Redis is away', () => {
    it('goes on serving calls, keeps the mails, says little, and sends them once when it is back', async () => {
      const calls = callOnAndOn(() => staff.get('customers/'));
      const marks = [first.said.length, worker.said.length] as const;
      await redis.stop();
      await queueIs('down');
      await invite('waiting@prg.test');
      await until(() =>
        linesSince(worker, marks[1]).some((line) => line.includes('The queue cannot be reached')),
      );
      expect(await statusOf('waiting@prg.test')).toBe('queued');
      expect(await health()).toMatchObject({ status: 200, body: { database: 'up', queue: 'down' } });
      await redis.restart();
      await queueIs('up');
      await test.inbox.waitFor(({ recipients }) => recipients.includes('waiting@prg.test'), 20_000);
      await until(async () => (await statusOf('waiting@prg.test')) === 'sent');
      expect(new Set((await calls.stop()).map(({ status }) => status))).toEqual(new Set([200]));

      await invite('after@prg.test');
      await test.inbox.waitFor(({ recipients }) => recipients.includes('after@prg.test'), 20_000);
      const received = test.inbox.mails.flatMap(({ recipients }) => recipients).sort();
      expect(received).toEqual(['after@prg.test', 'waiting@prg.test']);
      expect(linesSince(first, marks[0]).length).toBeLessThan(MOST_LINES);
      expect(linesSince(worker, marks[1]).length).toBeLessThan(MOST_LINES);
      expect(worker.isRunning()).toBe(true);
    });

    it('lets a worker stop and start without it, which sends once it is back', async () => {
      await redis.stop();
      await queueIs('down');
      await invite('meanwhile@prg.test');
      expect(await worker.end('SIGTERM')).toBe(0);
      worker = await startProcess('worker', { ...test.env, LOG_LEVEL: 'info' });
      await redis.restart();
      await test.inbox.waitFor(({ recipients }) => recipients.includes('meanwhile@prg.test'), 20_000);
      await until(async () => (await statusOf('meanwhile@prg.test')) === 'sent');
    });

    it('starts without it', async () => {
      await redis.stop();
      const late = await startProcess('api', { ...test.env, LOG_LEVEL: 'info' });
      try {
        expect((await fetch(`${late.base_url}/health/ready`)).status).toBe(200);
      } finally {
        await late.end('SIGKILL');
        await redis.restart();
      }
    });
  });
});
