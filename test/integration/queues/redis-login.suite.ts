import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '../../setup/database.js';
import { startProcess, type ServiceProcess } from '../../setup/processes.js';
import { startRedis, type TestRedis } from '../../setup/redis.js';

describe('A Redis with a password', () => {
  let redis: TestRedis;
  let database: TestDatabase;
  let files: string;
  let started: ServiceProcess | undefined;

  beforeAll(async () => {
    [redis, database] = await Promise.all([startRedis('of-a-test'), createTestDatabase()]);
    files = await mkdtemp(join(tmpdir(), 'care-services-files-'));
  });
  afterEach(async () => {
    await started?.end('SIGTERM');
    started = undefined;
  });
  afterAll(async () => {
    await Promise.all([redis.stop(), database.drop(), rm(files, { recursive: true, force: true })]);
  });

  async function start(password: string): Promise<void> {
    started = await startProcess('api', {
      REDIS_URL: Object.assign(new URL(redis.url), { password }).href,
      DATABASE_URL: database.url,
      DATA_DIR: files,
      SEED: 'none',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'no-reply@prg.test',
    });
  }

  describe('The start of the service', () => {
    it.each([
      ['no password', '', 'NOAUTH'],
      ['a wrong password', 'of-another', 'WRONGPASS'],
    ])('is refused if REDIS_URL has %s', async (_case, password, code) => {
      await expect(start(password)).rejects.toThrow(
        new Error(`The api ended: REDIS_URL does not have the user and password of its Redis (${code}).`),
      );
    });

    it('succeeds if REDIS_URL has the password', async () => {
      await start('of-a-test');
      const response = await fetch(`${started!.base_url}/health/ready`);
      expect(await response.json()).toMatchObject({ queue: 'up' });
    });
  });
});
