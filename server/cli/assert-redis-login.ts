import { Redis } from 'ioredis';
import type { Settings } from '../platform/config/settings.js';
import { Refusal } from './command.js';

const TIMEOUT_MS = 2_000;
const LOGIN_FAILED = /^(NOAUTH|WRONGPASS)\b/;

/**
 * Checks the user and password of `REDIS_URL`. The service starts while Redis is down, so other failures are ignored.
 * @throws Refusal if Redis does not accept them
 */
export async function assertRedisLogin({ redis_url }: Settings): Promise<void> {
  if (redis_url === null) return;
  const redis = new Redis(redis_url, {
    lazyConnect: true,
    enableReadyCheck: false,
    retryStrategy: null,
    connectTimeout: TIMEOUT_MS,
    commandTimeout: TIMEOUT_MS,
  });
  const failures: Error[] = [];
  redis.on('error', (error: Error) => failures.push(error));
  try {
    await redis.connect();
    await redis.ping();
  } catch (error) {
    failures.push(error as Error);
  } finally {
    redis.disconnect();
  }
  const code = failures.map(({ message }) => LOGIN_FAILED.exec(message)?.[1]).find(Boolean);
  if (code) throw new Refusal(`REDIS_URL does not have the user and password of its Redis (${code}).`);
}
