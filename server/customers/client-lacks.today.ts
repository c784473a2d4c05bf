import { todayRule } from '../platform/today-rule.js';
import { HAS_CONSENT } from './consent.js';
import { SERVED_SINCE } from './served-since.js';

/** What each service needs of a client, beside what is the service's own. */
const LACKS = [
  { lacks: 'a program', condition: 't.program_id IS NULL' },
  { lacks: 'consent', condition: `NOT ${HAS_CONSENT}` },
  { lacks: 'an address', condition: `t.address = ''` },
] as const;

const IS_SERVED = `t.status = 'active' AND (t.has_opted_for_meal_service OR t.has_opted_for_transport_service
  OR t.has_opted_for_cleaning_service OR t.has_opted_for_peer_support_service)`;

/** Told apart, since an index knows the one and almost all of the other. */
const LACKS_ON_RECORD = `(t.program_id IS NULL OR t.address = '')`;
const LACKS_CONSENT_ALONE = `t.program_id IS NOT NULL AND t.address <> ''
  AND NOT (t.is_authencity_verbal_consent_given OR t.is_physician_verbal_consent_given) AND NOT ${HAS_CONSENT}`;

/** Active clients who are served without what every service needs. */
export const clientLacks = todayRule<{ lacks: string[] }>({
  reason: 'service_lacks',
  waiting: ({ inRegions }) => `
    ${[LACKS_ON_RECORD, LACKS_CONSENT_ALONE]
      .map(
        (lacks) => `SELECT t.id, t.id AS customer_id, ${SERVED_SINCE('t')} AS since, NULL::text AS due,
          NULL::jsonb AS facts
        FROM customers t WHERE ${IS_SERVED} AND ${lacks} AND ${inRegions('t.region_id')}`,
      )
      .join(' UNION ALL ')}`,
  facts: `SELECT jsonb_build_object('lacks', array_remove(ARRAY[${LACKS.map(
    ({ lacks, condition }) => `CASE WHEN ${condition} THEN '${lacks}' END`,
  ).join(', ')}], NULL)) FROM customers t WHERE t.id = l.id`,
  line: ({ customer_id, facts: { lacks } }) => ({
    title: `Is served without ${lacks.join(', ').replace(/, ([^,]*)$/, ' and $1')}`,
    link: `/clients/${customer_id}?form=customerProfile`,
  }),
});
