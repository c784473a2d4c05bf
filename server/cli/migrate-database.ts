import pg from 'pg';
import { DataSource } from 'typeorm';
import { migrations } from '../migrations.js';
import { API_ROLE, migrationDataSource } from '../platform/database/data-source-options.js';
import { migrateQueue } from '../platform/jobs/queue-schema.js';
import { Refusal } from './command.js';
import type { OpenDatabase } from './open-database.js';

/**
 * Id of the advisory lock; the number is arbitrary. Processes that start at once wait here for the one that migrates.
 */
const MIGRATION_LOCK = 7_250_100;
const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Updates the tables of the service and of the queue, as their owner.
 * @returns the names of the migrations that ran
 */
export async function migrateDatabase({
  owner_url,
  login,
}: Pick<OpenDatabase, 'owner_url' | 'login'>): Promise<string[]> {
  return withLock(owner_url, MIGRATION_LOCK, async () => {
    const owner = await new DataSource(migrationDataSource(owner_url, { migrations })).initialize();
    try {
      const ran = await owner.runMigrations();
      await migrateQueue(owner_url, login);
      if (login !== null) await grantApiRole(owner, login);
      return ran.map(({ name }) => name);
    } finally {
      await owner.destroy();
    }
  });
}

/** Grants the role of the API to its login. The owner of the tables needs no grant. */
async function grantApiRole(owner: DataSource, login: string): Promise<void> {
  const [{ may }] = await owner.query<[{ may: boolean }]>(`SELECT pg_has_role($1, $2, 'USAGE') AS may`, [
    login,
    API_ROLE,
  ]);
  if (may) return;
  const grant = `GRANT ${API_ROLE} TO ${pg.escapeIdentifier(login)}`;
  await owner.query(grant).catch((error: { code?: string }) => {
    if (error.code !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new Refusal(
      `The login of DATABASE_URL needs a right that the owner of the tables may not give; let an administrator run: ${grant}`,
    );
  });
}

/** Runs `work` under an advisory lock of the database. Postgres releases the lock if the process is killed. */
async function withLock<T>(url: string, lock: number, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lock]);
    return await work();
  } finally {
    await client.end();
  }
}
