import { isCalledAgainSql, isLastCallSql } from '../client-facts/calls.js';
import { clientZoneJoinSql } from '../client-facts/client-zone.js';
import { worklistRule } from '../worklist/worklist-rule.js';
import { recordCallAction } from './record-call.js';

/** Clients who are due for another call, as noted at their last call, unless they were stopped after it. */
export const callAgain = worklistRule({
  reason: 'call_again',
  items: ({ now, officeZone, inRegions }) => {
    const home = clientZoneJoinSql('c', officeZone);
    return `
    SELECT k.id, c.id AS customer_id, k.created_at AS since, k.call_again_on::text AS due, '{}'::jsonb AS facts
    FROM customer_calls k JOIN customers c ON c.id = k.customer_id ${home.join}
    WHERE k.call_again_on IS NOT NULL AND k.call_again_on <= ${home.day(now)}
      AND ${isCalledAgainSql('c', 'k')} AND ${inRegions('c.region_id')}
      AND ${isLastCallSql('k')}`;
  },
  line: ({ customer_id }) => ({
    title: 'Call again',
    link: `/clients/${customer_id}`,
    action: recordCallAction(customer_id),
  }),
});
