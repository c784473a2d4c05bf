import CalendarMonthIcon from '@mui/icons-material/CalendarMonth';
import { Navigate } from 'react-router';
import { loadedPage } from '../../shared/loadedPage';
import type { AdminPage } from '../../shared/adminPage';
import { dayForReading } from '../../shared/dates';
import type { ResourceDefinition } from '../../shared/records/definition';
import { MEALS } from '../section';
import { PLANS, type MealPlan } from './planRecords';

const PlanningPage = loadedPage(() => import('./PlanningPage'));

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

/** Plans as records: by whom and for which day they are called. */
export const mealPlans: ResourceDefinition = {
  name: PLANS,
  recordRepresentation: ({ meal_vendor, date_of_delivery }: MealPlan) =>
    `${meal_vendor.name}, ${dayForReading(date_of_delivery)}`,
  options: { label: 'Meal Plan |||| Meal Plans' },
};
