import { SERVED_STATUSES, STOPPED_STATUSES, type CustomerStatus } from '../contract/customers.js';

const hasStatusSql = (alias: string, statuses: readonly CustomerStatus[]): string =>
  `${alias}.status IN (${statuses.map((status) => `'${status}'`).join(', ')})`;

/** SQL condition of `isActiveOrOnHold` of the contract. @param alias of the client */
export const isActiveOrOnHoldSql = (alias: string): string => hasStatusSql(alias, SERVED_STATUSES);

/** SQL condition of `isStopped` of the contract. @param alias of the client */
export const isStoppedSql = (alias: string): string => hasStatusSql(alias, STOPPED_STATUSES);

/**
 * SQL of the instant since which an active client is served. It is the beginning of her active day, or the creation of
 * her record if that is later.
 * @param alias of the client
 * @param zone SQL of her time zone
 */
export const servedSinceInstantSql = (alias: string, zone: string): string =>
  `greatest(${alias}.active_date::timestamp AT TIME ZONE ${zone}, ${alias}.created_at)`;
