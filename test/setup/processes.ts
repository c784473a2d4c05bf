import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { until } from './background.js';
import { freePort } from './ports.mjs';

const start = fileURLToPath(new URL('../../dist/server/cli/start.js', import.meta.url));
/** What a process says when it is ready. */
const STARTED = { api: ' is running at ', worker: 'background work is running' };

/** One process of the service, as `npm start` starts it once all is built. */
export interface ServiceProcess {
  /** Where it serves calls; a worker does not. */
  base_url: string;
  /** Everything it has said so far, a line each. */
  said: string[];
  isRunning: () => boolean;
  /** Stops it in its tracks, as a machine that is out of memory does, and lets it go on. */
  freeze: () => void;
  thaw: () => void;
  /** The status it ended with; `null` where a signal ended it. */
  end: (signal: NodeJS.Signals) => Promise<number | null>;
}

/**
 * Starts a process on a port of its own and resolves when it serves calls, or when its background work runs.
 * @param env settings by their names
 */
export async function startProcess(
  kind: 'api' | 'worker',
  env: Record<string, string>,
): Promise<ServiceProcess> {
  const port = String(await freePort());
  const child = spawn(process.execPath, [start], {
    env: { ...process.env, NODE_OPTIONS: '', LOG_LEVEL: 'info', ...env, PROCESS: kind, PORT: port },
    // With the channel it ends when the test does, however that ends.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const said: string[] = [];
  for (const stream of [child.stdout!, child.stderr!]) {
    let rest = '';
    stream.on('data', (chunk: Buffer) => {
      const lines = (rest + chunk.toString()).split('\n');
      rest = lines.pop() ?? '';
      said.push(...lines.filter(Boolean));
    });
  }
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const running: ServiceProcess = {
    base_url: `http://localhost:${port}`,
    said,
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
  await until(() => {
    if (!isRunning()) throw new Error(`The ${kind} ended: ${said.join('\n')}`);
    return said.some((line) => line.includes(STARTED[kind]));
  }, 180_000);
  return running;
}
