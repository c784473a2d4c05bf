import PaidIcon from '@mui/icons-material/Paid';
import { loadedPage } from '../../shared/loadedPage';
import type { ResourceDefinition } from '../../shared/records/definition';
import { TRANSPORTATION } from '../section';
import { TRANSPORT_COSTS } from './costRecords';

/** What a trip costs in each region. */
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
