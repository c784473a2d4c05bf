import type { ServiceCommitments } from '../customers/service-commitments.js';

/** Meals ahead, each with its delivery. A meal on a list stays with the caterer of the list. */
export const mealCommitments: ServiceCommitments = {
  service: 'meal',
  sources: [
    {
      table: `customer_meal_schedules e JOIN customers ec ON ec.id = e.customer_id
        LEFT JOIN meal_transport_transactions et ON et.schedule_id = e.id AND et.status = 'scheduled'
        JOIN meal_vendors ev ON ev.id = coalesce(et.meal_vendor_id, ec.assigned_meal_vendor_id)
        JOIN meal_transport_vendors ed ON ed.id = coalesce(et.meal_transport_vendor_id, ev.transport_vendor_id)`,
      condition: `e.status IN ('upcoming', 'scheduled', 'finalized')`,
      cost: '(e.number_of_adults + e.number_of_children) * ev.cost_per_meal + ed.cost_per_meal_transport',
    },
  ],
};
