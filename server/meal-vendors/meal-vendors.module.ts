import { Feature } from '../platform/feature.js';
import { MealTransportVendor } from './meal-transport-vendor.entity.js';
import { mealTransportVendors } from './meal-transport-vendors.resource.js';
import { MealVendor } from './meal-vendor.entity.js';
import { mealVendors } from './meal-vendors.resource.js';
import { MealTransportVendorsController } from './meal-transport-vendors.controller.js';
import { MealTransportVendorsService } from './meal-transport-vendors.service.js';
import { MealVendorsController } from './meal-vendors.controller.js';
import { MealVendorsService } from './meal-vendors.service.js';
import { VendorPlanning } from './vendor-planning.js';

@Feature({
  entities: [MealVendor, MealTransportVendor],
  reads: [mealVendors, mealTransportVendors],
  controllers: [MealVendorsController, MealTransportVendorsController],
  providers: [MealVendorsService, MealTransportVendorsService, VendorPlanning],
  exports: [MealVendorsService, MealTransportVendorsService, VendorPlanning],
})
export class MealVendorsModule {}
