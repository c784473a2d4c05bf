import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { StorageSettings } from '../../platform/config/settings.js';
import { API_ROLE } from '../../platform/database/data-source-options.js';
import { withClient } from '../../platform/database/database-client.js';
import { ensureApiRole } from '../api-role.js';
import { Refusal } from '../command.js';
import { openDatabase } from '../open-database.js';
import type { ArchiveWriter } from './archive.js';
import type { Manifest } from './manifest.js';
import { listOf, requireTool, restoreInTransaction, runOn } from './postgres-tools.js';
import { countClients } from './restored-data.js';
import { moveIn, assertNoOverwrite, withUnpacked } from './unpacked.js';

const DUMP = 'database.dump';

/**
 * Lines of a dump's table of contents that name the former owner or login, whose role may have another name here.
 * Default privileges are granted after the dump, and the queue's tables at each start.
 */
const NAMES_ROLES = /^.* (DEFAULT ACL|ACL bullmq|ACL - SCHEMA bullmq) .*$/gm;

/** Removes everything that conflicts with the dump. */
const PREPARE = `
  DROP SCHEMA IF EXISTS bullmq CASCADE;
  DROP SCHEMA public CASCADE;
  CREATE SCHEMA public;
  ALTER SCHEMA public OWNER TO pg_database_owner;
  GRANT USAGE ON SCHEMA public TO PUBLIC`;

const GRANT_DEFAULTS = `
  ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${API_ROLE};
  ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE ON SEQUENCES TO ${API_ROLE}`;

/** Owner of the tables, as `openDatabase` describes it. */
interface Owner {
  url: string;
  login: string | null;
  /** Major version of the server. */
  version: number;
}

/** Reaches the database of `DATABASE_URL` as the role that owns the tables. */
export async function reachOwner(settings: StorageSettings): Promise<Owner> {
  const { owner_url: url, login } = await openDatabase(settings);
  return withClient({ connectionString: url }, async (client) => {
    const { rows } = await client.query<{ server_version_num: string }>('SHOW server_version_num');
    return { url, login, version: Math.floor(Number(rows[0]!.server_version_num) / 10_000) };
  });
}

/** @param scratch path of a temporary file for the dump, before it is added to the archive */
export async function dumpExternal(archive: ArchiveWriter, url: string, scratch: string): Promise<void> {
  try {
    await runOn('pg_dump', url, ['--format=custom', '--no-owner', `--file=${scratch}`]);
    await archive.file(DUMP, scratch);
  } finally {
    await rm(scratch, { force: true });
  }
}

/**
 * Restores a dump of pg_dump into an empty database, or with `force` into any.
 * @returns number of clients in the database
 */
export async function restoreExternal(
  settings: StorageSettings,
  file: string,
  manifest: Manifest,
  force: boolean,
): Promise<number> {
  if (manifest.database !== 'external') {
    throw new Refusal('This backup is of an embedded database; unset DATABASE_URL to restore it.');
  }
  for (const tool of ['pg_restore', 'psql'] as const) await requireTool(tool, manifest.postgres);
  const { url, login } = await reachOwner(settings);
  await withClient({ connectionString: url }, (client) => assertNotInUse(client, force));
  if (!force) assertNoOverwrite(settings.data_dir, manifest.folders);
  // The dump grants to this role.
  await withClient({ connectionString: url }, (client) => ensureApiRole(client, login));
  await withUnpacked(settings.data_dir, file, async (folder) => {
    const dump = join(folder, DUMP);
    const list = join(folder, 'list');
    await writeFile(list, (await listOf(dump)).replace(NAMES_ROLES, ''));
    const args = ['--no-owner', `--use-list=${list}`, dump];
    await restoreInTransaction(url, args, { before: PREPARE, after: GRANT_DEFAULTS });
    await moveIn(folder, settings.data_dir);
  });
  return countClients(url);
}

async function assertNotInUse(client: pg.Client, force: boolean): Promise<void> {
  const { rows } = await client.query<{ sessions: number; tables: number }>(
    `SELECT (SELECT count(*)::int FROM pg_stat_activity
             WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend') AS sessions,
            (SELECT count(*)::int FROM pg_tables WHERE schemaname IN ('public', 'bullmq')) AS tables`,
  );
  const { sessions, tables } = rows[0]!;
  if (sessions > 0) {
    throw new Refusal(`The database is in use (${sessions} connections); stop the service first.`);
  }
  if (tables > 0 && !force) {
    throw new Refusal(`The database is not empty (${tables} tables); --force replaces what is there.`);
  }
}
