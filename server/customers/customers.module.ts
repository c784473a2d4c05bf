import { Module } from '@nestjs/common';
import { MealsModule } from '../meals/meals.module.js';
import { UsersModule } from '../users/users.module.js';
import { ContactPolicy } from './contact-policy.js';
import { CustomerEffects } from './customer-effects.service.js';
import { CustomerMealsController } from './customer-meals.controller.js';
import { CustomerMeals } from './customer-meals.service.js';
import { CustomerPlacement } from './customer-placement.service.js';
import { CustomersController } from './customers.controller.js';
import { CustomersService } from './customers.service.js';

@Module({
  imports: [MealsModule, UsersModule],
  controllers: [CustomersController, CustomerMealsController],
  providers: [ContactPolicy, CustomerEffects, CustomerMeals, CustomerPlacement, CustomersService],
  exports: [CustomersService],
})
export class CustomersModule {}
