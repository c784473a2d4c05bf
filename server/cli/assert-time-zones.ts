import { withClient } from '../platform/database/database-client.js';
import { Refusal } from './command.js';

/**
 * Checks that the database has the time zones of the organisation and of its regions. Without one, no statement about
 * all regions would work: no caterer would get a list.
 * @throws Refusal if it lacks one
 */
export async function assertTimeZones(database_url: string, time_zone: string): Promise<void> {
  const missing = await withClient({ connectionString: database_url }, async (client) => {
    const { rows } = await client.query<{ zone: string }>(
      `SELECT zone FROM (SELECT $1 AS zone UNION SELECT time_zone FROM regions) used
       WHERE NOT EXISTS (SELECT FROM pg_timezone_names WHERE lower(name) = lower(zone)) ORDER BY zone`,
      [time_zone],
    );
    return rows.map(({ zone }) => zone);
  });
  if (missing.length === 0) return;
  throw new Refusal(
    `The database does not have the time zone ${missing.join(', ')} of ORG_TIME_ZONE or a region; install the package of its former time zones (tzdata-legacy), or use an earlier image of PostgreSQL.`,
  );
}
