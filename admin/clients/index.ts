import PeopleIcon from '@mui/icons-material/People';
import { lazy } from 'react';
import type { ResourceDefinition } from '../shared/records/definition';

export const clients: ResourceDefinition = {
  name: 'clients',
  list: lazy(() => import('./ClientList')),
  edit: lazy(() => import('./ClientPage')),
  create: lazy(() => import('./ClientPage')),
  icon: PeopleIcon,
  recordRepresentation: 'name',
  options: { label: 'Client |||| Clients', section: 'Clients', notices: 'clients' },
};
