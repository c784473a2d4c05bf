import pg from 'pg';
import { API_ROLE } from '../platform/database/data-source-options.js';
import { Refusal } from './command.js';

export const INSUFFICIENT_PRIVILEGE = '42501';
/** Another database of the server may make the role at the same moment, because roles belong to the whole server. */
const EXISTS_ALREADY = /^(42710|23505)$/;

/** Returns the setting that names the owner of the tables. */
export const ownerSetting = (login: string | null) =>
  login === null ? 'DATABASE_URL' : 'MIGRATION_DATABASE_URL';

/**
 * Creates the role of the API, and grants it to the owner of the tables and to the login of the API.
 * @param owner connection of the owner
 * @param login login of the API, if it is not the owner
 * @throws Refusal with the statements that only an administrator may run
 */
export async function ensureApiRole(owner: pg.Client, login: string | null): Promise<void> {
  const statements = await missingStatements(owner, login);
  for (const [index, statement] of statements.entries()) {
    await owner.query(statement).catch((error: { code?: string }) => {
      const code = error.code ?? '';
      if (EXISTS_ALREADY.test(code)) return;
      if (code !== INSUFFICIENT_PRIVILEGE) throw error;
      throw new Refusal(
        `${ownerSetting(login)} names a login that may not prepare the role of the API; let an administrator run: ${statements.slice(index).join('; ')}`,
      );
    });
  }
}

async function missingStatements(owner: pg.Client, login: string | null): Promise<string[]> {
  const { rows } = await owner.query<{ exists: boolean; user: string }>(
    'SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS exists, current_user AS user',
    [API_ROLE],
  );
  const { exists, user } = rows[0]!;
  const statements = exists ? [] : [`CREATE ROLE ${API_ROLE} NOLOGIN`];
  // The owner takes the role in each connection. The login only inherits its permissions.
  for (const [member, use] of [
    [user, 'SET'],
    [login, 'USAGE'],
  ]) {
    if (!member || (exists && (await hasApiRole(owner, member, use!)))) continue;
    statements.push(`GRANT ${API_ROLE} TO ${pg.escapeIdentifier(member)}`);
  }
  return statements;
}

/** @param use `SET` (to take the role) or `USAGE`. Before Postgres 16, a member may always take a role. */
async function hasApiRole(client: pg.Client, member: string, use: string): Promise<boolean> {
  const { rows } = await client.query<{ has: boolean }>(
    `SELECT pg_has_role($1, $2, CASE WHEN $3 = 'SET' AND current_setting('server_version_num')::int < 160000
       THEN 'MEMBER' ELSE $3 END) AS has`,
    [member, API_ROLE, use],
  );
  return rows[0]!.has;
}
