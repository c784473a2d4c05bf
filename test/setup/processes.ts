import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { waitUntil } from './background.js';
import { freePort } from './ports.mjs';

const start = fileURLToPath(new URL('../../dist/server/cli/start.js', import.meta.url));
/** Options of Node. A process of a test lives for seconds, in which optimized code costs more than it saves. */
export const SHORT_LIVED = ['--no-opt'];
/** Text of the log when a process is ready. */
const STARTED = { api: ' is running at ', worker: 'background work is running' };

/** A process of the service, started from the build as by `npm start`. */
export interface ServiceProcess {
  /** Address of an API process. A worker has none. */
  base_url: string;
  /** All lines of its output so far. */
  outputLines: string[];
  isRunning: () => boolean;
  /** Stops the process with a signal, as on a machine that is out of memory. `thaw` continues it. */
  freeze: () => void;
  thaw: () => void;
  /** Sends a signal and waits for the end. Returns the exit status, or `null` if the signal ended the process. */
  end: (signal: NodeJS.Signals) => Promise<number | null>;
}

/**
 * Starts a process on a free port. Resolves when it serves calls or does its background work.
 * @param env settings by name
 */
export async function startProcess(
  kind: 'api' | 'worker',
  env: Record<string, string>,
): Promise<ServiceProcess> {
  const port = String(await freePort());
  const child = spawn(process.execPath, [...SHORT_LIVED, start], {
    env: { ...process.env, NODE_OPTIONS: '', LOG_LEVEL: 'info', ...env, PROCESS: kind, PORT: port },
    // The channel ends the process together with the test, even if the test crashes.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const outputLines: string[] = [];
  for (const stream of [child.stdout!, child.stderr!]) {
    let rest = '';
    stream.on('data', (chunk: Buffer) => {
      const lines = (rest + chunk.toString()).split('\n');
      rest = lines.pop() ?? '';
      outputLines.push(...lines.filter(Boolean));
    });
  }
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const running: ServiceProcess = {
    base_url: `http://localhost:${port}`,
    outputLines,
    isRunning,
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    end: async (signal) => {
      if (isRunning()) {
        const ended = once(child, 'exit');
        child.kill(signal);
        await ended;
      }
      return child.exitCode;
    },
  };
  await waitUntil(() => {
    if (!isRunning()) throw new Error(`The ${kind} ended: ${outputLines.join('\n')}`);
    return outputLines.some((line) => line.includes(STARTED[kind]));
  }, 180_000);
  return running;
}
