import { Controller, Get, Param, Patch, Post } from '@nestjs/common';
import { MealSchedule, MealSchedules } from '../contract/responses/meals.js';
import {
  ApiReturns,
  ApiReturnsPage,
  ApiAccepts,
  ApiAcceptsPatch,
  ApiAcceptsId,
  ApiAcceptsVersion,
} from '../platform/openapi/api-decorators.js';
import type { PatchBody } from '../platform/validation/patch-body.js';
import { ValidatedBody, PatchToValidate, EmptyBody } from '../platform/validation/input.pipe.js';
import { IfMatch } from '../platform/concurrency/if-match.js';
import type { ListRequest } from '../platform/lists/list-query.js';
import { ListQuery } from '../platform/lists/list-query.pipe.js';
import { Allow } from '../platform/http/permissions.js';
import { mealSchedules } from './meal-schedule.read-model.js';
import { ScheduleInput, DeferOrCancelInput, UndoDeferInput } from './meals.dto.js';
import { MealSchedulesService } from './meal-schedules.service.js';
import { ScheduleActionsService } from './schedule-actions.service.js';

@Controller('customer_meal_schedules')
export class MealSchedulesController {
  constructor(
    private readonly schedules: MealSchedulesService,
    private readonly actions: ScheduleActionsService,
  ) {}

  @Get()
  @Allow('customer_meal_schedules', 'list', 'Lists meals')
  @ApiReturnsPage(mealSchedules)
  list(@ListQuery(mealSchedules) request: ListRequest) {
    return this.schedules.findPageAndAudit(request);
  }

  @Get(':id')
  @Allow('customer_meal_schedules', 'show', 'Returns a meal')
  @ApiAcceptsId()
  @ApiReturns(MealSchedule)
  findOne(@Param('id') id: string) {
    return this.schedules.findOneAndAudit(id);
  }

  @Patch(':id')
  @Allow('customer_meal_schedules', 'edit', 'Changes the household and notes of a meal')
  @ApiAcceptsId()
  @ApiAcceptsPatch(ScheduleInput)
  @ApiReturns(MealSchedule)
  update(
    @Param('id') id: string,
    @PatchToValidate(ScheduleInput, MealSchedule) change: PatchBody<ScheduleInput>,
    @IfMatch() ifMatch?: string,
  ) {
    return this.schedules.updateHouseholdOfMealOrFuture(id, change, ifMatch);
  }

  @Post(':id/defer')
  @Allow('customer_meal_schedules', 'defer', 'Moves a meal to a date after the client’s last one')
  @ApiAcceptsId()
  @ApiAcceptsVersion()
  @ApiAccepts(DeferOrCancelInput)
  @ApiReturns(MealSchedules)
  defer(
    @Param('id') id: string,
    @ValidatedBody(DeferOrCancelInput, { isOptional: true }) input: DeferOrCancelInput,
    @IfMatch() ifMatch?: string,
  ) {
    return this.actions.deferAndMailCatererOrMakeUp(id, input, ifMatch);
  }

  @Post(':id/cancel')
  @Allow('customer_meal_schedules', 'cancel', 'Cancels one meal')
  @ApiAcceptsId()
  @ApiAcceptsVersion()
  @ApiAccepts(DeferOrCancelInput)
  @ApiReturns(MealSchedules)
  cancel(
    @Param('id') id: string,
    @ValidatedBody(DeferOrCancelInput, { isOptional: true }) input: DeferOrCancelInput,
    @IfMatch() ifMatch?: string,
  ) {
    return this.actions.cancelEvenIfCompleted(id, input, ifMatch);
  }

  @Post(':id/resume')
  @Allow('customer_meal_schedules', 'resume', 'Restores a cancelled meal')
  @ApiAcceptsId()
  @ApiAcceptsVersion()
  @ApiReturns(MealSchedules)
  resume(@Param('id') id: string, @EmptyBody() _nothing: object, @IfMatch() ifMatch?: string) {
    return this.actions.restoreOrReschedule(id, ifMatch);
  }

  @Post(':id/undo')
  @Allow(
    'customer_meal_schedules',
    'undo',
    'Undoes the cancellation or deferral of a meal whose correction has not left',
  )
  @ApiAcceptsId()
  @ApiAcceptsVersion()
  @ApiReturns(MealSchedules)
  undo(@Param('id') id: string, @EmptyBody() _nothing: object, @IfMatch() ifMatch?: string) {
    return this.actions.undoWaitingCorrection(id, ifMatch);
  }

  @Post(':id/undo_defer')
  @Allow('customer_meal_schedules', 'undo_defer', 'Moves a deferred meal back to its earlier date')
  @ApiAcceptsId()
  @ApiAcceptsVersion()
  @ApiAccepts(UndoDeferInput)
  @ApiReturns(MealSchedules)
  undoDefer(
    @Param('id') id: string,
    @ValidatedBody(UndoDeferInput) input: UndoDeferInput,
    @IfMatch() ifMatch?: string,
  ) {
    return this.actions.restoreDateOfDeferredMeal(id, input, ifMatch);
  }
}
