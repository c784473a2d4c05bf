import FactCheckIcon from '@mui/icons-material/FactCheck';
import { lazyPage } from '../../shared/lazyPage';
import type { ResourceDefinition } from '../../shared/records/definition';
import { rideLabel } from '../rides/rideLabels';
import { COMPLETED_TRIPS, TRANSPORTATION } from '../../paths';
import type { Trip } from '@contract/responses/transport';

/** Past trips. */
export const completedTrips: ResourceDefinition = {
  name: COMPLETED_TRIPS,
  list: lazyPage(() => import('./CompletedList')),
  icon: FactCheckIcon,
  recordRepresentation: (trip: Trip) => rideLabel(trip),
  options: {
    label: 'Completed Trip |||| Completed Trips',
    section: TRANSPORTATION.label,
    parents: [TRANSPORTATION],
  },
};
