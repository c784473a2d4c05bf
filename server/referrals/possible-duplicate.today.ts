import { todayRule } from '../platform/today-rule.js';

/** Patients who were referred and may be known already, as long as nobody has taken them up. */
export const possibleDuplicate = todayRule({
  reason: 'possible_duplicate',
  waiting: ({ inRegions }) => `
    SELECT f.id, f.id AS customer_id, f.created_at AS since, NULL::text AS due, '{}'::jsonb AS facts
    FROM referrals f JOIN customers c ON c.id = f.id
    WHERE f.may_be_known AND c.status = 'new' AND ${inRegions('c.region_id')}`,
  line: ({ customer_id }) => ({
    title: 'May be a client already',
    link: `/clients/${customer_id}`,
    action: { label: 'Compare', link: `/clients/${customer_id}?form=customerProfile` },
  }),
});
