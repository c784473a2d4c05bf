import type { ServiceCommitments } from '../customers/service-commitments.js';

/** Scheduled trips, and requests that have no driver yet. */
export const tripCommitments: ServiceCommitments = {
  service: 'transport',
  sources: [
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
};
