import pg from 'pg';

/** How many clients a database holds: shows whether it is the right one. */
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
