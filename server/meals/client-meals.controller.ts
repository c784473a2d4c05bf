import { Controller, Get, Param, Post } from '@nestjs/common';
import { Client } from '../contract/responses/client.js';
import { MealSchedules, UncorrectedPlans } from '../contract/responses/meals.js';
import { CustomersService } from '../customers/customers.service.js';
import { Responds, Takes, TakesId, TakesVersion } from '../platform/http/described.js';
import { IfMatch } from '../platform/http/if-match.js';
import { InputOf, NoInput } from '../platform/http/input.pipe.js';
import { IfConsequences, TakesConsequences } from '../platform/http/shown-version.js';
import { Allow } from '../platform/http/permissions.js';
import { CatererCorrectionsService } from './caterer-corrections.service.js';
import { MealCancellationService } from './meal-cancellation.service.js';
import { MealProcessingService } from './meal-processing.service.js';
import { CancelMealInput, ProcessInput } from './meals.dto.js';
import { UncorrectedPlansService } from './uncorrected-plans.service.js';

/** Actions on a client's meals as a whole. */
@Controller('customers/:id')
export class ClientMealsController {
  constructor(
    private readonly processing: MealProcessingService,
    private readonly cancellation: MealCancellationService,
    private readonly uncorrected: UncorrectedPlansService,
    private readonly corrections: CatererCorrectionsService,
    private readonly customers: CustomersService,
  ) {}

  @Post('process_meal_schedules')
  @Allow('customers', 'process_meal_schedules')
  @TakesId()
  @Takes(ProcessInput)
  @Responds(MealSchedules)
  process(@Param('id') id: string, @InputOf(ProcessInput) input: ProcessInput) {
    return this.processing.process(id, input);
  }

  @Post('cancel_meal')
  @Allow('customers', 'cancel_meal')
  @TakesId()
  @TakesConsequences()
  @Takes(CancelMealInput)
  @Responds(Client)
  cancel(
    @Param('id') id: string,
    @InputOf(CancelMealInput, { mayBeAbsent: true }) input: CancelMealInput,
    @IfConsequences() ifConsequences?: string,
  ) {
    return this.cancellation.cancel(id, input, ifConsequences);
  }

  @Post('resume_meal')
  @Allow('customers', 'resume_meal')
  @TakesId()
  @Responds(Client)
  resume(@Param('id') id: string, @NoInput() _nothing: object) {
    return this.cancellation.resume(id);
  }

  @Get('uncorrected_plans')
  @Allow('customers', 'uncorrected_plans')
  @TakesId()
  @Responds(UncorrectedPlans)
  uncorrectedPlans(@Param('id') id: string) {
    return this.uncorrected.shown(id);
  }

  @Post('send_corrections')
  @Allow('customers', 'send_corrections')
  @TakesId()
  @TakesVersion()
  @Responds(Client)
  async sendCorrections(@Param('id') id: string, @NoInput() _nothing: object, @IfMatch() ifMatch?: string) {
    await this.corrections.correctClient(id, ifMatch);
    return this.customers.one(id);
  }
}
