import { Refusal } from '../command.js';
import { readFirstEntry } from './archive.js';
import { fileRefusal } from './file-refusal.js';

export const MANIFEST = 'manifest.json';
const FORMAT = 1;

/** Description of a backup. It is the first entry of the archive. */
export interface Manifest {
  format: typeof FORMAT;
  created_at: string;
  /** `embedded`: the database is a copy of its files. `external`: it is a dump of pg_dump. */
  database: 'embedded' | 'external';
  /** Major version of the embedded database, or of the pg_dump that wrote the dump. */
  postgres: number;
  /** Platform of the embedded database. Its files work on no other platform. */
  platform: string;
  /** Folders of `DATA_DIR` in the backup, beside the database. */
  folders: string[];
}

export const platform = `${process.platform}-${process.arch}`;

export const writtenManifest = (manifest: Omit<Manifest, 'format' | 'platform'>): string =>
  JSON.stringify({ format: FORMAT, platform, ...manifest } satisfies Manifest, null, 2);

/** @throws Refusal if the file is not a backup of this product */
export async function readManifest(file: string): Promise<Manifest> {
  const manifest = await readFirstEntry(file, MANIFEST).then(
    (text) => JSON.parse(text) as Manifest,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') throw new Refusal(`There is no file ${file}.`);
      throw fileRefusal(error, file) ?? new Refusal(`${file} is not a backup of this service.`);
    },
  );
  if (manifest.format !== FORMAT) {
    throw new Refusal(`${file} was written by another version of this service; restore it with that one.`);
  }
  return manifest;
}
