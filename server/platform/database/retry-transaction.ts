import { setTimeout as wait } from 'node:timers/promises';
import { errorCode } from './database-outage.js';

/** Error codes of deadlock and serialization failure. Two transactions conflicted, and a retry may succeed. */
const RETRYABLE_CODES = new Set(['40P01', '40001']);
const MAX_ATTEMPTS = 5;
const MAX_PAUSE_MS = 50;

/** Returns whether another transaction caused the failure, so that a retry may succeed. */
export const isRetryable = (error: unknown): boolean => RETRYABLE_CODES.has(errorCode(error));

/** Returns whether the transaction reached the lock timeout. Nothing was changed then. */
export const isLockTimeout = (error: unknown): boolean => errorCode(error) === '55P03';

/**
 * Runs a transaction, and retries it from the start after a conflict with another one.
 * @throws the last conflict if all attempts fail; the response is a 503
 */
export async function retryTransaction<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (!isRetryable(error) || attempt === MAX_ATTEMPTS) throw error;
      // The pause is random, so that the two transactions do not conflict again.
      await wait(Math.random() * MAX_PAUSE_MS * attempt);
    }
  }
}
