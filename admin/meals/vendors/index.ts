import RestaurantIcon from '@mui/icons-material/Restaurant';
import { lazyPage } from '../../shared/lazyPage';
import type { ResourceDefinition } from '../../shared/records/definition';
import { formsOf } from '../../shared/records/formsOf';
import { MEALS, MEAL_VENDORS } from '../../paths';
import { VendorClients } from './VendorClients';

/** Caterers, who cook the meals. */
export const mealVendors: ResourceDefinition = {
  name: MEAL_VENDORS,
  list: lazyPage(() => import('./MealVendorList')),
  ...formsOf(
    () => import('./MealVendorInputs'),
    () => ({ cost_per_meal: 0, cut_off_days: 2 }),
  ),
  icon: RestaurantIcon,
  recordRepresentation: 'name',
  options: {
    label: 'Meal Vendor |||| Meal Vendors',
    section: MEALS.label,
    parents: [MEALS],
    keepsHistory: true,
    notices: 'meal_vendors',
    dependents: VendorClients,
  },
};
