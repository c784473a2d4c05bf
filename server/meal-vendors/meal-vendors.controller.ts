import { Controller } from '@nestjs/common';
import { MealVendor } from '../contract/responses/meals.js';
import { resourceController } from '../platform/http/resource.controller.js';
import { MealVendorInput } from './meal-vendors.dto.js';
import { mealVendors } from './meal-vendors.resource.js';
import { MealVendorsService } from './meal-vendors.service.js';

/** Caterers of document 3, 2.2. */
@Controller('meal_vendors')
export class MealVendorsController extends resourceController({
  resource: 'meal_vendors',
  definition: mealVendors,
  answer: MealVendor,
  input: MealVendorInput,
}) {
  constructor(service: MealVendorsService) {
    super(service);
  }
}
