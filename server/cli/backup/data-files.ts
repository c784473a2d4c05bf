import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ArchiveWriter } from './archive.js';

/** Folder of the archive that holds the files of `DATA_DIR`. */
export const FILES = 'files';

/**
 * Folders of `DATA_DIR` to back up beside the embedded database. Backups may lie in `DATA_DIR` too and are not copied.
 */
const KEPT = ['exports', 'imports', 'inbox', 'keys'];

/** Returns the names of the folders that exist. */
export const dataFolders = (dataDir: string): string[] =>
  KEPT.filter((name) => existsSync(join(dataDir, name)));

export async function archiveFolders(archive: ArchiveWriter, dataDir: string): Promise<void> {
  for (const name of dataFolders(dataDir)) {
    await archive.folder(`${FILES}/${name}`, join(dataDir, name), (below) => below.endsWith('.part'));
  }
}
