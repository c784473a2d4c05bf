import { recordCallAction } from '../calls/record-call.js';
/** Action of a line of Today that gives an open request its driver. */
export const assignDriverAction = (customer_request_id: string) => ({
  label: 'Assign a driver',
  call: {
    method: 'POST' as const,
    path: 'customer_transport_transactions/',
    body: { customer_request_id },
  },
});

/** Returns the action for a request: assign a driver, or record a call to the client if its time has passed. */
export const assignDriverOrRecordCallAction = (id: string, customer_id: string | null, is_past: boolean) =>
  is_past ? recordCallAction(customer_id) : assignDriverAction(id);
