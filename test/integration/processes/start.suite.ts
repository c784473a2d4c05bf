import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withClient } from '../../../server/platform/database/database-client.js';
import { waitUntil } from '../../setup/background.js';
import { runCommand } from '../../setup/command.js';
import { freePort } from '../../setup/ports.mjs';

describe('npm start on a port that is in use', () => {
  it('is refused before it migrates the database of a service that may still run', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'care-services-start-'));
    const port = await freePort();
    const program = createServer().listen(port, '127.0.0.1');
    await once(program, 'listening');
    const { refused } = await runCommand('start', [], { SEED: 'demo', DATA_DIR: folder, PORT: String(port) });
    expect(refused).toBe(`PORT ${port} is in use by another program; stop it or set another PORT.`);
    expect(await readdir(folder)).toEqual([]);
    program.close();
    await rm(folder, { recursive: true });
  });
});

describe('npm start with a public address', () => {
  it('refuses to start without MAIL_FROM and leaves the data folder empty', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'care-services-start-'));
    const { refused } = await runCommand('start', [], {
      DATABASE_URL: '',
      DATA_DIR: folder,
      PUBLIC_URL: 'https://care.example.org',
      SMTP_URL: 'smtp://127.0.0.1:1',
    });
    // Only this message is printed: modules that load slowly or log messages of their own are not loaded.
    expect(refused).toBe('MAIL_FROM is required unless SEED=demo.');
    expect(await readdir(folder)).toEqual([]);
    await rm(folder, { recursive: true });
  });
});

describe('A signal during the start', () => {
  const cli = fileURLToPath(new URL('../../../dist/server/cli', import.meta.url));
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'care-services-start-'));
    // If this runs as root, the database runs as the user `postgres`, which must be able to enter the folder.
    await chmod(folder, 0o755);
  });
  afterEach(() => rm(folder, { recursive: true }));

  const pidFile = () => join(folder, 'data/postgres/postmaster.pid');
  const isDatabaseStarting = () => existsSync(pidFile());

  const isMigrating = async () => {
    const read = async (name: string) => (await readFile(join(folder, 'data', name), 'utf8')).trim();
    try {
      const connectionString = `postgres://postgres:${await read('postgres.password')}@127.0.0.1:${await read('postgres.port')}/care_services`;
      return await withClient({ connectionString }, async (client) => {
        return (await client.query('SELECT FROM migrations LIMIT 1')).rowCount === 1;
      });
    } catch {
      return false;
    }
  };

  /** Sends a signal to a command once a condition holds. */
  const interrupt = async (
    args: string[],
    signal: NodeJS.Signals,
    holds: () => Promise<boolean> | boolean,
  ) => {
    const child = spawn(process.execPath, [join(cli, args[0]!), ...args.slice(1)], {
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        PORT: String(await freePort()),
        DATA_DIR: join(folder, 'data'),
        SEED: 'none',
        SMTP_URL: 'smtp://127.0.0.1:1',
        MAIL_FROM: 'care@example.org',
        LOG_LEVEL: 'silent',
      },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const closed = once(child, 'close');
    await waitUntil(holds);
    child.kill(signal);
    const [exitCode] = (await closed) as [number | null];
    return { exitCode, output, isDatabaseRunning: existsSync(pidFile()) };
  };

  it.each([
    ['SIGINT', 'while the embedded database starts', isDatabaseStarting],
    ['SIGTERM', 'during the migrations', isMigrating],
  ] as const)('(%s) %s ends the process and the database without output', async (signal, _when, holds) => {
    expect(await interrupt(['start.js'], signal, holds)).toEqual({
      exitCode: 0,
      output: '',
      isDatabaseRunning: false,
    });
  });

  it('ends a job with its database, and the job has failed', async () => {
    expect(await interrupt(['job.js', 'mail:relay'], 'SIGINT', isDatabaseStarting)).toEqual({
      exitCode: 1,
      output: '',
      isDatabaseRunning: false,
    });
  });
});
