import { CUSTOMER_STATUSES, type CustomerStatus } from './customers.js';

/** Clients that the customer report has where no status is chosen: All on screens. Those on hold can be chosen besides. */
export const REPORTED_STATUSES: readonly CustomerStatus[] = CUSTOMER_STATUSES.filter(
  (status) => status !== 'hold',
);
