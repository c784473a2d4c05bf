import { todayRule } from '../platform/today-rule.js';
import { HAS_CONSENT } from './consent.js';

/** What each service needs of a client, beside what is the service's own. */
const LACKS = [
  { lacks: 'a program', condition: 't.program_id IS NULL' },
  { lacks: 'consent', condition: `NOT ${HAS_CONSENT}` },
  { lacks: 'an address', condition: `t.address = ''` },
] as const;

const IS_SERVED = `t.status = 'active' AND (t.has_opted_for_meal_service OR t.has_opted_for_transport_service
  OR t.has_opted_for_cleaning_service OR t.has_opted_for_peer_support_service)`;

/** Active clients who are served without what every service needs. */
export const clientLacks = todayRule<{ lacks: string[] }>({
  reason: 'service_lacks',
  waiting: ({ inRegions }) => `
    SELECT t.id, t.id AS customer_id, t.updated_at AS since, NULL::text AS due,
      jsonb_build_object('lacks', array_remove(ARRAY[${LACKS.map(
        ({ lacks, condition }) => `CASE WHEN ${condition} THEN '${lacks}' END`,
      ).join(', ')}], NULL)) AS facts
    FROM customers t
    WHERE ${IS_SERVED} AND ${inRegions('t.region_id')} AND (${LACKS.map(({ condition }) => condition).join(' OR ')})`,
  line: ({ customer_id, facts: { lacks } }) => ({
    title: `Is served without ${lacks.join(', ').replace(/, ([^,]*)$/, ' and $1')}`,
    link: `/clients/${customer_id}?form=customerProfile`,
  }),
});
