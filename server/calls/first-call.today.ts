import { counted } from '../contract/plural.js';
import { isLastCallSql } from '../client-facts/calls.js';
import { clientZoneJoinSql } from '../client-facts/client-zone.js';
import { worklistRule } from '../worklist/worklist-rule.js';
import { recordCallAction } from './record-call.js';

/** Condition that the last call of client `c` set a later day for the next call. */
const isPutOffSql = (today: string) => `EXISTS (SELECT FROM customer_calls k
  WHERE k.customer_id = c.id AND k.call_again_on > ${today} AND ${isLastCallSql('k')})`;

/**
 * New clients whose first call is due and who have not been reached. Hidden until the day that was set for the next
 * call.
 */
export const firstCall = worklistRule<{ tries: number }>({
  reason: 'first_call',
  items: ({ now, officeZone, inRegions }) => {
    const home = clientZoneJoinSql('c', officeZone);
    return `
    SELECT c.id, c.id AS customer_id, c.created_at AS since, c.contact_due_date::text AS due, NULL::jsonb AS facts
    FROM customers c ${home.join}
    WHERE c.status = 'new' AND c.contact_due_date IS NOT NULL AND ${inRegions('c.region_id')}
      AND NOT ${isPutOffSql(home.day(now))}`;
  },
  facts: () =>
    `jsonb_build_object('tries', (SELECT count(*) FROM customer_calls k WHERE k.customer_id = l.customer_id))`,
  line: ({ customer_id, facts: { tries } }) => ({
    title: tries === 0 ? 'First call' : `First call, not reached in ${counted(tries, 'try', 'tries')}`,
    link: `/clients/${customer_id}`,
    action: recordCallAction(customer_id),
  }),
});
