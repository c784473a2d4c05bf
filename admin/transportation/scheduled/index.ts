import EventNoteIcon from '@mui/icons-material/EventNote';
import { lazyPage } from '../../shared/lazyPage';
import type { ResourceDefinition } from '../../shared/records/definition';
import { rideLabel } from '../rides/rideLabels';
import { SCHEDULED_TRIPS, TRANSPORTATION } from '../../paths';
import type { Trip } from '@contract/responses/transport';

/** Future trips with a driver. */
export const scheduledTrips: ResourceDefinition = {
  name: SCHEDULED_TRIPS,
  list: lazyPage(() => import('./ScheduledList')),
  icon: EventNoteIcon,
  recordRepresentation: (trip: Trip) => rideLabel(trip),
  options: {
    label: 'Scheduled Trip |||| Scheduled Trips',
    section: TRANSPORTATION.label,
    parents: [TRANSPORTATION],
  },
};
