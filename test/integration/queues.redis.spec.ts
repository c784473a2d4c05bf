import { startRedis, type TestRedis } from '../setup/redis.js';
import { suites } from './queues/suites.js';
import './queues/queue-outage.suite.js';
import './queues/redis-login.suite.js';

const redisServers: TestRedis[] = [];

/** Returns the settings of a new Redis for each suite, so that jobs of one suite do not reach the next one. */
async function queueEnv(): Promise<Record<string, string>> {
  const redis = await startRedis();
  redisServers.push(redis);
  return { REDIS_URL: redis.url };
}

for (const suite of suites) suite('Redis', queueEnv);
afterAll(() => Promise.all(redisServers.map(({ stop }) => stop())));
