import { setTimeout as wait } from 'node:timers/promises';
import { errorCode } from './database-outage.js';

/** Deadlock, serialisation failure: two transactions were in each other's way, and nothing was wrong with either. */
const CODES = new Set(['40P01', '40001']);
const MOST_RUNS = 5;
const LONGEST_PAUSE_MS = 50;

/** Whether it failed because another transaction was in the way, so that the same again may go through. */
export const isRetryable = (error: unknown): boolean => CODES.has(errorCode(error));

/** Whether it waited for a lock for as long as a call may: nothing was done. */
export const isLockTimeout = (error: unknown): boolean => errorCode(error) === '55P03';

/**
 * Runs a whole transaction, and runs it again from its beginning where another one was in the way.
 * @throws the last such failure when it happens each time: the call gets a 503
 */
export async function retryTransaction<T>(run: () => Promise<T>): Promise<T> {
  for (let runs = 1; ; runs += 1) {
    try {
      return await run();
    } catch (error) {
      if (!isRetryable(error) || runs === MOST_RUNS) throw error;
      // By chance, so that the two that met do not meet again.
      await wait(Math.random() * LONGEST_PAUSE_MS * runs);
    }
  }
}
