import CalendarMonthIcon from '@mui/icons-material/CalendarMonth';
import { lazy } from 'react';
import { Navigate } from 'react-router';
import type { Area } from '../areas';
import { deliveryVendors } from './delivery-vendors';
import { MEAL_GROUPS, MEALS } from './section';
import { mealTransactions } from './transactions';
import { mealVendors } from './vendors';
import { MEAL_VENDORS } from './vendors/mealVendor';

const PlanningPage = lazy(() => import('./planning/PlanningPage'));

const planning: Area = {
  groups: MEAL_GROUPS,
  section: MEALS.label,
  menu: [{ label: 'Meal Planning', path: '/meals/planning', icon: <CalendarMonthIcon fontSize="small" /> }],
  routes: [
    { path: MEALS.to, element: <Navigate to={MEAL_VENDORS.path} replace /> },
    { path: '/meals/planning', element: <PlanningPage /> },
  ],
};

/** Meal Management, in the order of the menu (document 3, sections 2.1 and 2.2). */
export const meals: readonly Area[] = [planning, mealVendors, deliveryVendors, mealTransactions];
