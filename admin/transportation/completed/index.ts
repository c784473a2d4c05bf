import FactCheckIcon from '@mui/icons-material/FactCheck';
import { loadedPage } from '../../shared/loadedPage';
import type { ResourceDefinition } from '../../shared/records/definition';
import { rideInWords } from '../rides/rideWords';
import { COMPLETED_TRIPS, TRANSPORTATION } from '../../paths';
import type { Trip } from '@contract/responses/transport';

/** Past trips. */
export const completedTrips: ResourceDefinition = {
  name: COMPLETED_TRIPS,
  list: loadedPage(() => import('./CompletedList')),
  icon: FactCheckIcon,
  recordRepresentation: (trip: Trip) => rideInWords(trip),
  options: {
    label: 'Completed Trip |||| Completed Trips',
    section: TRANSPORTATION.label,
    parents: [TRANSPORTATION],
  },
};
