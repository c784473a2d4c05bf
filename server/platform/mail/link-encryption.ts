import { Injectable } from '@nestjs/common';
import { LocalSecrets } from '../files/local-secrets.js';
import { encrypt, decrypt } from '../secrets.js';

/** The placeholder of a one-time link in a mail's text: the link itself is put in when the mail is sent. */
export const ONE_TIME_LINK = '{{one-time link}}';

/** Name of the key that links are sealed with. */
const KEY = 'mail-links';

/** Seals one-time links for as long as their mail waits, with a key that is not in the database. */
@Injectable()
export class LinkEncryption {
  constructor(private readonly keys: LocalSecrets) {}

  async encrypt(address: string): Promise<string> {
    return encrypt(address, await this.keys.key(KEY));
  }

  /** @throws when it was sealed by an installation whose `DATA_DIR` was another */
  async decrypt(sealed: string): Promise<string> {
    return decrypt(sealed, await this.keys.key(KEY));
  }
}
