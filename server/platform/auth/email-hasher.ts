import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { IdentityKeys } from './identity-keys.js';

/** What counts are kept under for an e-mail address that somebody typed: a keyed hash, since such input is not kept. */
@Injectable()
export class EmailHasher {
  constructor(private readonly keys: IdentityKeys) {}

  /** The same for every way of writing the address; another one for each `purpose`. */
  async hash(email: string, purpose = ''): Promise<string> {
    const { address_key } = await this.keys.load();
    return createHmac('sha256', address_key)
      .update(`${email.trim().toLowerCase()}${purpose && `\n${purpose}`}`)
      .digest('base64url');
  }
}
