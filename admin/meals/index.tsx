import CalendarMonthIcon from '@mui/icons-material/CalendarMonth';
import { lazy } from 'react';
import { Group } from '@contract/groups';
import type { Area } from '../areas';

const PlanningPage = lazy(() => import('./planning/PlanningPage'));

/** Meal Management (document 3, section 2.2). */
export const meals: Area = {
  groups: [Group.Admin, Group.Coordinator],
  section: 'Meal Management',
  menu: [{ label: 'Meal Planning', path: '/meals/planning', icon: <CalendarMonthIcon fontSize="small" /> }],
  routes: [{ path: '/meals/planning', element: <PlanningPage /> }],
};
