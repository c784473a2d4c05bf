import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { migrateDatabase } from '../../server/cli/migrate-database.js';
import { IdentityKeys } from '../../server/platform/auth/identity-keys.js';
import { applicationDataSource } from '../../server/platform/database/data-source-options.js';

const TEMPLATE = 'care_template';
/**
 * Key of an advisory lock (any number). Test files that start at the same moment wait here while one of them makes the
 * template.
 */
const TEMPLATE_LOCK = 7_250_301;

/** Migrated, empty database of one test file. */
export interface TestDatabase {
  /** Connection string for the owner of the tables. */
  url: string;
  drop: () => Promise<void>;
}

/** Returns the connection string of the run's server. */
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
 * Creates a database without tables.
 * @param server connection string of another server than the run's
 */
export async function createEmptyDatabase(server = serverOfTheRun()): Promise<TestDatabase> {
  return createFrom('template0', server);
}

/** Creates a migrated database from the run's template. */
export async function createTestDatabase(): Promise<TestDatabase> {
  await makeTemplate();
  return createFrom(TEMPLATE, serverOfTheRun());
}

/**
 * Runs all migrations of a database, including the queue's tables.
 * @param login login of the API, if it is not the owner
 */
export const migrate = (url: string, login: string | null = null) =>
  migrateDatabase({ owner_url: url, login });

async function createFrom(template: string, server: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  // The default strategy writes the whole template to the log, which takes twice as long.
  await onServer(server, (client) =>
    client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`),
  );
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
    // The database gets its final name after the migrations. A failing migration must fail every test file, not only
    // the first one.
    const unfinished = await createFrom('template0', server);
    await migrate(unfinished.url);
    await createIdentityKeys(unfinished.url);
    await client.query(`ALTER DATABASE ${unfinished.url.split('/').at(-1)} RENAME TO ${TEMPLATE}`);
  });
}

/** Creates the signing keys once for all test files, because each pair of keys takes a tenth of a second. */
async function createIdentityKeys(url: string): Promise<void> {
  const database = await new DataSource(applicationDataSource(url, { entities: [] }, false)).initialize();
  try {
    await new IdentityKeys(database).load();
  } finally {
    await database.destroy();
  }
}
