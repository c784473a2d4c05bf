import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { Settings } from '../config/settings.js';
import { newSecret, seal, unseal } from '../secrets.js';

/** The placeholder of a one-time link in a mail's text: the link itself is put in when the mail is sent. */
export const ONE_TIME_LINK = '{{one-time link}}';

/** Seals one-time links for as long as their mail waits, with a key that lies in `DATA_DIR` and not in the database. */
@Injectable()
export class LinkSealService {
  private readonly folder: string;
  private loading: Promise<string> | null = null;

  constructor(settings: Settings) {
    this.folder = join(settings.data_dir, 'keys');
  }

  async seal(address: string): Promise<string> {
    return seal(address, await this.key());
  }

  /** @throws when it was sealed by an installation whose `DATA_DIR` was another */
  async open(sealed: string): Promise<string> {
    return unseal(sealed, await this.key());
  }

  private key(): Promise<string> {
    this.loading ??= this.load().catch((error: unknown) => {
      this.loading = null;
      throw error;
    });
    return this.loading;
  }

  /** Made by whichever process comes first; linked to its name when it is whole, so that all read the same. */
  private async load(): Promise<string> {
    const file = join(this.folder, 'mail-links');
    const kept = await readFile(file, 'utf8').catch(() => null);
    if (kept) return kept;
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const made = join(this.folder, `${newSecret()}.part`);
    await writeFile(made, newSecret(), { mode: 0o600 });
    try {
      await link(made, file);
    } catch (error) {
      if ((error as { code?: string }).code !== 'EEXIST') throw error;
    } finally {
      await rm(made, { force: true });
    }
    return readFile(file, 'utf8');
  }
}
