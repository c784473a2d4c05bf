import { afterAll } from '@jest/globals';
import { startRedis } from '../setup/redis.js';
import { mailKillSuite } from './mail-kill.suite.js';

let stop: (() => Promise<void>) | undefined;

mailKillSuite('Redis', async () => {
  const redis = await startRedis();
  stop = redis.stop;
  return { REDIS_URL: redis.url };
});
afterAll(() => stop?.());
