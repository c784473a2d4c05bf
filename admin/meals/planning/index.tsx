import CalendarMonthIcon from '@mui/icons-material/CalendarMonth';
import { lazy } from 'react';
import { Navigate } from 'react-router';
import type { AdminPage } from '../../shared/adminPage';
import { MEALS } from '../section';

const PlanningPage = lazy(() => import('./PlanningPage'));

/** What caterers will cook next, and what they were sent. */
export const mealPlanning: AdminPage = {
  resource: 'meals/plans',
  menu: {
    label: 'Meal Planning',
    path: '/meals/planning',
    icon: CalendarMonthIcon,
    section: MEALS.label,
  },
  routes: [
    { path: MEALS.to, element: <Navigate to="/meals/vendors" replace /> },
    { path: '/meals/planning', element: <PlanningPage /> },
  ],
};
