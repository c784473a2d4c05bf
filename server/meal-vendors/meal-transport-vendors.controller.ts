import { Controller } from '@nestjs/common';
import { MealTransportVendor } from '../contract/responses/meals.js';
import { resourceController } from '../platform/http/resource.controller.js';
import { MealTransportVendorInput } from './meal-vendors.dto.js';
import { mealTransportVendors } from './meal-transport-vendors.resource.js';
import { MealTransportVendorsService } from './meal-transport-vendors.service.js';

/** Delivery vendors of document 3, 2.2. */
@Controller('meal_transport_vendors')
export class MealTransportVendorsController extends resourceController({
  resource: 'meal_transport_vendors',
  definition: mealTransportVendors,
  answer: MealTransportVendor,
  input: MealTransportVendorInput,
}) {
  constructor(service: MealTransportVendorsService) {
    super(service);
  }
}
