import { runMigrations } from 'bullmq';
import pg from 'pg';

/**
 * Creates and upgrades BullMQ's tables. Must run before a worker starts: without the tables a worker retries without a
 * pause.
 * @param login role of the workers, if it is not the owner
 */
export async function migrateQueue(ownerUrl: string, login: string | null): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await runMigrations(client, 'bullmq');
    if (login === null) return;
    const role = pg.escapeIdentifier(login);
    await client.query(`GRANT USAGE ON SCHEMA bullmq TO ${role}`);
    await client.query(`GRANT ALL ON ALL TABLES IN SCHEMA bullmq TO ${role}`);
    await client.query(`GRANT ALL ON ALL SEQUENCES IN SCHEMA bullmq TO ${role}`);
    await client.query(`GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA bullmq TO ${role}`);
  } finally {
    await client.end();
  }
}
