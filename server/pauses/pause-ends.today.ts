import { worklistRule } from '../worklist/worklist-rule.js';

/** Pauses on their last day and on the day after, when the client is served again. */
export const pauseEnds = worklistRule<{ until: string }>({
  reason: 'pause_ends',
  waiting: ({ today, inRegions }) => `
    SELECT p.id, p.customer_id, p.created_at AS since, p.until_date::text AS due,
      jsonb_build_object('until', p.until_date) AS facts
    FROM customer_pauses p JOIN customers c ON c.id = p.customer_id LEFT JOIN regions r ON r.id = c.region_id
    WHERE p.begun_at IS NOT NULL AND c.status IN ('hold', 'active') AND ${inRegions('c.region_id')}
      AND p.until_date BETWEEN ${today('r.time_zone')} - 1 AND ${today('r.time_zone')}
      AND (p.ended_at IS NULL OR p.ended_at > (p.until_date + 1)::timestamp AT TIME ZONE coalesce(r.time_zone, 'UTC'))`,
  line: ({ customer_id, facts: { until } }) => ({
    title: `The pause ends on ${until}`,
    link: `/clients/${customer_id}`,
    action: { label: 'Look at the services', link: `/clients/${customer_id}?form=services` },
  }),
});
