import { startRedis, type TestRedis } from '../setup/redis.js';
import { suites } from './queues/suites.js';
import './queues/queue-outage.suite.js';

const started: TestRedis[] = [];

/** Each suite has a Redis of its own: what one left in its queues is not the next one's. */
async function queueEnv(): Promise<Record<string, string>> {
  const redis = await startRedis();
  started.push(redis);
  return { REDIS_URL: redis.url };
}

for (const suite of suites) suite('Redis', queueEnv);
afterAll(() => Promise.all(started.map(({ stop }) => stop())));
