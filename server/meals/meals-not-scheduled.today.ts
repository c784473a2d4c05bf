import { clientZoneJoinSql } from '../client-facts/client-zone.js';
import { servedSinceInstantSql } from '../client-facts/served.js';
import { uuidFromTextSql } from '../platform/lists/read-model.js';
import { worklistRule } from '../worklist/worklist-rule.js';

/** Days after a client's active day in which missing meals are listed. Without a limit all active clients would be checked. */
const STARTED_WITHIN_DAYS = 60;

/** Clients who have become active and have a program and a caterer, but whose meals nobody has scheduled. */
export const mealsNotScheduled = worklistRule({
  reason: 'service_lacks',
  items: ({ today, inRegions, officeZone }) => {
    const home = clientZoneJoinSql('t', officeZone);
    return `
    SELECT ${uuidFromTextSql(`'meals_not_scheduled ' || t.id`)} AS id, t.id AS customer_id,
      ${servedSinceInstantSql('t', home.zone)} AS since, NULL::text AS due, NULL::jsonb AS facts
    FROM customers t ${home.join}
    WHERE gets_meals(t) AND t.assigned_meal_vendor_id IS NOT NULL AND t.program_id IS NOT NULL
      AND t.active_date > ${today(officeZone)} - ${STARTED_WITHIN_DAYS} AND ${inRegions('t.region_id')}
      AND NOT EXISTS (SELECT FROM customer_meal_schedules s WHERE s.customer_id = t.id AND s.status <> 'cancelled')`;
  },
  line: ({ customer_id }) => {
    const link = `/clients/${customer_id}?form=meal`;
    return {
      title: 'Meals without a delivery date',
      link,
      action: { label: 'Schedule the meals', link: `${link}&focus=start-date` },
    };
  },
});
