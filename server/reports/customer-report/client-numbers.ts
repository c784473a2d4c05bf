import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LocalSecrets } from '../../platform/files/local-secrets.js';

/** Name of the key for client numbers. */
const KEY = 'client-numbers';
/** Unambiguous letters and digits, 5 bits each. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 100 bits. Among a million clients, a collision is less likely than 1 in 10^18. */
const CHARACTERS = 20;
const CHARACTERS_OF_GROUP = 5;

/** Returns the number of a client. */
export type NumberOf = (customer_id: string) => string;

/**
 * Computes pseudonyms of clients for reports without names. The same client has the same number in every report.
 * Without the key, numbers cannot be traced to clients or back. Nothing is stored, so nothing remains of a removed
 * client.
 */
@Injectable()
export class ClientNumbers {
  constructor(private readonly keys: LocalSecrets) {}

  /** Loads the key once for any number of clients. */
  async createNumberOf(): Promise<NumberOf> {
    const key = await this.keys.key(KEY);
    return (customer_id) => inGroups(createHmac('sha256', key).update(customer_id).digest());
  }
}

/** Formats a number: `7K2M9-QXT0A-BC3DE-FGH45` */
function inGroups(digest: Buffer): string {
  const text = Array.from(
    { length: CHARACTERS },
    (_, index) => ALPHABET[digest[index]! % ALPHABET.length],
  ).join('');
  return text.match(new RegExp(`.{${CHARACTERS_OF_GROUP}}`, 'g'))!.join('-');
}
