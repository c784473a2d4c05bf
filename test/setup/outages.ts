import type { ApiResponse } from './api.js';
import type { ServiceProcess } from './processes.js';

/**
 * Repeats a call until `stop`, which returns all responses. `until` waits for a response with the given status as the
 * last one, and for as many with this status as wanted.
 */
export function callRepeatedly(call: () => Promise<ApiResponse>): {
  until: (status: number, count?: number) => Promise<void>;
  stop: () => Promise<ApiResponse[]>;
} {
  const responses: ApiResponse[] = [];
  let stopped = false;
  const calling = (async () => {
    while (!stopped) {
      responses.push(await call());
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  return {
    until: async (status, count = 1) => {
      const isReached = () =>
        responses.at(-1)?.status === status &&
        responses.filter((response) => response.status === status).length >= count;
      while (!isReached()) await new Promise((resolve) => setTimeout(resolve, 20));
    },
    stop: async () => {
      stopped = true;
      await calling;
      return responses;
    },
  };
}

/** Returns a process's log lines after the mark, without the normal lines of a response or a scheduled job. */
export const linesSince = ({ outputLines }: ServiceProcess, mark: number) =>
  outputLines
    .slice(mark)
    .filter((line) => !/"msg":"(request (completed|errored|aborted)|Scheduled job done)"/.test(line));
