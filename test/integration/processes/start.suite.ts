import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
