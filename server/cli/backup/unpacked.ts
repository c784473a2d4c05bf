import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '../command.js';
import { unpack } from './archive.js';
import { FILES } from './data-files.js';

/** @throws Refusal with the names that exist already */
export function assertNoOverwrite(dataDir: string, names: string[]): void {
  const existingNames = names.filter((name) => existsSync(join(dataDir, name)));
  if (existingNames.length === 0) return;
  throw new Refusal(`${dataDir} is not empty (${existingNames.join(', ')}); --force replaces what is there.`);
}

/**
 * Unpacks a backup beside its final place, so that a broken backup does no harm.
 * @param work called with the folder of the unpacked files
 * @param onPath called for each file and folder that was created
 */
export async function withUnpacked<T>(
  dataDir: string,
  file: string,
  work: (folder: string) => Promise<T>,
  onPath: (path: string) => Promise<void> = () => Promise.resolve(),
): Promise<T> {
  const folder = join(dataDir, 'restoring');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  try {
    await unpack(file, folder, onPath);
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Moves the unpacked files to their final place and replaces the files there. */
export async function moveIn(folder: string, dataDir: string): Promise<void> {
  for (const name of await readdir(join(folder, FILES)).catch(() => [])) {
    await rm(join(dataDir, name), { recursive: true, force: true });
    await rename(join(folder, FILES, name), join(dataDir, name));
  }
}
