import { runMigrations } from 'bullmq';
import pg from 'pg';

/**
 * Makes and upgrades BullMQ's tables. Has to be done before a worker starts: without them it would try again
 * without a pause.
 * @param login the role that the workers sign in as, where it is not the owner
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
