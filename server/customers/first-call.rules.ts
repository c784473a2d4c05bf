import { CONTACT_PROMISED_DAYS } from '../contract/customers.js';
import { memoizedLast } from '../platform/memoized-last.rules.js';
import { addDays } from '../platform/time/calendar.rules.js';

/**
 * Returns the last day for the first call to a client who is referred or becomes new on this day. Must match
 * `firstCallDueSql`.
 */
export const firstCallDue = memoizedLast((day: string): string => addDays(day, CONTACT_PROMISED_DAYS));
