import { runMigrations } from 'bullmq';
import pg from 'pg';
import { QUEUES } from './queues.js';

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
    await createIdSequences(client);
    const role = pg.escapeIdentifier(login);
    await client.query(`GRANT USAGE ON SCHEMA bullmq TO ${role}`);
    await client.query(`GRANT ALL ON ALL TABLES IN SCHEMA bullmq TO ${role}`);
    await client.query(`GRANT ALL ON ALL SEQUENCES IN SCHEMA bullmq TO ${role}`);
    await client.query(`GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA bullmq TO ${role}`);
  } finally {
    await client.end();
  }
}

/** BullMQ creates these sequences at the first job of a queue, which only the owner may do. */
async function createIdSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ sequence: string }>(
    'SELECT bullmq.job_id_seq_name(queue) AS sequence FROM unnest($1::text[]) AS queue',
    [[...QUEUES]],
  );
  for (const { sequence } of rows)
    await client.query(`CREATE SEQUENCE IF NOT EXISTS bullmq.${pg.escapeIdentifier(sequence)}`);
}
