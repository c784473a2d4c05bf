import type { Answer } from './api.js';
import type { ServiceProcess } from './processes.js';

/** Calls again and again until told to stop, which answers what came back; `until` waits for an answer of that status. */
export function callOnAndOn(call: () => Promise<Answer>): {
  until: (status: number) => Promise<void>;
  stop: () => Promise<Answer[]>;
} {
  const answers: Answer[] = [];
  let stopped = false;
  const calling = (async () => {
    while (!stopped) {
      answers.push(await call());
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  return {
    until: async (status) => {
      while (answers.at(-1)?.status !== status) await new Promise((resolve) => setTimeout(resolve, 20));
    },
    stop: async () => {
      stopped = true;
      await calling;
      return answers;
    },
  };
}

/** What a process said since it had said so many lines; a line per answer is no flood. */
export const linesSince = ({ said }: ServiceProcess, mark: number) =>
  said.slice(mark).filter((line) => !line.includes('"msg":"answered"'));
