import { loadedPage } from '../shared/loadedPage';
import type { AdminPage } from '../shared/adminPage';
import { duplicatesPath } from './duplicatesAddress';

const DuplicatesPage = loadedPage(() => import('./DuplicatesPage'));

/** Two records that may be of one person, side by side. */
export const duplicates: AdminPage = {
  resource: 'clients',
  action: 'merge',
  routes: [{ path: duplicatesPath(':id'), element: <DuplicatesPage /> }],
};
