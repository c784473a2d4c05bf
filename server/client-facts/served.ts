import { SERVED_STATUSES, STOPPED_STATUSES, type CustomerStatus } from '../contract/customers.js';

const hasStatusSql = (alias: string, statuses: readonly CustomerStatus[]): string =>
  `${alias}.status IN (${statuses.map((status) => `'${status}'`).join(', ')})`;

/** SQL condition of `isActiveOrOnHold` of the contract. @param alias of the client */
export const isActiveOrOnHoldSql = (alias: string): string => hasStatusSql(alias, SERVED_STATUSES);

/** SQL condition of `isStopped` of the contract. @param alias of the client */
export const isStoppedSql = (alias: string): string => hasStatusSql(alias, STOPPED_STATUSES);

/** SQL of the time since which an active client is served. @param alias of the client */
export const servedSinceInstantSql = (alias: string): string =>
  `coalesce(${alias}.active_date::timestamptz, ${alias}.created_at)`;
