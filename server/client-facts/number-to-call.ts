import { CLIENT_PHONES } from '../contract/phones.js';

/**
 * SQL of the phone number to call. Must match `numberToCall` of the contract.
 * @param client alias of the client
 */
export const numberToCallSql = (client: string): string =>
  `coalesce(${CLIENT_PHONES.map((phone) => `${client}.${phone}`).join(', ')})`;
