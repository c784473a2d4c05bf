import { CLEANING_EXPECTED_DAYS } from '../contract/today.js';
import { todayRule } from '../platform/today-rule.js';

const LAST = `coalesce(
  (SELECT max(n.date_of_cleaning) FROM cleaning_transactions n WHERE n.customer_id = c.id), c.active_date)`;

/** Active clients with a cleaning vendor, of whom no cleaning was recorded for long: since the last one, or the start. */
export const cleaningNotRecorded = todayRule<{ last: string }>({
  reason: 'cleaning_not_recorded',
  waiting: ({ today, inRegions }) => `
    SELECT c.id, c.id AS customer_id, last.day::timestamptz AS since, (last.day + ${CLEANING_EXPECTED_DAYS})::text AS due,
      jsonb_build_object('last', last.day) AS facts
    FROM customers c LEFT JOIN regions r ON r.id = c.region_id CROSS JOIN LATERAL (SELECT ${LAST} AS day) last
    WHERE c.status = 'active' AND c.has_opted_for_cleaning_service AND c.assigned_cleaning_vendor_id IS NOT NULL
      AND ${inRegions('c.region_id')} AND last.day + ${CLEANING_EXPECTED_DAYS} <= ${today('r.time_zone')}`,
  line: ({ customer_id, facts: { last } }) => ({
    title: `No cleaning recorded since ${last}`,
    link: `/clients/${customer_id}?form=houseCleaning`,
    action: { label: 'Record a cleaning', link: `/clients/${customer_id}?form=houseCleaning` },
  }),
});
