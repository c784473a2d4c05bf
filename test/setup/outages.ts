import type { Answer } from './api.js';
import type { ServiceProcess } from './processes.js';

/** Calls again and again until told to stop, which answers what came back. */
export function callOnAndOn(call: () => Promise<Answer>): { stop: () => Promise<Answer[]> } {
  const answers: Answer[] = [];
  let stopped = false;
  const calling = (async () => {
    while (!stopped) {
      answers.push(await call());
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  return {
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
