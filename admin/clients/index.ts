import PeopleIcon from '@mui/icons-material/People';
import { CLIENTS } from '../paths';
import { lazyPage } from '../shared/lazyPage';
import type { ResourceDefinition } from '../shared/records/definition';

export const clients: ResourceDefinition = {
  name: CLIENTS,
  list: lazyPage(() => import('./ClientList')),
  edit: lazyPage(() => import('./ClientPage')),
  create: lazyPage(() => import('./ClientPage')),
  icon: PeopleIcon,
  recordRepresentation: 'name',
  options: { label: 'Client |||| Clients', section: 'Clients', notices: 'clients' },
};
