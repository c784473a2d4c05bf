import pg from 'pg';

/** Returns the number of clients in a database. The number shows the user whether it is the right database. */
export async function countClients(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ count: number }>('SELECT count(*)::int AS count FROM customers');
    return rows[0]!.count;
  } finally {
    await client.end();
  }
}
