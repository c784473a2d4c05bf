import EditCalendarIcon from '@mui/icons-material/EditCalendar';
import { lazyPage } from '../../shared/lazyPage';
import type { ResourceDefinition } from '../../shared/records/definition';
import { DRIVER_AVAILABILITY, TRANSPORTATION } from '../../paths';

/** Working days of drivers. */
export const driverAvailability: ResourceDefinition = {
  name: DRIVER_AVAILABILITY,
  list: lazyPage(() => import('./AvailabilityPage')),
  icon: EditCalendarIcon,
  options: {
    label: 'Driver Availability |||| Driver Availability',
    section: TRANSPORTATION.label,
    parents: [TRANSPORTATION],
  },
};
