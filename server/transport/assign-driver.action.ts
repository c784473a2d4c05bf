import { recordCallAction } from '../calls/record-call.js';
import type { NextDriver } from './next-driver-title.js';

/** Action of a line of Today that gives an open request its driver. @param driver suggested driver */
const assignDriverAction = (customer_request_id: string, driver: NextDriver | null) => ({
  label: 'Assign a driver',
  call: {
    method: 'POST' as const,
    path: 'customer_transport_transactions/',
    body: { customer_request_id, ...(driver && { transport_vendor_id: driver.id }) },
  },
});

/** Returns the action for a request: assign a driver, or record a call to the client if its time has passed. */
export const assignDriverOrRecordCallAction = (
  id: string,
  customer_id: string | null,
  is_past: boolean,
  driver: NextDriver | null = null,
) => (is_past ? recordCallAction(customer_id) : assignDriverAction(id, driver));
