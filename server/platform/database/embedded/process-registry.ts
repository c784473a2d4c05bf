import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { identityOf } from '../../files/process-identity.mjs';

/** Processes that use the embedded database. The last one to leave stops it. */
export class ProcessRegistry {
  constructor(private readonly folder: string) {}

  async register(): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    await writeFile(join(this.folder, String(process.pid)), identityOf(process.pid) ?? '');
  }

  async unregister(): Promise<void> {
    await rm(join(this.folder, String(process.pid)), { force: true });
  }

  /** Returns whether another live process is registered. Entries of killed processes are removed. */
  async deleteStaleAndCheckForOthers(): Promise<boolean> {
    let others = false;
    for (const name of await readdir(this.folder).catch(() => [])) {
      if (name === String(process.pid)) continue;
      const path = join(this.folder, name);
      const identity = identityOf(Number(name));
      if (identity !== null && identity === (await readFile(path, 'utf8').catch(() => null))) others = true;
      else await rm(path, { force: true });
    }
    return others;
  }
}
