import type { ApiResponse } from './api.js';
import type { ServiceProcess } from './processes.js';

/** Calls again and again; `stop` returns what came back, `until` waits for a response of that status. */
export function callOnAndOn(call: () => Promise<ApiResponse>): {
  until: (status: number) => Promise<void>;
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
    until: async (status) => {
      while (responses.at(-1)?.status !== status) await new Promise((resolve) => setTimeout(resolve, 20));
    },
    stop: async () => {
      stopped = true;
      await calling;
      return responses;
    },
  };
}

/** What a process said since it had said so many lines; a line per response, or per job that is done on its hour, is no flood. */
export const linesSince = ({ said }: ServiceProcess, mark: number) =>
  said
    .slice(mark)
    .filter((line) => !/"msg":"(request (completed|errored|aborted)|Scheduled job done)"/.test(line));
