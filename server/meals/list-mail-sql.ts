import { planMailKey } from './caterer-mails.js';

/** Returns SQL for the plan of a mail about a caterer's list, null for other mails. @param mail alias of the mail */
export const planIdOfMailSql = (mail: string): string =>
  `CASE WHEN ${mail}.kind IN ('caterer_plan', 'caterer_correction') THEN (
    SELECT substr(thread, ${planMailKey('').length + 1})::uuid FROM unnest(${mail}.threads) AS thread LIMIT 1) END`;

/**
 * Returns SQL for the ids of the clients of a list, also of those whose meals were cancelled. Null without any.
 * @param plan_id SQL of the plan
 */
export const clientsOfListSql = (plan_id: string): string =>
  `(SELECT array_agg(DISTINCT listed.customer_id) FROM meal_transport_transactions listed
    WHERE listed.plan_id = ${plan_id} AND listed.customer_id IS NOT NULL)`;
