import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LocalSecrets } from '../../platform/files/local-secrets.js';

/** Name of the key that numbers are made with. */
const KEY = 'client-numbers';
/** Letters and digits that are not taken for one another, 5 bits each. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 100 bits: that two of a million clients get the same is less likely than one in 10^18. */
const CHARACTERS = 20;
const CHARACTERS_OF_GROUP = 5;

/** The number of a client. */
export type NumberOf = (customer_id: string) => string;

/**
 * What a client is called in reports that name nobody: the same in each of them, and without the key nobody gets from it
 * to the client or from the client to it. Nothing of it is stored, so that nothing is left of a removed client.
 */
@Injectable()
export class ClientNumbers {
  constructor(private readonly keys: LocalSecrets) {}

  /** For any number of clients, without a wait for each. */
  async load(): Promise<NumberOf> {
    const key = await this.keys.key(KEY);
    return (customer_id) => inGroups(createHmac('sha256', key).update(customer_id).digest());
  }
}

/** `7K2M9-QXT0A-BC3DE-FGH45` */
function inGroups(digest: Buffer): string {
  const text = Array.from({ length: CHARACTERS }, (_, at) => ALPHABET[digest[at]! % ALPHABET.length]).join(
    '',
  );
  return text.match(new RegExp(`.{${CHARACTERS_OF_GROUP}}`, 'g'))!.join('-');
}
