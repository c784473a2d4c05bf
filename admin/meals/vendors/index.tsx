import RestaurantIcon from '@mui/icons-material/Restaurant';
import { lazy } from 'react';
import { resourceArea } from '../../shared/resource/resourceArea';
import { MEAL_GROUPS, MEALS } from '../section';
import { MEAL_VENDORS } from './mealVendor';

/** Caterers (document 3, section 2.2). */
export const mealVendors = resourceArea({
  resource: MEAL_VENDORS,
  groups: MEAL_GROUPS,
  section: MEALS.label,
  icon: <RestaurantIcon fontSize="small" />,
  List: lazy(() => import('./MealVendorList')),
  Form: lazy(() => import('./MealVendorForm')),
});
