import { officeMessages } from '../contract/messages.js';
import { FeatureModule } from '../platform/resources/feature.js';
import { MealTransportVendorHooks } from './meal-transport-vendor.hooks.js';
import { mealTransportVendors } from './meal-transport-vendors.resource.js';
import { MealVendorHooks } from './meal-vendor.hooks.js';
import { MealVendorsQueries } from './meal-vendors.queries.js';
import { VendorPlanning } from './vendor-planning.js';
import { mealVendors } from './meal-vendors.resource.js';

@FeatureModule({
  resources: [mealVendors, mealTransportVendors],
  providers: [MealVendorHooks, MealTransportVendorHooks, MealVendorsQueries, VendorPlanning],
  exports: [VendorPlanning],
  deleteConstraints: [
    { resource: 'regions', fromWhere: 'meal_vendors WHERE region_id = $1' },
    { resource: 'regions', fromWhere: 'meal_transport_vendors WHERE region_id = $1' },
    {
      resource: 'meal_transport_vendors',
      fromWhere: 'meal_vendors WHERE transport_vendor_id = $1 AND is_active',
      message: (count) => officeMessages.meal_transport_vendors.delivers_for(count),
    },
  ],
})
export class MealVendorsModule {}
