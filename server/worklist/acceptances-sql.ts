import type { TodayReason } from '../contract/today.js';

/**
 * SQL that deletes the acceptances of a reason, because it has ended. If it begins again, it is shown.
 * @param clients SQL of the clients' ids
 */
export const deleteAcceptancesSql = (reason: TodayReason, clients: string): string =>
  `DELETE FROM today_settlements
   WHERE customer_id IN (${clients}) AND reason = '${reason}' AND facts_hash IS NOT NULL`;
