import { IS_POSSIBLE_DUPLICATE } from '../customers/possible-duplicates.queries.js';
import { worklistRule } from '../worklist/worklist-rule.js';

/** Referred patients who may already be clients, until the office changes their status. */
export const possibleDuplicate = worklistRule({
  reason: 'possible_duplicate',
  items: ({ inRegions }) => `
    SELECT t.id, t.id AS customer_id, f.created_at AS since, NULL::text AS due,
      jsonb_build_array(t.name, t.date_of_birth, t.phone_number, t.email) AS facts
    FROM (SELECT customer_id, min(created_at) AS created_at FROM referrals WHERE may_be_known GROUP BY customer_id) f
    JOIN customers t ON t.id = f.customer_id
    WHERE ${IS_POSSIBLE_DUPLICATE} AND ${inRegions('t.region_id')}`,
  line: ({ customer_id }) => ({
    title: 'May be a client already',
    link: `/clients/${customer_id}`,
    action: { label: 'Compare', link: `/duplicates/${customer_id}` },
  }),
});
