import type pg from 'pg';
import { DataSource, MigrationExecutor } from 'typeorm';
import { migrations } from '../migrations.js';
import { withClient } from '../platform/database/database-client.js';
import { migrationDataSource } from '../platform/database/data-source-options.js';
import { migrateQueue } from '../platform/jobs/queue-schema.js';
import { ensureApiRole, INSUFFICIENT_PRIVILEGE, ownerSetting } from './api-role.js';
import { Refusal } from './command.js';
import { assertNotInterrupted, closeAtEnd, FINISH_MS } from './interruption.js';
import type { OpenDatabase } from './open-database.js';

/**
 * Id of the advisory lock; the number is arbitrary. Processes that start at once wait here for the one that migrates.
 */
const MIGRATION_LOCK = 7_250_100;

/**
 * Updates the tables of the service and of the queue, as their owner.
 * @returns the names of the migrations that ran
 * @throws Refusal if the owner lacks a right, or a newer version of the service has migrated the database
 */
export async function migrateDatabase(
  database: Pick<OpenDatabase, 'owner_url' | 'login'>,
): Promise<string[]> {
  const migrating = migrate(database);
  closeAtEnd(() => migrating.catch(() => undefined), FINISH_MS);
  const ran = await migrating;
  assertNotInterrupted();
  return ran;
}

async function migrate({ owner_url, login }: Pick<OpenDatabase, 'owner_url' | 'login'>): Promise<string[]> {
  return withLock(owner_url, MIGRATION_LOCK, async (client) => {
    await ensureApiRole(client, login);
    const owner = await new DataSource(migrationDataSource(owner_url, { migrations })).initialize();
    try {
      await assertNotNewer(owner);
      const ran = await owner.runMigrations();
      await migrateQueue(owner_url, login);
      return ran.map(({ name }) => name);
    } catch (error) {
      return refuseInsufficientPrivilege(error as { code?: string }, login);
    } finally {
      await owner.destroy();
    }
  });
}

/** @throws Refusal if a newer version has migrated the database, because this code does not know its tables */
async function assertNotNewer(owner: DataSource): Promise<void> {
  const known = new Set(owner.migrations.map(({ name }) => name));
  const executed = await new MigrationExecutor(owner).getExecutedMigrations();
  if (executed.every(({ name }) => known.has(name))) return;
  throw new Refusal(
    'The database has the tables of a newer version of the service; start that version, or restore a backup of this one.',
  );
}

function refuseInsufficientPrivilege(error: { code?: string }, login: string | null): never {
  if (error.code !== INSUFFICIENT_PRIVILEGE) throw error;
  const remedy = login === null ? '; set MIGRATION_DATABASE_URL to the login that does' : '';
  throw new Refusal(
    `${ownerSetting(login)} names a login that does not own the database and its tables${remedy}.`,
  );
}

/** Runs `work` under an advisory lock of the database. Postgres releases the lock if the process is killed. */
async function withLock<T>(url: string, lock: number, work: (client: pg.Client) => Promise<T>): Promise<T> {
  return withClient({ connectionString: url }, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [lock]);
    return work(client);
  });
}
