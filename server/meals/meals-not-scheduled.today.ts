import { clientZoneJoinSql } from '../client-facts/client-zone.js';
import { servedSinceInstantSql } from '../client-facts/served.js';
import { uuidFromTextSql } from '../platform/lists/read-model.js';
import { worklistRule } from '../worklist/worklist-rule.js';

/**
 * Days in which missing meals are listed, after a client has become active or opted in. Without a limit all active
 * clients would be checked.
 */
const STARTED_WITHIN_DAYS = 60;

/** Day since which client `t` gets meals. */
const SINCE = 'greatest(t.active_date, t.meals_opted_in_on)';

/**
 * Active clients who have opted in and have a program and a caterer, but whose meals nobody has scheduled. Meals before
 * the opt-in belong to an earlier one, as do those of its day that were sent before.
 */
export const mealsNotScheduled = worklistRule({
  reason: 'service_lacks',
  items: ({ today, inRegions, officeZone }) => {
    const home = clientZoneJoinSql('t', officeZone);
    return `
    SELECT ${uuidFromTextSql(`'meals_not_scheduled ' || t.id`)} AS id, t.id AS customer_id,
      greatest(${servedSinceInstantSql('t', home.zone)}, ${home.startOf('t.meals_opted_in_on')}) AS since, NULL::text AS due,
      jsonb_build_array(t.active_date, t.meals_opted_in_on, t.program_id, t.assigned_meal_vendor_id) AS facts
    FROM customers t ${home.join}
    WHERE gets_meals(t) AND t.assigned_meal_vendor_id IS NOT NULL AND t.program_id IS NOT NULL
      AND ${SINCE} > ${today(officeZone)} - ${STARTED_WITHIN_DAYS} AND ${inRegions('t.region_id')}
      AND NOT EXISTS (SELECT FROM customer_meal_schedules s WHERE s.customer_id = t.id AND s.status <> 'cancelled'
        AND s.date_of_delivery >= ${SINCE}
        AND (s.date_of_delivery > ${SINCE} OR s.status IN ('upcoming', 'scheduled') OR s.created_at >= ${home.startOf(SINCE)}))`;
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
