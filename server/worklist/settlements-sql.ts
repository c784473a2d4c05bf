import type { TodayReason } from '../contract/today.js';

/**
 * SQL that deletes the deferrals and acceptances of a reason, because it has ended. If it begins again, it is shown.
 * @param clients SQL of the clients' ids
 */
export const deleteSettlementsSql = (reason: TodayReason, clients: string): string =>
  `DELETE FROM today_settlements WHERE customer_id IN (${clients}) AND reason = '${reason}'`;
