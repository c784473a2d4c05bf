import { Controller, Get, Param, Post } from '@nestjs/common';
import { Client } from '../contract/responses/client.js';
import {
  AddedMeals,
  AddedWeeksEffects,
  MealSchedules,
  UncorrectedPlans,
  WaitingCorrections,
} from '../contract/responses/meals.js';
import { CustomersService } from '../customers/customers.service.js';
import {
  ApiReturns,
  ApiReturnsDryRun,
  ApiAccepts,
  ApiAcceptsId,
  ApiAcceptsVersion,
} from '../platform/openapi/api-decorators.js';
import { IfMatch } from '../platform/concurrency/if-match.js';
import { DryRunQuery } from '../platform/http/dry-run.js';
import { ValidatedBody, ValidatedQuery, EmptyBody } from '../platform/validation/input.pipe.js';
import { IfConsequencesMatch, ApiAcceptsConsequences } from '../platform/concurrency/content-hash.js';
import { Allow } from '../platform/http/permissions.js';
import { CatererCorrectionsService } from './caterer-corrections.service.js';
import { MealCancellationService } from './meal-cancellation.service.js';
import { MealProcessingService } from './meal-processing.service.js';
import { AddedMealsInput, AddedWeeksInput, CancelMealInput, ProcessInput } from './meals.dto.js';
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
  @Allow('customers', 'process_meal_schedules', 'Schedules the meals of a client’s program')
  @ApiAcceptsId()
  @ApiAccepts(ProcessInput)
  @ApiReturns(MealSchedules)
  process(@Param('id') id: string, @ValidatedBody(ProcessInput) input: ProcessInput) {
    return this.processing.process(id, input);
  }

  @Post('add_meal_weeks')
  @Allow('customers', 'add_meal_weeks', 'Adds weeks of meals to a client’s program')
  @ApiAcceptsId()
  @ApiAcceptsVersion()
  @ApiAccepts(AddedWeeksInput)
  @ApiReturnsDryRun(AddedMeals, AddedWeeksEffects)
  addWeeks(
    @Param('id') id: string,
    @ValidatedBody(AddedWeeksInput) input: AddedWeeksInput,
    @ValidatedQuery(DryRunQuery) { dry_run }: DryRunQuery,
    @IfMatch() ifMatch?: string,
  ): Promise<AddedMeals | AddedWeeksEffects> {
    return dry_run === 'true'
      ? this.processing.previewAddedDates(id, input)
      : this.processing.addWeeks(id, input, ifMatch);
  }

  @Post('remove_added_meals')
  @Allow('customers', 'remove_added_meals', 'Deletes added meals that were not sent')
  @ApiAcceptsId()
  @ApiAccepts(AddedMealsInput)
  @ApiReturns(MealSchedules)
  removeAdded(@Param('id') id: string, @ValidatedBody(AddedMealsInput) input: AddedMealsInput) {
    return this.processing.deleteMealsUnlessAnySent(id, input);
  }

  @Post('cancel_meal')
  @Allow('customers', 'cancel_meal', 'Cancels all meals of a client')
  @ApiAcceptsId()
  @ApiAcceptsConsequences()
  @ApiAccepts(CancelMealInput)
  @ApiReturns(Client)
  cancel(
    @Param('id') id: string,
    @ValidatedBody(CancelMealInput, { isOptional: true }) input: CancelMealInput,
    @IfConsequencesMatch() ifConsequences?: string,
  ) {
    return this.cancellation.cancelAllAndMailCaterers(id, input, ifConsequences);
  }

  @Post('undo_cancel_meal')
  @Allow('customers', 'undo_cancel_meal', 'Undoes the cancellation of all meals of a client')
  @ApiAcceptsId()
  @ApiReturns(Client)
  undoCancel(@Param('id') id: string, @EmptyBody() _nothing: object) {
    return this.cancellation.undoCancelUnlessMailSent(id);
  }

  @Post('resume_meal')
  @Allow('customers', 'resume_meal', 'Resumes the cancelled meals of a client')
  @ApiAcceptsId()
  @ApiAcceptsVersion()
  @ApiReturns(Client)
  resume(@Param('id') id: string, @EmptyBody() _nothing: object, @IfMatch() ifMatch?: string) {
    return this.cancellation.resume(id, ifMatch);
  }

  @Get('uncorrected_plans')
  @Allow('customers', 'uncorrected_plans', 'Lists sent meal plans that differ from a client’s details')
  @ApiAcceptsId()
  @ApiReturns(UncorrectedPlans)
  findUncorrectedPlans(@Param('id') id: string) {
    return this.uncorrected.findForClientAndAudit(id);
  }

  @Get('waiting_corrections')
  @Allow('customers', 'waiting_corrections', 'Lists meals of a client whose corrections were not sent yet')
  @ApiAcceptsId()
  @ApiReturns(WaitingCorrections)
  findMealsWithUnsentCorrection(@Param('id') id: string) {
    return this.corrections.findMealsWithWaitingWithdrawalAndAudit(id);
  }

  @Post('send_corrections')
  @Allow('customers', 'send_corrections', 'Mails a client’s changed details to the caterers')
  @ApiAcceptsId()
  @ApiAcceptsVersion()
  @ApiReturns(Client)
  async sendCorrections(@Param('id') id: string, @EmptyBody() _nothing: object, @IfMatch() ifMatch?: string) {
    await this.corrections.correctClientDetailsAndMailCaterers(id, ifMatch);
    return this.customers.findOneForOfficeUnaudited(id);
  }
}
