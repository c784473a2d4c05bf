import { afterAll } from '@jest/globals';
import { startRedis } from '../setup/redis.js';
import { severalProcessesSuite } from './several-processes.suite.js';

let stop: (() => Promise<void>) | undefined;

severalProcessesSuite('Redis', async () => {
  const redis = await startRedis();
  stop = redis.stop;
  return { REDIS_URL: redis.url };
});
afterAll(() => stop?.());
