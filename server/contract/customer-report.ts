import { CUSTOMER_STATUSES, type CustomerStatus } from './customers.js';

/** Statuses in the customer report if none is chosen (All on screens). Clients on hold appear only if chosen. */
export const REPORTED_STATUSES: readonly CustomerStatus[] = CUSTOMER_STATUSES.filter(
  (status) => status !== 'hold',
);
