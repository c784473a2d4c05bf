import { loadedPage } from '../shared/loadedPage';
import type { AdminPage } from '../shared/adminPage';

const FilePage = loadedPage(() => import('./FilePage'));

/** Links to files lead here; the server decides who may have which. */
export const files: AdminPage = {
  resource: 'exports',
  routes: [{ path: '/files/:id', element: <FilePage /> }],
};
