import type { ServiceCommitments } from '../customers/service-commitments.js';

/** Meals ahead, each with its delivery. */
export const mealCommitments: ServiceCommitments = {
  service: 'meal',
  sources: [
    {
      table: `customer_meal_schedules e JOIN customers ec ON ec.id = e.customer_id
        JOIN meal_vendors ev ON ev.id = ec.assigned_meal_vendor_id
        JOIN meal_transport_vendors ed ON ed.id = ev.transport_vendor_id`,
      condition: `e.status IN ('upcoming', 'scheduled', 'finalized')`,
      cost: '(e.number_of_adults + e.number_of_children) * ev.cost_per_meal + ed.cost_per_meal_transport',
    },
  ],
};
