import { Controller, Get, Param, Patch, Post } from '@nestjs/common';
import { MealSchedule, MealSchedules } from '../contract/responses/meals.js';
import { Responds, RespondsPage, TakesChange, TakesId, TakesVersion } from '../platform/http/described.js';
import type { Change } from '../platform/http/change.js';
import { ChangeOf, NoInput } from '../platform/http/input.pipe.js';
import { IfMatch } from '../platform/http/if-match.js';
import type { ListRequest } from '../platform/http/list-query.js';
import { ListOf } from '../platform/http/list-query.pipe.js';
import { Allow } from '../platform/http/permissions.js';
import { mealSchedules } from './meal-schedule.view.js';
import { ScheduleInput } from './meals.dto.js';
import { MealSchedulesService } from './meal-schedules.service.js';

@Controller('customer_meal_schedules')
export class MealSchedulesController {
  constructor(private readonly schedules: MealSchedulesService) {}

  @Get()
  @Allow('customer_meal_schedules', 'list')
  @RespondsPage(mealSchedules)
  list(@ListOf(mealSchedules) request: ListRequest) {
    return this.schedules.list(request);
  }

  @Get(':id')
  @Allow('customer_meal_schedules', 'show')
  @TakesId()
  @Responds(MealSchedule)
  one(@Param('id') id: string) {
    return this.schedules.one(id);
  }

  @Patch(':id')
  @Allow('customer_meal_schedules', 'edit')
  @TakesId()
  @TakesChange(ScheduleInput)
  @Responds(MealSchedule)
  update(
    @Param('id') id: string,
    @ChangeOf(ScheduleInput) change: Change<ScheduleInput>,
    @IfMatch() ifMatch?: string,
  ) {
    return this.schedules.update(id, change, ifMatch);
  }

  @Post(':id/defer')
  @Allow('customer_meal_schedules', 'defer')
  @TakesId()
  @TakesVersion()
  @Responds(MealSchedules)
  defer(@Param('id') id: string, @NoInput() _nothing: object, @IfMatch() ifMatch?: string) {
    return this.schedules.defer(id, ifMatch);
  }

  @Post(':id/cancel')
  @Allow('customer_meal_schedules', 'cancel')
  @TakesId()
  @TakesVersion()
  @Responds(MealSchedules)
  cancel(@Param('id') id: string, @NoInput() _nothing: object, @IfMatch() ifMatch?: string) {
    return this.schedules.cancel(id, ifMatch);
  }
}
