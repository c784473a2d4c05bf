import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ArchiveWriter } from './archive.js';

/** Below this the archive keeps what lies in `DATA_DIR`. */
export const FILES = 'files';

/** Folders of `DATA_DIR` beside the embedded database; backups themselves may lie there too. */
const KEPT = ['exports', 'inbox', 'keys'];

/** Those that are there. */
export const dataFolders = (dataDir: string): string[] =>
  KEPT.filter((name) => existsSync(join(dataDir, name)));

export async function archiveFolders(archive: ArchiveWriter, dataDir: string): Promise<void> {
  for (const name of dataFolders(dataDir)) {
    await archive.folder(`${FILES}/${name}`, join(dataDir, name), (below) => below.endsWith('.part'));
  }
}
