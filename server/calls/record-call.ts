import type { TodayReasonItem } from '../contract/responses/today.js';

/** Writes down how the call with a client went. */
export const recordCall = (customer_id: string | null): TodayReasonItem['action'] => ({
  label: 'Record the call',
  call: { method: 'POST', path: 'customer_calls/', body: { customer_id } },
});
