import { CONTACT_PROMISED_DAYS } from '../contract/customers.js';
import { todayRule } from '../platform/today-rule.js';
import { recordCall } from './record-call.js';

/** New clients whom nobody has reached yet: due from the referral on, overdue after the days that were promised. */
export const firstCall = todayRule<{ tries: number }>({
  reason: 'first_call',
  waiting: ({ day, inRegions }) => `
    SELECT c.id, c.id AS customer_id, c.created_at AS since,
      coalesce(c.contact_due_date, ${day('c.created_at', 'r.time_zone')} + ${CONTACT_PROMISED_DAYS})::text AS due,
      NULL::jsonb AS facts
    FROM customers c LEFT JOIN regions r ON r.id = c.region_id
    WHERE c.status = 'new' AND ${inRegions('c.region_id')}
      AND NOT EXISTS (SELECT FROM customer_calls k WHERE k.customer_id = c.id AND k.outcome = 'reached')`,
  facts: () =>
    `jsonb_build_object('tries', (SELECT count(*) FROM customer_calls k WHERE k.customer_id = l.customer_id))`,
  line: ({ customer_id, facts: { tries } }) => ({
    title:
      tries === 0 ? 'First call' : `First call, not reached in ${tries === 1 ? '1 try' : `${tries} tries`}`,
    link: `/clients/${customer_id}`,
    action: recordCall(customer_id),
  }),
});
