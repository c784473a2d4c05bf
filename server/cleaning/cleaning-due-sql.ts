import { CLEANING_EXPECTED_DAYS } from '../contract/today.js';

/**
 * SQL expression for the last cleaning of a client, or her first active day, or the day of her opt-in if that is later.
 * @param client table alias of `customers`
 */
export const lastCleaningSql = (client: string): string => `greatest(${client}.cleaning_opted_in_on, coalesce(
  (SELECT max(n.date_of_cleaning) FROM cleaning_transactions n WHERE n.customer_id = ${client}.id), ${client}.active_date))`;

/**
 * SQL expression for the day by which the next cleaning of a client is due.
 * @param client table alias of `customers`
 */
export const cleaningDueSql = (client: string): string =>
  `${lastCleaningSql(client)} + ${CLEANING_EXPECTED_DAYS}`;
