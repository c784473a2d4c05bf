import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { Settings } from '../platform/config/settings.js';

export interface OpenFile {
  /** Bytes. */
  size: number;
  content: Readable;
}

/** A file being written: nobody sees it before it is kept. */
export interface UnfinishedFile {
  write(text: string): Promise<void>;
  /** Puts what was written in its place, where it replaces what another try has left. */
  keep(): Promise<void>;
  /** Ends the writing; what was not kept is removed. */
  close(): Promise<void>;
}

/** The files of exports, under `DATA_DIR/exports`, which all processes share (contract 9). */
@Injectable()
export class ExportFiles {
  private readonly folder: string;

  constructor(settings: Settings) {
    this.folder = join(settings.data_dir, 'exports');
  }

  /** @param attempt two tries at once, one of them given up for dead, never write to the same file */
  async begin(id: string, attempt: number): Promise<UnfinishedFile> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const unfinished = join(this.folder, `${id}.${attempt}.part`);
    const handle = await open(unfinished, 'w', 0o600);
    return {
      write: (text) => handle.appendFile(text),
      keep: async () => {
        await handle.sync();
        await rename(unfinished, this.pathOf(id));
      },
      close: async () => {
        await handle.close();
        await rm(unfinished, { force: true });
      },
    };
  }

  /** @returns null where there is no file */
  async open(id: string): Promise<OpenFile | null> {
    const handle = await open(this.pathOf(id)).catch(() => null);
    if (!handle) return null;
    const { size } = await handle.stat();
    return { size, content: handle.createReadStream() };
  }

  /** Ids that any file here belongs to, finished or not. */
  async ids(): Promise<string[]> {
    const names = await readdir(this.folder).catch(() => []);
    return [...new Set(names.map((name) => name.split('.')[0]!))];
  }

  /** Removes everything that was written for these. */
  async remove(ids: readonly string[]): Promise<number> {
    const gone = new Set(ids);
    const names = await readdir(this.folder).catch(() => []);
    const theirs = names.filter((name) => gone.has(name.split('.')[0]!));
    for (const name of theirs) await rm(join(this.folder, name), { force: true });
    return theirs.length;
  }

  private pathOf(id: string): string {
    return join(this.folder, `${id}.csv`);
  }
}
