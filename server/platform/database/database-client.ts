import pg from 'pg';

const failures = new WeakSet<object>();

/** Whether a connection to the database could not be made, and not one to any other server. */
export const isConnectFailure = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && failures.has(error);

type Connected = (error: Error | null, client?: pg.Client) => void;

/** A connection whose failures can be told from those of others: the system's errors name no server. */
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
