import EventBusyIcon from '@mui/icons-material/EventBusy';
import { loadedPage } from '../../shared/loadedPage';
import type { ResourceDefinition } from '../../shared/records/definition';
import { rideInWords } from '../rides/rideWords';
import { REQUESTS, TRANSPORTATION } from '../../paths';
import type { TransportRequest } from '@contract/responses/transport';

/** Requested rides without a driver. */
export const unscheduledTrips: ResourceDefinition = {
  name: REQUESTS,
  list: loadedPage(() => import('./UnscheduledList')),
  icon: EventBusyIcon,
  recordRepresentation: (request: TransportRequest) => rideInWords(request),
  options: {
    label: 'Transport Request |||| Unscheduled Trips',
    section: TRANSPORTATION.label,
    parents: [TRANSPORTATION],
  },
};
