import { existsSync, statSync } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, extname, join, resolve } from 'node:path';
import { Clock } from '../platform/time/clock.js';
import { readDatabaseSettings, type StorageSettings } from '../platform/config/settings.js';
import { ArchiveWriter } from './backup/archive.js';
import { archiveFolders, dataFolders } from './backup/data-files.js';
import { copyEmbedded, versionOf } from './backup/embedded-copy.js';
import { dumpExternal, reachOwner } from './backup/external-database.js';
import { fileRefusal } from './backup/file-refusal.js';
import { MANIFEST, writtenManifest, type Manifest } from './backup/manifest.js';
import { requireTool } from './backup/postgres-tools.js';
import { Refusal, runCommand } from './command.js';

const USAGE = 'Usage: npm run backup -- <folder or file>';

/** `npm run backup -- <folder or file>`: writes all data to one file. The service may run or be stopped. */
async function main(): Promise<void> {
  const now = new Clock().now().toISOString();
  const file = readTarget(process.argv.slice(2), now);
  const settings = readDatabaseSettings(process.env);
  const unfinished = `${file}.part`;
  const source = await sourceOf(settings, unfinished);
  const refuse = (error: unknown) => {
    throw fileRefusal(error, file) ?? error;
  };
  await createFolder(dirname(file)).catch(refuse);
  try {
    await write(settings, source, unfinished, now);
    await rename(unfinished, file);
  } catch (error) {
    refuse(error);
  } finally {
    await rm(unfinished, { force: true });
  }
  const { size } = await stat(file);
  console.log(`Backed up to ${file} (${(size / 1e6).toFixed(1)} MB). It holds health data: keep it safe.`);
  process.exit(0);
}

/**
 * Returns the path of the backup. A name with an extension is a file; any other is a folder, and the file is named
 * after the time.
 */
function readTarget(args: string[], now: string): string {
  const [target, ...more] = args;
  if (!target || target.startsWith('-') || more.length > 0) throw new Refusal(USAGE);
  const path = resolve(target);
  const isFolder = existsSync(path) ? statSync(path).isDirectory() : /[\\/]$/.test(target) || !extname(path);
  const file = isFolder ? join(path, `care-services-${now.slice(0, 19).replaceAll(':', '-')}.tar.gz`) : path;
  if (existsSync(file)) throw new Refusal(`${file} is there already; name another file.`);
  return file;
}

/** Creates a folder with its parents. Node's `recursive` never ends in a folder that takes no others, such as `/proc`. */
async function createFolder(path: string): Promise<void> {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  await createFolder(dirname(path));
  await mkdir(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new Refusal(`${path} cannot be used: the folder cannot be created (ENOENT).`);
  });
}

interface Source extends Pick<Manifest, 'database' | 'postgres'> {
  copy: (archive: ArchiveWriter) => Promise<void>;
}

async function sourceOf(settings: StorageSettings, unfinished: string): Promise<Source> {
  const { data_dir, database_url } = settings;
  if (database_url === null) {
    const postgres = await versionOf(data_dir);
    return { database: 'embedded', postgres, copy: (archive) => copyEmbedded(archive, data_dir) };
  }
  const { url, version } = await reachOwner(settings);
  const postgres = await requireTool('pg_dump', version);
  const copy = (archive: ArchiveWriter) => dumpExternal(archive, url, `${unfinished}.dump`);
  return { database: 'external', postgres, copy };
}

async function write(
  { data_dir }: StorageSettings,
  { copy, ...database }: Source,
  path: string,
  created_at: string,
): Promise<void> {
  const archive = new ArchiveWriter(path);
  await archive.text(MANIFEST, writtenManifest({ created_at, ...database, folders: dataFolders(data_dir) }));
  await copy(archive);
  await archiveFolders(archive, data_dir);
  await archive.finish();
}

runCommand(main);
