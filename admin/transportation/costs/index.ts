import PaidIcon from '@mui/icons-material/Paid';
import { loadedPage } from '../../shared/loadedPage';
import type { ResourceDefinition } from '../../shared/records/definition';
import { TRANSPORTATION, TRANSPORT_COSTS } from '../../paths';

/** Cost of a trip in each region. */
export const transportCosts: ResourceDefinition = {
  name: TRANSPORT_COSTS,
  list: loadedPage(() => import('./CostList')),
  icon: PaidIcon,
  recordRepresentation: 'name',
  options: {
    label: 'Transport Cost |||| Transport Costs',
    section: TRANSPORTATION.label,
    parents: [TRANSPORTATION],
    access: 'edit',
  },
};
