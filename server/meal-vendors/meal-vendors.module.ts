import { FeatureModule } from '../platform/resources/feature.js';
import { MealTransportVendorHooks } from './meal-transport-vendor.hooks.js';
import { mealTransportVendors } from './meal-transport-vendors.resource.js';
import { MealVendorHooks } from './meal-vendor.hooks.js';
import { MealVendorsQueries } from './meal-vendors.queries.js';
import { VendorPlanning } from './vendor-planning.js';
import { mealVendors } from './meal-vendors.resource.js';
import { mealVendorDeleteConstraints } from './meal-vendor-delete-constraints.js';

@FeatureModule({
  resources: [mealVendors, mealTransportVendors],
  providers: [MealVendorHooks, MealTransportVendorHooks, MealVendorsQueries, VendorPlanning],
  exports: [VendorPlanning],
  deleteConstraints: mealVendorDeleteConstraints,
})
export class MealVendorsModule {}
