import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { until } from '../../setup/background.js';
import { runCommand } from '../../setup/command.js';
import { createTestDatabase } from '../../setup/database.js';
import { freePort } from '../../setup/ports.mjs';

const start = fileURLToPath(new URL('../../../dist/server/cli/start.js', import.meta.url));

describe('npm start under a public address', () => {
  it('never opens the demo by itself: without all that a real installation needs it does not start', async () => {
    const data = await mkdtemp(join(tmpdir(), 'care-services-start-'));
    const { refused } = await runCommand('start', [], {
      DATABASE_URL: '',
      DATA_DIR: data,
      PUBLIC_URL: 'https://care.example.org',
      SMTP_URL: 'smtp://127.0.0.1:1',
    });
    // This sentence alone: what takes long to load, and says things of its own, is not loaded for it.
    expect(refused).toBe('MAIL_FROM is required unless SEED=demo.');
    expect(await readdir(data)).toEqual([]);
    await rm(data, { recursive: true });
  });
});

describe('npm start that is stopped while it makes the demo', () => {
  it('ends as well as ever, and logs no error for what it left undone', async () => {
    const database = await createTestDatabase();
    const files = await mkdtemp(join(tmpdir(), 'care-services-start-'));
    const db = new pg.Pool({ connectionString: database.url });
    const process = await startDemo({ DATABASE_URL: database.url, DATA_DIR: files });
    try {
      await until(async () => (await db.query('SELECT FROM customers LIMIT 1')).rowCount === 1, 60_000);
      expect(await process.end()).toEqual({ status: 0, logged: '' });
    } finally {
      await db.end();
      await database.drop();
      await rm(files, { recursive: true });
    }
  });

  async function startDemo(settings: Record<string, string>) {
    const env = { ...process.env, NODE_OPTIONS: '', LOG_LEVEL: 'error', SEED: 'demo', ...settings };
    const child = spawn(process.execPath, [start], { env: { ...env, PORT: String(await freePort()) } });
    let logged = '';
    child.stdout.on('data', (chunk: Buffer) => (logged += chunk.toString()));
    return {
      end: async () => {
        const closed = once(child, 'close');
        child.kill('SIGTERM');
        const [status] = (await closed) as [number | null];
        return { status, logged };
      },
    };
  }
});
