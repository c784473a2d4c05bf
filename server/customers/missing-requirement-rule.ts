import { REQUIREMENTS, type RequirementName } from '../contract/missing-requirements.js';
import { uuidFromTextSql } from '../platform/lists/read-model.js';
import { worklistRule } from '../worklist/worklist-rule.js';
import { lacksRequirementSql } from './missing-requirements-sql.js';
import { clientZoneJoinSql } from '../client-facts/client-zone.js';
import { servedSinceInstantSql } from '../client-facts/served.js';

/**
 * Active clients who want a service but lack a requirement of this service alone.
 * @param service name at the start of a sentence
 * @param clientPageTab tab of the client's page
 */
export const missingRequirementRule = (name: RequirementName, service: string, clientPageTab: string) => {
  const { label, step, field } = REQUIREMENTS[name];
  return worklistRule({
    reason: 'service_lacks',
    items: ({ inRegions, officeZone }) => {
      const home = clientZoneJoinSql('t', officeZone);
      return `
      SELECT ${uuidFromTextSql(`'${name} ' || t.id`)} AS id, t.id AS customer_id,
        ${servedSinceInstantSql('t', home.zone)} AS since, NULL::text AS due, NULL::jsonb AS facts
      FROM customers t ${home.join}
      WHERE t.status = 'active' AND ${lacksRequirementSql(name)} AND ${inRegions('t.region_id')}`;
    },
    line: ({ customer_id }) => {
      const link = `/clients/${customer_id}?form=${clientPageTab}`;
      return {
        title: `${service} without ${label}`,
        link,
        action: { label: step, link: `${link}&focus=${field}` },
      };
    },
  });
};
