import type { ServiceLedger } from '../customers/service-ledger.js';

/** Trips, on the day of the pick-up. Who was not transported was driven to all the same. */
export const tripLedger: ServiceLedger = {
  service: 'transport',
  name: 'trips',
  table: 'customer_transport_transactions',
  completed: `e.status = 'completed'`,
  counted: 'e.is_customer_transported',
  cost: 'e.cost_of_transport',
  ahead: [
    {
      table: 'customer_transport_transactions e JOIN regions er ON er.id = e.region_id',
      condition: `e.status = 'scheduled'`,
      cost: 'er.cost_of_transport',
    },
    {
      table: 'customer_transport_requests e JOIN regions er ON er.id = e.region_id',
      condition: `e.status = 'open'`,
      cost: 'er.cost_of_transport',
    },
  ],
  day: (zone) => `(e.pick_up_timestamp AT TIME ZONE ${zone})::date`,
  between: (zone, from, to) =>
    `e.pick_up_timestamp >= (${from})::timestamp AT TIME ZONE ${zone}
     AND e.pick_up_timestamp < ((${to}) + 1)::timestamp AT TIME ZONE ${zone}`,
};
