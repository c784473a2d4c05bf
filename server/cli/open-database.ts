import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { StorageSettings } from '../platform/config/settings.js';
import { startOrJoinEmbeddedDatabase, type EmbeddedDatabase } from '../platform/database/embedded.js';
import { ensurePrivateFolder } from '../platform/files/private-folder.js';
import { Refusal } from './command.js';
import { assertNotInterrupted, closeAtEnd } from './interruption.js';

const TRIES = 20;
const BETWEEN_TRIES_MS = 500;
/** Temporary errors of a database that is still starting. */
const NOT_YET = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|57P03)$/;

export interface OpenDatabase {
  url: string;
  /** URL of the role that owns the tables. */
  owner_url: string;
  /** Login of the API, if it is not the owner. */
  login: string | null;
  stop: () => Promise<void>;
}

/** Connects to the database of the settings, or starts or joins the embedded one. */
export async function openDatabase(settings: StorageSettings): Promise<OpenDatabase> {
  const { database_url, migration_database_url } = settings;
  await ensurePrivateFolder(settings.data_dir);
  if (database_url === null) {
    const { url, keepRunning, stop } = await openEmbeddedDatabase(settings.data_dir);
    keepRunning();
    return { url, owner_url: url, login: null, stop };
  }
  await reach(database_url, 'DATABASE_URL');
  if (migration_database_url) await reach(migration_database_url, 'MIGRATION_DATABASE_URL');
  return {
    url: database_url,
    owner_url: migration_database_url ?? database_url,
    login: migration_database_url ? decodeURIComponent(new URL(database_url).username) : null,
    stop: async () => undefined,
  };
}

/** Starts or joins the embedded database. A signal, also during the start, stops it before it ends the command. */
export async function openEmbeddedDatabase(dataDir: string): Promise<EmbeddedDatabase> {
  const opening = startOrJoinEmbeddedDatabase(dataDir);
  closeAtEnd(async () => (await opening.catch(() => null))?.stop());
  const database = await opening;
  assertNotInterrupted();
  return database;
}

async function reach(url: string, setting: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    try {
      await client.connect();
      return;
    } catch (error) {
      const code = (error as { code?: string }).code ?? (error as Error).message;
      if (!NOT_YET.test(code) || attempt === TRIES) {
        throw new Refusal(`${setting} names a database that cannot be used (${code}).`);
      }
      await sleep(BETWEEN_TRIES_MS);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
