import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from './ports.mjs';

/** A Redis for one test, without files. */
export interface TestRedis {
  url: string;
  stop: () => Promise<void>;
  /** Restarts the server on the same port, without data. */
  restart: () => Promise<void>;
}

/** @param password password that clients need, if any */
export async function startRedis(password = ''): Promise<TestRedis> {
  const port = await freePort();
  let server: ChildProcess;
  const start = async () => {
    server = spawn(
      'redis-server',
      [
        '--port',
        String(port),
        '--bind',
        '127.0.0.1',
        '--save',
        '',
        '--appendonly',
        'no',
        '--requirepass',
        password,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.once('exit', (code) => reject(new Error(`redis-server ended with ${code}`)));
      server.stdout!.on('data', (line: Buffer) => {
        if (line.includes('Ready to accept connections')) resolve();
      });
    });
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    restart: start,
    stop: async () => {
      if (server.exitCode !== null || server.signalCode !== null) return;
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
    },
  };
}
