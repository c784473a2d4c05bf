import { Body, Controller, Param, Post } from '@nestjs/common';
import { Client } from '../contract/responses/client.js';
import { MealSchedules } from '../contract/responses/meals.js';
import { Group } from '../contract/groups.js';
import { MealProcessing } from '../meals/meal-processing.service.js';
import { CancelMealInput, ProcessInput } from '../meals/meals.dto.js';
import { Answers, Takes, TakesId } from '../platform/http/described.js';
import { Allow } from '../platform/http/permissions.js';
import { CustomerMeals } from './customer-meals.service.js';

/** Actions on a client's meals as a whole (contract 5, Meals, rules 1 and 7). */
@Controller('customers/:id')
@Allow(Group.Admin, Group.Coordinator)
export class CustomerMealsController {
  constructor(
    private readonly processing: MealProcessing,
    private readonly meals: CustomerMeals,
  ) {}

  @Post('process_meal_schedules')
  @TakesId()
  @Takes(ProcessInput)
  @Answers(MealSchedules)
  process(@Param('id') id: string, @Body() body: unknown) {
    return this.processing.process(id, body);
  }

  @Post('cancel_meal')
  @TakesId()
  @Takes(CancelMealInput)
  @Answers(Client)
  cancel(@Param('id') id: string, @Body() body: unknown) {
    return this.meals.cancel(id, body);
  }

  @Post('resume_meal')
  @TakesId()
  @Answers(Client)
  resume(@Param('id') id: string) {
    return this.meals.resume(id);
  }
}
