import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import PostalMime, { type Email } from 'postal-mime';
import { Settings } from '../config/settings.js';
import { isId } from '../database/id.js';

const MAX_SHOWN = 200;

export interface InboxMail {
  id: string;
  mail: Email;
}

/** Stores mails if there is no mail server: one `.eml` file each, under `DATA_DIR/inbox`. */
@Injectable()
export class LocalInbox {
  private readonly folder: string;

  constructor(settings: Settings) {
    this.folder = join(settings.data_dir, 'inbox');
  }

  /** Stores a mail under its id, completely or not at all. A repeated delivery replaces it. */
  async deliver(id: string, message: Buffer): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const unfinished = join(this.folder, `${id}.part`);
    await writeFile(unfinished, message, { mode: 0o600 });
    await rename(unfinished, join(this.folder, `${id}.eml`));
  }

  /** Returns the latest mails, newest first. The ids sort by creation time. */
  async latest(): Promise<InboxMail[]> {
    const ids = await this.unorderedIds();
    const newest = ids.sort().reverse().slice(0, MAX_SHOWN);
    const mails = await Promise.all(newest.map((id) => this.find(id)));
    return mails.filter((mail) => mail !== null);
  }

  async unorderedIds(): Promise<string[]> {
    const names = await readdir(this.folder).catch(() => []);
    return names.filter((name) => name.endsWith('.eml')).map((name) => name.slice(0, -'.eml'.length));
  }

  async remove(ids: readonly string[]): Promise<void> {
    for (const id of ids) await rm(join(this.folder, `${id}.eml`), { force: true });
  }

  async find(id: string): Promise<InboxMail | null> {
    if (!isId(id)) return null;
    const content = await readFile(join(this.folder, `${id}.eml`)).catch(() => null);
    return content && { id, mail: await PostalMime.parse(content) };
  }
}
