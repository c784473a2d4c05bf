import { setTimeout as sleep } from 'node:timers/promises';

/** Time limit for requests, jobs and migrations in progress. The database gets the rest. */
export const FINISH_MS = 7_000;
const CLOSE_MS = 9_500;

interface Closer {
  close: () => Promise<unknown>;
  limitMs: number;
}

const closers: Closer[] = [];
let closing: Promise<boolean> | undefined;
let isInterrupted = false;

/** Adds work that must end before the command does. What was added last ends first. */
export function closeAtEnd(close: () => Promise<unknown>, limitMs = CLOSE_MS): void {
  closers.unshift({ close, limitMs });
}

/** Closes everything once. @returns whether everything closed in time */
export function closeAll(): Promise<boolean> {
  closing ??= Promise.race([closeInOrder(), sleep(CLOSE_MS, false)]);
  return closing;
}

/** @throws Error after a signal, so that the command does nothing further */
export function assertNotInterrupted(): void {
  if (isInterrupted) throw new Error('A signal has interrupted the command.');
}

export const wasInterrupted = (): boolean => isInterrupted;

/**
 * Closes everything and ends the process on the first signal. A terminal and npm may both send it.
 * @param exitCode if everything closed in time
 */
export function endOnSignal(exitCode: number): void {
  const end = async () => {
    if (closing) return;
    isInterrupted = true;
    process.exit((await closeAll()) ? exitCode : 1);
  };
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(event, () => void end());
}

async function closeInOrder(): Promise<boolean> {
  let areAllClosed = true;
  for (const { close, limitMs } of closers) {
    const isClosed = await within(limitMs, close());
    areAllClosed &&= isClosed;
  }
  return areAllClosed;
}

/** Returns whether `work` succeeded in time. */
async function within(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  const timeout = sleep(milliseconds, false);
  const outcome = work.then(
    () => true,
    (error: Error) => {
      console.error(error.message);
      return false;
    },
  );
  return Promise.race([outcome, timeout]);
}
