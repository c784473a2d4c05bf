import { REQUIREMENTS, type RequirementName } from '../contract/missing-requirements.js';
import { worklistRule } from '../worklist/worklist-rule.js';
import { lacksRequirementSql } from './missing-requirements-sql.js';
import { clientZoneJoinSql } from '../client-facts/client-zone.js';
import { servedSinceInstantSql } from '../client-facts/served.js';

/** Requirements of every service that are columns of the client and have an index. Signatures are in another table. */
const COLUMN_REQUIREMENTS = ['region', 'program', 'address'] as const;
const REQUIRED: readonly RequirementName[] = ['region', 'program', 'consent', 'address'];

const IS_ACTIVE_WITH_SERVICE = `t.status = 'active' AND (t.has_opted_for_meal_service OR t.has_opted_for_transport_service
  OR t.has_opted_for_cleaning_service OR t.has_opted_for_peer_support_service)`;

const MISSES_COLUMN = `(${COLUMN_REQUIREMENTS.map(lacksRequirementSql).join(' OR ')})`;
/** Repeats the condition of the partial index. A client with verbal consent does not lack consent. */
const MISSES_CONSENT_ALONE = `t.region_id IS NOT NULL AND t.program_id IS NOT NULL AND t.address <> ''
  AND NOT (t.is_authencity_verbal_consent_given OR t.is_physician_verbal_consent_given) AND ${lacksRequirementSql('consent')}`;

const ANY_OF = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** Active clients who are served although a requirement of every service is missing. */
export const missingClientRequirements = worklistRule<{ lacks: RequirementName[] }>({
  reason: 'service_lacks',
  items: ({ inRegions, officeZone }) => {
    const home = clientZoneJoinSql('t', officeZone);
    return [MISSES_COLUMN, MISSES_CONSENT_ALONE]
      .map(
        (condition) => `SELECT t.id, t.id AS customer_id, ${servedSinceInstantSql('t', home.zone)} AS since,
          NULL::text AS due, NULL::jsonb AS facts
        FROM customers t ${home.join} WHERE ${IS_ACTIVE_WITH_SERVICE} AND ${condition} AND ${inRegions('t.region_id')}`,
      )
      .join(' UNION ALL ');
  },
  // The hash of accepted facts contains the key `lacks`. With another key, accepted reasons would come back.
  facts: () =>
    `SELECT jsonb_build_object('lacks', array_remove(ARRAY[${REQUIRED.map(
      (name) => `CASE WHEN ${lacksRequirementSql(name)} THEN '${name}' END`,
    ).join(', ')}], NULL)) FROM customers t WHERE t.id = l.id`,
  line: ({ customer_id, facts }) => {
    const requirements = facts.lacks.map((name) => REQUIREMENTS[name]);
    const link = `/clients/${customer_id}?form=customerProfile`;
    return {
      title: `No ${ANY_OF.format(requirements.map(({ label }) => label.replace(/^an? /, '')))} on file`,
      link,
      action: { label: requirements[0]!.step, link: `${link}&focus=${requirements[0]!.field}` },
    };
  },
});
