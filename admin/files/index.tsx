import { lazy } from 'react';
import type { AdminPage } from '../shared/adminPage';

const FilePage = lazy(() => import('./FilePage'));

/** Links to files lead here; the server decides who may have which. */
export const files: AdminPage = {
  resource: 'exports',
  routes: [{ path: '/files/:id', element: <FilePage /> }],
};
