import { LACKS, type LackName } from '../contract/lacks.js';
import { idOfText } from '../platform/http/read-definition.js';
import { todayRule } from '../platform/today-rule.js';
import { lacksSql } from './lacks-sql.js';
import { SERVED_SINCE } from './served-since.js';

/** Active clients who want a service, and lack what it alone needs. @param service as a sentence begins with it */
export const serviceLacks = (name: LackName, service: string) => {
  const { words, step, form } = LACKS[name];
  return todayRule({
    reason: 'service_lacks',
    waiting: ({ inRegions }) => `
      SELECT ${idOfText(`'${name} ' || t.id`)} AS id, t.id AS customer_id, ${SERVED_SINCE('t')} AS since,
        NULL::text AS due, NULL::jsonb AS facts
      FROM customers t WHERE t.status = 'active' AND ${lacksSql(name)} AND ${inRegions('t.region_id')}`,
    line: ({ customer_id }) => {
      const link = `/clients/${customer_id}?form=${form}`;
      return { title: `${service} without ${words}`, link, action: { label: step, link } };
    },
  });
};
