import { Injectable } from '@nestjs/common';
import { InstallationKeys } from '../files/installation-keys.js';
import { seal, unseal } from '../secrets.js';

/** The placeholder of a one-time link in a mail's text: the link itself is put in when the mail is sent. */
export const ONE_TIME_LINK = '{{one-time link}}';

/** Name of the key that links are sealed with. */
const KEY = 'mail-links';

/** Seals one-time links for as long as their mail waits, with a key that is not in the database. */
@Injectable()
export class LinkSealService {
  constructor(private readonly keys: InstallationKeys) {}

  async seal(address: string): Promise<string> {
    return seal(address, await this.keys.key(KEY));
  }

  /** @throws when it was sealed by an installation whose `DATA_DIR` was another */
  async open(sealed: string): Promise<string> {
    return unseal(sealed, await this.keys.key(KEY));
  }
}
