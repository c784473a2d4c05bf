import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

export interface OpenFile {
  /** Size in bytes. */
  size: number;
  content: Readable;
}

/** File that is being written. It is invisible until `commit`. */
export interface UnfinishedFile {
  write(content: string | Uint8Array): Promise<void>;
  /** Moves the file to its place and replaces the file of an earlier attempt. Throws if a later attempt has begun. */
  commit(): Promise<void>;
  /** Ends the writing. An uncommitted file is removed. */
  close(): Promise<void>;
}

/** Files of records, one each, in a folder that all processes share and other users cannot read. */
export class StoredFiles {
  constructor(
    private readonly folder: string,
    /** Extension of committed files. */
    private readonly extension: string,
  ) {}

  /**
   * Begins an attempt and removes the files of earlier ones: those of a killed process, and those that a stalled
   * process could still commit.
   */
  async createFileAndRemoveEarlierAttempts(id: string, attempt: number): Promise<UnfinishedFile> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    for (let earlier = 1; earlier < attempt; earlier += 1)
      await rm(this.partOf(id, earlier), { force: true });
    const unfinished = this.partOf(id, attempt);
    const handle = await open(unfinished, 'w', 0o600);
    let isCommitted = false;
    return {
      write: (content) => handle.appendFile(content),
      commit: async () => {
        await handle.sync();
        await rename(unfinished, this.pathOf(id));
        isCommitted = true;
      },
      close: async () => {
        await handle.close();
        if (!isCommitted) await rm(unfinished, { force: true });
      },
    };
  }

  /** @returns null if there is no file */
  async open(id: string): Promise<OpenFile | null> {
    const handle = await open(this.pathOf(id)).catch(() => null);
    if (!handle) return null;
    const { size } = await handle.stat();
    return { size, content: handle.createReadStream() };
  }

  /** Returns the ids of all files, and the ids with an uncommitted file. */
  async ids(): Promise<{ all: string[]; unfinished: string[] }> {
    const names = await readdir(this.folder).catch(() => []);
    const idsOf = (names: string[]) => [...new Set(names.map(idIn))];
    return { all: idsOf(names), unfinished: idsOf(names.filter(isPart)) };
  }

  /** Removes all files of these ids. */
  remove(ids: readonly string[]): Promise<number> {
    return this.removeWhere(ids, () => true);
  }

  /** Removes the uncommitted files of these ids. */
  removeUnfinished(ids: readonly string[]): Promise<number> {
    return this.removeWhere(ids, isPart);
  }

  private async removeWhere(ids: readonly string[], isMatch: (name: string) => boolean): Promise<number> {
    const idSet = new Set(ids);
    const names = await readdir(this.folder).catch(() => []);
    const matches = names.filter((name) => idSet.has(idIn(name)) && isMatch(name));
    for (const name of matches) await rm(join(this.folder, name), { force: true });
    return matches.length;
  }

  private partOf(id: string, attempt: number): string {
    return join(this.folder, `${id}.${attempt}.part`);
  }

  private pathOf(id: string): string {
    return join(this.folder, `${id}.${this.extension}`);
  }
}

const idIn = (name: string): string => name.split('.')[0]!;
const isPart = (name: string): boolean => name.endsWith('.part');
