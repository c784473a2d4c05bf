import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../../setup/command.js';

describe('npm start under a public address', () => {
  it('never opens the demo by itself: without all that a real installation needs it does not start', async () => {
    const data = await mkdtemp(join(tmpdir(), 'care-services-start-'));
    const { refused } = await runCommand('start', [], {
      DATABASE_URL: '',
      DATA_DIR: data,
      PUBLIC_URL: 'https://care.example.org',
      SMTP_URL: 'smtp://127.0.0.1:1',
    });
    // Only this message is printed: modules that load slowly or log messages of their own are not loaded.
    expect(refused).toBe('MAIL_FROM is required unless SEED=demo.');
    expect(await readdir(data)).toEqual([]);
    await rm(data, { recursive: true });
  });
});
