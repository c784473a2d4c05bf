import RestaurantIcon from '@mui/icons-material/Restaurant';
import { lazy } from 'react';
import type { ResourceDefinition } from '../../shared/records/definition';
import { MEALS } from '../section';

/** Caterers. */
export const mealVendors: ResourceDefinition = {
  name: 'meals/vendors',
  list: lazy(() => import('./MealVendorList')),
  edit: lazy(() => import('./MealVendorEdit')),
  create: lazy(() => import('./MealVendorCreate')),
  icon: RestaurantIcon,
  recordRepresentation: 'name',
  options: {
    label: 'Meal Vendor |||| Meal Vendors',
    section: MEALS.label,
    parents: [MEALS],
    keepsHistory: true,
  },
};
