import type { TestApp } from './app.js';
import { waitUntil } from './background.js';

/**
 * Waits until a call waits for a lock in the database of this test. Tests in other databases of the server have locks too.
 * @param condition SQL condition for the lock
 */
export async function waitForLockedCall({ db }: Pick<TestApp, 'db'>, condition = 'true'): Promise<void> {
  await waitUntil(async () => {
    const { rows } = await db.query(
      `SELECT FROM pg_locks JOIN pg_stat_activity USING (pid)
       WHERE NOT granted AND datname = current_database() AND ${condition}`,
    );
    return rows.length > 0;
  });
}
