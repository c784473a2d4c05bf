import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { IdentityKeys } from './identity-keys.js';

/** Hashes typed e-mail addresses for counters. The hash is keyed, because such input is not stored. */
@Injectable()
export class EmailHasher {
  constructor(private readonly keys: IdentityKeys) {}

  /** Returns the same hash for all spellings of the address, and a different one for each `purpose`. */
  async hash(email: string, purpose = ''): Promise<string> {
    const { address_key } = await this.keys.load();
    return createHmac('sha256', address_key)
      .update(`${email.trim().toLowerCase()}${purpose && `\n${purpose}`}`)
      .digest('base64url');
  }
}
