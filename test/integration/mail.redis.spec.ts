import { afterAll } from '@jest/globals';
import { startRedis } from '../setup/redis.js';
import { mailSuite } from './mail.suite.js';

let stop: (() => Promise<void>) | undefined;

mailSuite('Redis', async () => {
  const redis = await startRedis();
  stop = redis.stop;
  return { REDIS_URL: redis.url };
});
afterAll(() => stop?.());
