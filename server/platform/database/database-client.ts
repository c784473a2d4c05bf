import pg from 'pg';

const failures = new WeakSet<object>();

/** Returns whether an error is a failed connection to the database, and not to another server. */
export const isDatabaseConnectFailure = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && failures.has(error);

type Connected = (error: Error | null, client?: pg.Client) => void;

/** Client that marks its connection errors, because the system's errors name no server. */
export class DatabaseClient extends pg.Client {
  override connect(): Promise<pg.Client>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.Client> | void {
    const connecting = super.connect().catch((error: Error) => {
      failures.add(error);
      throw error;
    });
    if (!callback) return connecting;
    connecting.then((client) => callback(null, client), callback);
  }
}

/** Connects for some work. A query fails if the connection is lost; between queries the loss is ignored. */
export async function withClient<T>(
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(config);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
