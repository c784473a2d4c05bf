import { afterAll } from '@jest/globals';
import { startRedis } from '../setup/redis.js';
import { jobsSuite } from './jobs.suite.js';

let stop: (() => Promise<void>) | undefined;

jobsSuite('Redis', async () => {
  const redis = await startRedis();
  stop = redis.stop;
  return { REDIS_URL: redis.url };
});
afterAll(() => stop?.());
