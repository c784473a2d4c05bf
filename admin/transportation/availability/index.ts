import EditCalendarIcon from '@mui/icons-material/EditCalendar';
import { lazy } from 'react';
import type { ResourceDefinition } from '../../shared/records/definition';
import { TRANSPORTATION } from '../section';
import { AVAILABILITY } from './availabilityAddress';

/** On which days drivers work. */
export const driverAvailability: ResourceDefinition = {
  name: AVAILABILITY,
  list: lazy(() => import('./AvailabilityPage')),
  icon: EditCalendarIcon,
  options: {
    label: 'Driver Availability |||| Driver Availability',
    section: TRANSPORTATION.label,
    parents: [TRANSPORTATION],
  },
};
