import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { Settings } from '../config/settings.js';
import { newSecret } from '../secrets.js';

/** Secrets of an installation in `DATA_DIR/keys`, outside of the database. Each is created on first use. */
@Injectable()
export class LocalSecrets {
  private readonly folder: string;
  private readonly loading = new Map<string, Promise<string>>();

  constructor(settings: Settings) {
    this.folder = join(settings.data_dir, 'keys');
  }

  /** @param name name of the file */
  key(name: string): Promise<string> {
    let loading = this.loading.get(name);
    if (!loading) {
      loading = this.load(name).catch((error: unknown) => {
        this.loading.delete(name);
        throw error;
      });
      this.loading.set(name, loading);
    }
    return loading;
  }

  /**
   * Creates the file if it is missing. The complete file is linked to its name, so that all processes read the same
   * secret.
   */
  private async load(name: string): Promise<string> {
    const file = join(this.folder, name);
    const secret = await readFile(file, 'utf8').catch(() => null);
    if (secret) return secret;
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const unfinished = join(this.folder, `${newSecret()}.part`);
    await writeFile(unfinished, newSecret(), { mode: 0o600 });
    try {
      await link(unfinished, file);
    } catch (error) {
      if ((error as { code?: string }).code !== 'EEXIST') throw error;
    } finally {
      await rm(unfinished, { force: true });
    }
    return readFile(file, 'utf8');
  }
}
