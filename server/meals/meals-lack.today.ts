import { SERVED_SINCE } from '../customers/served-since.js';
import { idOfText } from '../platform/http/read-definition.js';
import { todayRule } from '../platform/today-rule.js';

/** Active clients who want meals, and whom nobody cooks for. */
export const mealsLack = todayRule({
  reason: 'service_lacks',
  waiting: ({ inRegions }) => `
    SELECT ${idOfText(`'meals ' || c.id`)} AS id, c.id AS customer_id, ${SERVED_SINCE('c')} AS since, NULL::text AS due,
      '{}'::jsonb AS facts
    FROM customers c
    WHERE c.status = 'active' AND c.has_opted_for_meal_service AND NOT c.is_meal_cancelled
      AND c.assigned_meal_vendor_id IS NULL AND ${inRegions('c.region_id')}`,
  line: ({ customer_id }) => ({
    title: 'Meals without a meal vendor',
    link: `/clients/${customer_id}?form=meal`,
    action: { label: 'Choose a meal vendor', link: `/clients/${customer_id}?form=meal` },
  }),
});
