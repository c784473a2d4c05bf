import BadgeIcon from '@mui/icons-material/Badge';
import { lazyPage } from '../../shared/lazyPage';
import type { ResourceDefinition } from '../../shared/records/definition';
import { formsOf } from '../../shared/records/formsOf';
import { DRIVERS, TRANSPORTATION } from '../../paths';

/** Drivers who bring clients to their treatment. */
export const drivers: ResourceDefinition = {
  name: DRIVERS,
  list: lazyPage(() => import('./DriverList')),
  ...formsOf(() => import('./DriverInputs')),
  icon: BadgeIcon,
  recordRepresentation: 'name',
  options: {
    label: 'Driver |||| Drivers',
    section: TRANSPORTATION.label,
    parents: [TRANSPORTATION],
    keepsHistory: true,
    notices: 'transport_vendors',
  },
};
