import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { findEmbeddedPostgresPrograms } from '../../platform/database/embedded/cluster.js';
import { Refusal } from '../command.js';
import { openEmbeddedDatabase } from '../open-database.js';
import type { ArchiveWriter } from './archive.js';
import { FILES } from './data-files.js';

export const DATABASE_FOLDER = 'postgres';
export const PASSWORD_FILE = 'postgres.password';

/** Files that belong to a running server or that a server creates again at its start. */
const NOT_COPIED =
  /^(postmaster\.(pid|opts)|server\.log|(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/.*)$|(^|\/)(pgsql_tmp[^/]*|pg_internal\.init[^/]*)$/;
const SEGMENT = /^[0-9A-F]{24}$/;

/** Returns the major version of the database files in a data folder. */
export async function versionOf(dataDir: string): Promise<number> {
  const file = join(dataDir, DATABASE_FOLDER, 'PG_VERSION');
  if (!existsSync(file)) throw new Refusal(`There is no database in ${dataDir} to back up.`);
  return Number(await readFile(file, 'utf8'));
}

/** Returns the major version of the Postgres that npm installed. */
export async function installedVersion(): Promise<number> {
  const { stdout } = await promisify(execFile)((await findEmbeddedPostgresPrograms()).postgres, [
    '--version',
  ]);
  return Number(/\(PostgreSQL\) (\d+)/.exec(stdout)?.[1]);
}

/**
 * Copies the embedded database while it is in use. The npm packages of Postgres have no pg_dump, so this takes a base
 * backup: the files, and the write-ahead log of the changes during the copy.
 */
export async function copyEmbedded(archive: ArchiveWriter, dataDir: string): Promise<void> {
  const folder = join(dataDir, DATABASE_FOLDER);
  const database = await openEmbeddedDatabase(dataDir);
  const client = new pg.Client({ connectionString: database.url });
  // The next query fails.
  client.on('error', () => undefined);
  try {
    await client.connect();
    // The temporary slot keeps all segments of the log while this connection is open.
    await client.query(
      `SELECT pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)`,
    );
    await client.query(`SELECT pg_backup_start('backup', fast => true)`);
    await archive.folder(`${FILES}/${DATABASE_FOLDER}`, folder, (below) => NOT_COPIED.test(below));
    const { rows } = await client.query<{ labelfile: string; last_segment: string }>(
      `SELECT labelfile, pg_walfile_name(lsn) AS last_segment FROM pg_backup_stop(wait_for_archive => false)`,
    );
    const { labelfile, last_segment } = rows[0]!;
    const first_segment = /\(file ([0-9A-F]{24})\)/.exec(labelfile)![1]!;
    for (const name of (await readdir(join(folder, 'pg_wal')))
      .filter((entry) => SEGMENT.test(entry))
      .sort()) {
      if (name < first_segment || name > last_segment) continue;
      await archive.file(`${FILES}/${DATABASE_FOLDER}/pg_wal/${name}`, join(folder, 'pg_wal', name));
    }
    await archive.text(`${FILES}/${DATABASE_FOLDER}/backup_label`, labelfile);
    await archive.file(`${FILES}/${PASSWORD_FILE}`, join(dataDir, PASSWORD_FILE));
  } finally {
    await client.end();
    await database.stop();
  }
}
