import PaidIcon from '@mui/icons-material/Paid';
import { lazyPage } from '../../shared/lazyPage';
import type { ResourceDefinition } from '../../shared/records/definition';
import { TRANSPORTATION, TRANSPORT_COSTS } from '../../paths';

/** Cost of a trip in each region. */
export const transportCosts: ResourceDefinition = {
  name: TRANSPORT_COSTS,
  list: lazyPage(() => import('./CostList')),
  icon: PaidIcon,
  recordRepresentation: 'name',
  options: {
    label: 'Transport Cost |||| Transport Costs',
    section: TRANSPORTATION.label,
    parents: [TRANSPORTATION],
    access: 'edit',
  },
};
