import RestaurantIcon from '@mui/icons-material/Restaurant';
import { loadedPage } from '../../shared/loadedPage';
import type { ResourceDefinition } from '../../shared/records/definition';
import { formsOf } from '../../shared/records/formsOf';
import { MEALS } from '../section';
import { VendorClients } from './VendorClients';

/** Caterers. */
export const mealVendors: ResourceDefinition = {
  name: 'meals/vendors',
  list: loadedPage(() => import('./MealVendorList')),
  ...formsOf(
    () => import('./MealVendorInputs'),
    () => ({ cost_per_meal: 0, cut_off_days: 2 }),
  ),
  edit: loadedPage(() => import('./MealVendorEdit')),
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
