import PeopleIcon from '@mui/icons-material/People';
import { CLIENTS } from '../paths';
import { loadedPage } from '../shared/loadedPage';
import type { ResourceDefinition } from '../shared/records/definition';

export const clients: ResourceDefinition = {
  name: CLIENTS,
  list: loadedPage(() => import('./ClientList')),
  edit: loadedPage(() => import('./ClientPage')),
  create: loadedPage(() => import('./ClientPage')),
  icon: PeopleIcon,
  recordRepresentation: 'name',
  options: { label: 'Client |||| Clients', section: 'Clients', notices: 'clients' },
};
