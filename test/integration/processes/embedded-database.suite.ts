import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import pg from 'pg';
import {
  startOrJoinEmbeddedDatabase,
  type EmbeddedDatabase,
} from '../../../server/platform/database/embedded.js';
import { waitUntil } from '../../setup/background.js';

describe('The embedded database', () => {
  let folder: string;
  let database: EmbeddedDatabase;

  beforeAll(async () => {
    Logger.overrideLogger(false);
    folder = await mkdtemp(join(tmpdir(), 'care-services-embedded-'));
    database = await startOrJoinEmbeddedDatabase(join(folder, 'data'));
    database.keepRunning();
  });
  afterAll(async () => {
    await database?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const pidOfServer = async () =>
    Number((await readFile(join(folder, 'data/postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
  const responds = async () => {
    const client = new pg.Client({ connectionString: database.url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return (await client.query('SELECT 1')).rowCount === 1;
    } catch {
      return false;
    } finally {
      await client.end();
    }
  };

  it('is started again at its address when it is killed, until it is stopped', async () => {
    const killed = await pidOfServer();
    process.kill(killed, 'SIGKILL');
    await waitUntil(async () => (await pidOfServer().catch(() => killed)) !== killed && (await responds()));
    await database.stop();
    await expect(pidOfServer()).rejects.toThrow('ENOENT');
  });
});
