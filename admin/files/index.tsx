import { lazy } from 'react';
import { STAFF_GROUPS } from '@contract/groups';
import type { Area } from '../areas';

const FilePage = lazy(() => import('./FilePage'));

/** Links to files lead here; the server decides who may have which (contract 6). */
export const files: Area = {
  groups: STAFF_GROUPS,
  menu: [],
  routes: [{ path: '/files/:id', element: <FilePage /> }],
};
