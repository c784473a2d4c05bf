import EventNoteIcon from '@mui/icons-material/EventNote';
import { loadedPage } from '../../shared/loadedPage';
import type { ResourceDefinition } from '../../shared/records/definition';
import { rideInWords } from '../rides/rideWords';
import { SCHEDULED_TRIPS, TRANSPORTATION } from '../../paths';
import type { Trip } from '@contract/responses/transport';

/** Future trips with a driver. */
export const scheduledTrips: ResourceDefinition = {
  name: SCHEDULED_TRIPS,
  list: loadedPage(() => import('./ScheduledList')),
  icon: EventNoteIcon,
  recordRepresentation: (trip: Trip) => rideInWords(trip),
  options: {
    label: 'Scheduled Trip |||| Scheduled Trips',
    section: TRANSPORTATION.label,
    parents: [TRANSPORTATION],
  },
};
