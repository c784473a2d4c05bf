import EditCalendarIcon from '@mui/icons-material/EditCalendar';
import { loadedPage } from '../../shared/loadedPage';
import type { ResourceDefinition } from '../../shared/records/definition';
import { DRIVER_AVAILABILITY, TRANSPORTATION } from '../../paths';

/** Working days of drivers. */
export const driverAvailability: ResourceDefinition = {
  name: DRIVER_AVAILABILITY,
  list: loadedPage(() => import('./AvailabilityPage')),
  icon: EditCalendarIcon,
  options: {
    label: 'Driver Availability |||| Driver Availability',
    section: TRANSPORTATION.label,
    parents: [TRANSPORTATION],
  },
};
