import { Injectable } from '@nestjs/common';
import { LocalSecrets } from '../files/local-secrets.js';
import { encrypt, decrypt } from '../secrets.js';

/** Placeholder of a one-time link in the text of a mail. The link is inserted when the mail is sent. */
export const ONE_TIME_LINK = '{{one-time link}}';

/** Name of the key that encrypts links. */
const KEY = 'mail-links';

/** Encrypts one-time links while their mail waits, with a key that is not in the database. */
@Injectable()
export class LinkEncryption {
  constructor(private readonly keys: LocalSecrets) {}

  async encrypt(address: string): Promise<string> {
    return encrypt(address, await this.keys.key(KEY));
  }

  /** @throws if the link was encrypted with another `DATA_DIR` */
  async decrypt(encrypted: string): Promise<string> {
    return decrypt(encrypted, await this.keys.key(KEY));
  }
}
