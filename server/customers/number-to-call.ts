import { PHONES_TO_CALL } from '../contract/phones.js';

/**
 * The number to call of a client, as SQL; `numberToCall` of the contract is the same rule.
 * @param client alias of her row
 */
export const numberToCallSql = (client: string): string =>
  `coalesce(${PHONES_TO_CALL.map((phone) => `${client}.${phone}`).join(', ')})`;
