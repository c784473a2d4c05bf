import type { TodayReasonItem } from '../contract/responses/today.js';

/** Action that records a call with a client. */
export const recordCallAction = (customer_id: string | null): TodayReasonItem['action'] => ({
  label: 'Record the call',
  call: { method: 'POST', path: 'customer_calls/', body: { customer_id } },
});
