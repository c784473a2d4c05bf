import { CONTACT_PROMISED_DAYS } from '../contract/customers.js';
import { memoizedLast } from '../platform/memoized-last.rules.js';
import { addDays } from '../platform/time/calendar.rules.js';

/** Returns the last day for the first call to a client who is referred or becomes new on this day. */
export const firstCallDue = memoizedLast((day: string): string => addDays(day, CONTACT_PROMISED_DAYS));

/**
 * SQL of the same day. Null if the client has been reached or is not new any more.
 * @param client alias of the client
 * @param zone SQL of her time zone
 */
export const firstCallDueSql = (client: string, zone: string) => `CASE WHEN ${client}.status = 'new'
  AND NOT EXISTS (SELECT FROM customer_calls k WHERE k.customer_id = ${client}.id AND k.outcome = 'reached')
  THEN (${client}.created_at AT TIME ZONE ${zone})::date + ${CONTACT_PROMISED_DAYS} END`;
