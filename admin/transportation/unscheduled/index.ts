import EventBusyIcon from '@mui/icons-material/EventBusy';
import { lazyPage } from '../../shared/lazyPage';
import type { ResourceDefinition } from '../../shared/records/definition';
import { rideLabel } from '../rides/rideLabels';
import { REQUESTS, TRANSPORTATION } from '../../paths';
import type { TransportRequest } from '@contract/responses/transport';

/** Requested rides without a driver. */
export const unscheduledTrips: ResourceDefinition = {
  name: REQUESTS,
  list: lazyPage(() => import('./UnscheduledList')),
  icon: EventBusyIcon,
  recordRepresentation: (request: TransportRequest) => rideLabel(request),
  options: {
    label: 'Transport Request |||| Unscheduled Trips',
    section: TRANSPORTATION.label,
    parents: [TRANSPORTATION],
  },
};
