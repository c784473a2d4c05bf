import { Module } from '@nestjs/common';
import { MealsModule } from '../meals/meals.module.js';
import { MealTransportVendorsController } from './meal-transport-vendors.controller.js';
import { MealTransportVendorsService } from './meal-transport-vendors.service.js';
import { MealVendorsController } from './meal-vendors.controller.js';
import { MealVendorsService } from './meal-vendors.service.js';

@Module({
  imports: [MealsModule],
  controllers: [MealVendorsController, MealTransportVendorsController],
  providers: [MealVendorsService, MealTransportVendorsService],
  exports: [MealVendorsService, MealTransportVendorsService],
})
export class MealVendorsModule {}
