import { clientZoneJoinSql } from '../client-facts/client-zone.js';
import { isActiveOrOnHoldSql } from '../client-facts/served.js';
import { worklistRule } from '../worklist/worklist-rule.js';

/** Pauses on their last day and on the day after, when the client is served again. */
export const pauseEnds = worklistRule<{ until: string }>({
  reason: 'pause_ends',
  items: ({ now, officeZone, inRegions }) => {
    const home = clientZoneJoinSql('c', officeZone);
    return `
    SELECT p.id, p.customer_id, greatest(p.created_at, ${home.startOf('p.until_date')}) AS since,
      p.until_date::text AS due, jsonb_build_object('until', p.until_date) AS facts
    FROM customer_pauses p JOIN customers c ON c.id = p.customer_id ${home.join}
    WHERE p.begun_at IS NOT NULL AND ${isActiveOrOnHoldSql('c')} AND ${inRegions('c.region_id')}
      AND p.until_date BETWEEN ${home.day(now)} - 1 AND ${home.day(now)}
      AND (p.ended_at IS NULL OR p.ended_at >= ${home.startOf('p.until_date + 1')})`;
  },
  line: ({ customer_id, facts: { until } }) => ({
    title: `The pause ends on ${until}`,
    link: `/clients/${customer_id}`,
    action: { label: 'Look at the services', link: `/clients/${customer_id}?form=services` },
  }),
});
