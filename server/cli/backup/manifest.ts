import { Refusal } from '../command.js';
import { readFirstEntry } from './archive.js';

export const MANIFEST = 'manifest.json';
const FORMAT = 1;

/** What a backup says of itself, as its first entry. */
export interface Manifest {
  format: typeof FORMAT;
  created_at: string;
  /** `embedded` holds the files of the database, `external` what pg_dump wrote. */
  database: 'embedded' | 'external';
  /** Major version: of the embedded database, or of the pg_dump that wrote. */
  postgres: number;
  /** Of the embedded database: its files fit no other. */
  platform: string;
  /** Folders of `DATA_DIR` that the backup holds beside the database. */
  folders: string[];
}

export const platform = `${process.platform}-${process.arch}`;

export const writtenManifest = (manifest: Omit<Manifest, 'format' | 'platform'>): string =>
  JSON.stringify({ format: FORMAT, platform, ...manifest } satisfies Manifest, null, 2);

/** @throws Refusal where the file is no backup of ours */
export async function readManifest(file: string): Promise<Manifest> {
  const manifest = await readFirstEntry(file, MANIFEST).then(
    (text) => JSON.parse(text) as Manifest,
    (error: NodeJS.ErrnoException) => {
      throw new Refusal(
        error.code === 'ENOENT' ? `There is no file ${file}.` : `${file} is not a backup of this service.`,
      );
    },
  );
  if (manifest.format !== FORMAT) {
    throw new Refusal(`${file} was written by another version of this service; restore it with that one.`);
  }
  return manifest;
}
