import PeopleIcon from '@mui/icons-material/People';
import { lazy } from 'react';
import type { AdminPage } from '../shared/adminPage';

const ClientList = lazy(() => import('./ClientList'));
const ClientPage = lazy(() => import('./ClientPage'));

/** Clients: the list and the page of one client with its tabs (document 1, section 2.3; document 2, section 2). */
export const clients: AdminPage = {
  resource: 'clients',
  menu: { label: 'Clients', path: '/clients', icon: PeopleIcon },
  routes: [
    { path: '/clients', element: <ClientList /> },
    // `add` in place of an id is a new client: one page, so that nothing typed is lost when the client gets its id.
    { path: '/clients/:id', element: <ClientPage /> },
  ],
};
