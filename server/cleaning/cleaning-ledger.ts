import type { ServiceLedger } from '../customers/service-ledger.js';

/** House cleanings: they are recorded once they are done. */
export const cleaningLedger: ServiceLedger = {
  service: 'cleaning',
  name: 'cleanings',
  table: 'cleaning_transactions',
  completed: 'true',
  counted: 'true',
  cost: 'e.cost_of_cleaning',
  day: () => 'e.date_of_cleaning',
  // Clients and vendors agree on dates by themselves.
  ahead: [],
  between: (_zone, from, to) => `e.date_of_cleaning BETWEEN ${from} AND ${to}`,
};
