import type { ServiceLedger } from '../customers/service-ledger.js';

/** Deliveries: the meals with what it cost to bring them. What was not delivered was cooked all the same. */
export const mealLedger: ServiceLedger = {
  service: 'meal',
  name: 'meals',
  table: 'meal_transport_transactions',
  completed: `e.status = 'completed'`,
  counted: 'e.is_delivered',
  cost: 'e.cost_of_meal + e.cost_of_meal_transport',
  ahead: [
    {
      table: `customer_meal_schedules e JOIN customers ec ON ec.id = e.customer_id
        JOIN meal_vendors ev ON ev.id = ec.assigned_meal_vendor_id
        JOIN meal_transport_vendors ed ON ed.id = ev.transport_vendor_id`,
      condition: `e.status IN ('upcoming', 'scheduled', 'finalized')`,
      cost: '(e.number_of_adults + e.number_of_children) * ev.cost_per_meal + ed.cost_per_meal_transport',
    },
  ],
  day: () => 'e.delivery_date',
  between: (_zone, from, to) => `e.delivery_date BETWEEN ${from} AND ${to}`,
};
