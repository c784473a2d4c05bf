import type { ServiceLedger } from '../customers/service-ledger.js';

/** Deliveries: the meals with what it cost to bring them. What was not delivered was cooked all the same. */
export const mealLedger: ServiceLedger = {
  service: 'meal',
  name: 'meals',
  table: 'meal_transport_transactions',
  completed: `e.status = 'completed'`,
  counted: 'e.is_delivered',
  cost: 'e.cost_of_meal + e.cost_of_meal_transport',
  day: () => 'e.delivery_date',
  between: (_zone, from, to) => `e.delivery_date BETWEEN ${from} AND ${to}`,
};
