import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrateDatabase } from '../../server/cli/migrate-database.js';

const TEMPLATE = 'care_template';
/** Any number: test files that start at the same moment wait here while one of them makes the template. */
const TEMPLATE_LOCK = 7_250_301;

/** A database of one test file: migrated, otherwise empty. */
export interface TestDatabase {
  /** Address for the owner of the tables. */
  url: string;
  drop: () => Promise<void>;
}

/** Address of the run's server. */
function serverOfTheRun(): string {
  const server = process.env.TEST_POSTGRES_URL;
  if (!server)
    throw new Error('No test database: run the tests by `npm test` (test/setup/global-setup.mjs).');
  return server;
}

async function onServer<T>(server: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * A database with nothing in it, not even tables.
 * @param server address of another server than that of the run
 */
export async function createEmptyDatabase(server = serverOfTheRun()): Promise<TestDatabase> {
  return createFrom('template0', server);
}

/** A migrated database, cloned from the run's template. */
export async function createTestDatabase(): Promise<TestDatabase> {
  await makeTemplate();
  return createFrom(TEMPLATE, serverOfTheRun());
}

/** Brings a database up to the last migration, the queue's tables included. */
export const migrate = (url: string) => migrateDatabase({ owner_url: url, login: null });

async function createFrom(template: string, server: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(server, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`));
  return {
    url: `${server}/${name}`,
    drop: () =>
      onServer(server, async (client) => void (await client.query(`DROP DATABASE ${name} WITH (FORCE)`))),
  };
}

async function makeTemplate(): Promise<void> {
  const server = serverOfTheRun();
  await onServer(server, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [TEMPLATE]);
    if (rowCount) return;
    // Under its final name only when it is whole: a migration that fails must fail every test file, not only one.
    const unfinished = await createFrom('template0', server);
    await migrate(unfinished.url);
    await client.query(`ALTER DATABASE ${unfinished.url.split('/').at(-1)} RENAME TO ${TEMPLATE}`);
  });
}
