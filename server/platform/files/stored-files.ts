import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

export interface OpenFile {
  /** Bytes. */
  size: number;
  content: Readable;
}

/** A file being written: nobody sees it before it is kept. */
export interface UnfinishedFile {
  write(content: string | Uint8Array): Promise<void>;
  /** Puts what was written in its place, where it replaces what an earlier try has put; throws once a later one began. */
  commit(): Promise<void>;
  /** Ends the writing; what was not kept is removed. */
  close(): Promise<void>;
}

/** Files of records, one each, in a folder of their own that all processes share and nobody else may look into. */
export class StoredFiles {
  constructor(
    private readonly folder: string,
    /** How the names of finished files end. */
    private readonly ending: string,
  ) {}

  /**
   * Begins a try, and takes the files of earlier ones away: what a killed process has left, and what one that was
   * taken for dead would put in its place later.
   */
  async createFile(id: string, attempt: number): Promise<UnfinishedFile> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    for (let earlier = 1; earlier < attempt; earlier += 1)
      await rm(this.partOf(id, earlier), { force: true });
    const unfinished = this.partOf(id, attempt);
    const handle = await open(unfinished, 'w', 0o600);
    return {
      write: (content) => handle.appendFile(content),
      commit: async () => {
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

  /** Ids that any file here belongs to, and of those the ones with a file that is not finished. */
  async ids(): Promise<{ all: string[]; unfinished: string[] }> {
    const names = await readdir(this.folder).catch(() => []);
    const idsOf = (some: string[]) => [...new Set(some.map(idIn))];
    return { all: idsOf(names), unfinished: idsOf(names.filter(isPart)) };
  }

  /** Removes everything that was written for these. */
  remove(ids: readonly string[]): Promise<number> {
    return this.removeWhere(ids, () => true);
  }

  /** Removes what was begun for these and never finished. */
  removeUnfinished(ids: readonly string[]): Promise<number> {
    return this.removeWhere(ids, isPart);
  }

  private async removeWhere(ids: readonly string[], goes: (name: string) => boolean): Promise<number> {
    const theirs = new Set(ids);
    const names = await readdir(this.folder).catch(() => []);
    const going = names.filter((name) => theirs.has(idIn(name)) && goes(name));
    for (const name of going) await rm(join(this.folder, name), { force: true });
    return going.length;
  }

  private partOf(id: string, attempt: number): string {
    return join(this.folder, `${id}.${attempt}.part`);
  }

  private pathOf(id: string): string {
    return join(this.folder, `${id}.${this.ending}`);
  }
}

const idIn = (name: string): string => name.split('.')[0]!;
const isPart = (name: string): boolean => name.endsWith('.part');
