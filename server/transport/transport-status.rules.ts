import type { KeyedError } from '../contract/errors.js';
import { keys } from '../contract/messages.js';
import type { TransportRequestStatus, TripStatus } from '../contract/transport.js';
import type { StatusTable } from '../platform/database/status-table.rules.js';

type RequestRefusal = 'already_assigned' | 'ride_cancelled';

/**
 * Status table of requests. A request is assigned as long as it has a driver, and open again if the trip is cancelled.
 * A pause cancels both.
 */
export const REQUESTS: StatusTable<TransportRequestStatus, RequestRefusal> = {
  table: 'customer_transport_requests',
  transitions: {
    open: { open: null, assigned: null, cancelled: null },
    assigned: { open: null, assigned: 'already_assigned', cancelled: null },
    cancelled: { open: null, assigned: 'ride_cancelled', cancelled: null },
  },
  refusals: {
    already_assigned: {
      code: 'already_assigned',
      key: keys.customer_transport_requests.already_assigned,
    },
    ride_cancelled: { code: 'invalid', key: keys.customer_transport_requests.cancelled_by_pause },
  },
};

type Refusal = 'trip_completed' | 'trip_cancelled';

const REFUSALS: Record<Refusal, KeyedError> = {
  trip_completed: { code: 'invalid', key: keys.customer_transport_transactions.driven_already },
  trip_cancelled: { code: 'invalid', key: keys.customer_transport_transactions.cancelled },
};

const completed = 'trip_completed';
const cancelled = 'trip_cancelled';

/** Status table of trips. A trip that was completed by mistake can still be cancelled. */
export const TRIPS: StatusTable<TripStatus, Refusal> = {
  table: 'customer_transport_transactions',
  transitions: {
    scheduled: { scheduled: null, completed: null, cancelled: null },
    completed: { scheduled: completed, completed: null, cancelled: null },
    cancelled: { scheduled: cancelled, completed: cancelled, cancelled: null },
  },
  refusals: REFUSALS,
};

/** Status table for trips whose cancellation was not mailed. It can be undone. */
export const SILENT_TRIPS: typeof TRIPS = {
  ...TRIPS,
  transitions: { ...TRIPS.transitions, cancelled: { ...TRIPS.transitions.cancelled, scheduled: null } },
};

/** Status table for the requests of such trips. */
export const SILENT_REQUESTS: typeof REQUESTS = {
  ...REQUESTS,
  transitions: { ...REQUESTS.transitions, cancelled: { ...REQUESTS.transitions.cancelled, assigned: null } },
};
