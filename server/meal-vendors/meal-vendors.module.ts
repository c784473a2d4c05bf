import { messages } from '../contract/messages.js';
import { Feature } from '../platform/feature.js';
import { MealTransportVendorEffectsService } from './meal-transport-vendor-effects.service.js';
import { mealTransportVendors } from './meal-transport-vendors.resource.js';
import { MealVendorEffectsService } from './meal-vendor-effects.service.js';
import { VendorPlanning } from './vendor-planning.js';
import { mealVendors } from './meal-vendors.resource.js';

@Feature({
  resources: [mealVendors, mealTransportVendors],
  providers: [MealVendorEffectsService, MealTransportVendorEffectsService, VendorPlanning],
  exports: [VendorPlanning],
  holds: [
    { of: 'regions', rows: 'meal_vendors WHERE region_id = $1' },
    { of: 'regions', rows: 'meal_transport_vendors WHERE region_id = $1' },
    {
      of: 'meal_transport_vendors',
      rows: 'meal_vendors WHERE transport_vendor_id = $1 AND is_active',
      message: (count) => messages.meal_transport_vendors.delivers_for(count),
    },
  ],
})
export class MealVendorsModule {}
