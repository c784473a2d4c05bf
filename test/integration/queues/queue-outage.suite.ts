import { Group } from '../../../server/contract/groups.js';
import { createClient } from '../../factories/clients.js';
import { createStaffUser, TEST_PASSWORD } from '../../factories/users.js';
import { api, type Api } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { waitUntil } from '../../setup/background.js';
import { callRepeatedly, linesSince } from '../../setup/outages.js';
import { startProcess, type ServiceProcess } from '../../setup/processes.js';
import { startRedis, type TestRedis } from '../../setup/redis.js';
import { signIn } from '../../setup/sign-in.js';

/** Maximum number of log lines per process: each part logs when the outage begins and when it ends. */
const MAX_LINES = 12;

describe('A Redis outage', () => {
  let redis: TestRedis;
  let test: TestApp;
  let apiProcess: ServiceProcess;
  let worker: ServiceProcess;
  let staff: Api;

  beforeAll(async () => {
    redis = await startRedis();
    test = await startTestApp({ env: { REDIS_URL: redis.url } });
    const env = { ...test.env, LOG_LEVEL: 'info' };
    [apiProcess, worker] = await Promise.all([startProcess('api', env), startProcess('worker', env)]);
    const { email } = await createStaffUser(test, Group.Admin);
    staff = api(apiProcess.base_url, (await signIn(test.base_url, email, TEST_PASSWORD)).token);
  });
  afterAll(async () => {
    await Promise.all([apiProcess?.end('SIGKILL'), worker?.end('SIGKILL')]);
    await test?.close();
    await redis?.stop();
  });

  const health = () => api(apiProcess.base_url).get('/health/ready');
  const waitForQueueState = (state: string) =>
    waitUntil(async () => (await health()).body.queue === state, 5_000);

  /** Adds a client who gets an invitation to the portal. */
  const invite = (email: string) => createClient(staff, { email, status: 'active' });

  const statusOf = async (email: string): Promise<string> => {
    const { rows } = await test.db.query('SELECT status FROM mail_messages WHERE $1 = ANY ("to")', [email]);
    return rows[0].status;
  };

  describe('The service during a Redis outage', () => {
    it('serves calls, logs little, keeps mails queued and sends them once when Redis is back', async () => {
      const calls = callRepeatedly(() => staff.get('customers/'));
      const marks = [apiProcess.outputLines.length, worker.outputLines.length] as const;
      await redis.stop();
      await waitForQueueState('down');
      await invite('waiting@prg.test');
      await waitUntil(() =>
        linesSince(worker, marks[1]).some((line) => line.includes('The queue cannot be reached')),
      );
      expect(await statusOf('waiting@prg.test')).toBe('queued');
      expect(await health()).toMatchObject({ status: 200, body: { database: 'up', queue: 'down' } });
      await redis.restart();
      await waitForQueueState('up');
      await test.inbox.waitFor(({ recipients }) => recipients.includes('waiting@prg.test'), 20_000);
      await waitUntil(async () => (await statusOf('waiting@prg.test')) === 'sent');
      expect(new Set((await calls.stop()).map(({ status }) => status))).toEqual(new Set([200]));

      await invite('after@prg.test');
      await test.inbox.waitFor(({ recipients }) => recipients.includes('after@prg.test'), 20_000);
      const allRecipients = test.inbox.mails.flatMap(({ recipients }) => recipients).sort();
      expect(allRecipients).toEqual(['after@prg.test', 'waiting@prg.test']);
      expect(linesSince(apiProcess, marks[0]).length).toBeLessThan(MAX_LINES);
      expect(linesSince(worker, marks[1]).length).toBeLessThan(MAX_LINES);
      expect(worker.isRunning()).toBe(true);
    });

    it('stops and starts a worker, which sends the queued mail when Redis is back', async () => {
      await redis.stop();
      await waitForQueueState('down');
      await invite('meanwhile@prg.test');
      expect(await worker.end('SIGTERM')).toBe(0);
      worker = await startProcess('worker', { ...test.env, LOG_LEVEL: 'info' });
      await redis.restart();
      await test.inbox.waitFor(({ recipients }) => recipients.includes('meanwhile@prg.test'), 20_000);
      await waitUntil(async () => (await statusOf('meanwhile@prg.test')) === 'sent');
    });

    it('starts an API process, which reports that it is ready', async () => {
      await redis.stop();
      const lateProcess = await startProcess('api', { ...test.env, LOG_LEVEL: 'info' });
      try {
        expect((await fetch(`${lateProcess.base_url}/health/ready`)).status).toBe(200);
      } finally {
        await lateProcess.end('SIGKILL');
        await redis.restart();
      }
    });
  });
});
