import pg from 'pg';
import { DataSource } from 'typeorm';
import { entities } from '../entities.js';
import { migrations } from '../migrations.js';
import { migrationDataSource } from '../platform/database/data-source-options.js';
import { migrateQueue } from '../platform/jobs/queue-schema.js';
import type { OpenDatabase } from './open-database.js';

/** Any number: processes that start at the same moment wait here for the one that migrates. */
const MIGRATION_LOCK = 7_250_100;

/**
 * Brings the tables, and those of the queue, up to date, as their owner.
 * @returns the names of the migrations that ran
 */
export async function migrateDatabase({
  owner_url,
  login,
}: Pick<OpenDatabase, 'owner_url' | 'login'>): Promise<string[]> {
  return withLock(owner_url, MIGRATION_LOCK, async () => {
    const owner = await new DataSource(migrationDataSource(owner_url, { entities, migrations })).initialize();
    try {
      const ran = await owner.runMigrations();
      await migrateQueue(owner_url, login);
      return ran.map(({ name }) => name);
    } finally {
      await owner.destroy();
    }
  });
}

/** Holds an advisory lock of the database meanwhile; a process that is killed lets go of it by itself. */
export async function withLock<T>(url: string, lock: number, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lock]);
    return await work();
  } finally {
    await client.end();
  }
}
