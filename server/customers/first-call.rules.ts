import { CONTACT_PROMISED_DAYS } from '../contract/customers.js';
import { addDays } from '../platform/time/calendar.rules.js';

/** The last day of the first call to somebody who is referred, or becomes new, on this day. */
export const firstCallDue = (day: string): string => addDays(day, CONTACT_PROMISED_DAYS);

/**
 * SQL of the same day for a client as she is: null once somebody has reached her, or she is not new any more.
 * @param client alias of her row @param zone SQL of her time zone
 */
export const firstCallDueSql = (client: string, zone: string) => `CASE WHEN ${client}.status = 'new'
  AND NOT EXISTS (SELECT FROM customer_calls k WHERE k.customer_id = ${client}.id AND k.outcome = 'reached')
  THEN (${client}.created_at AT TIME ZONE ${zone})::date + ${CONTACT_PROMISED_DAYS} END`;
