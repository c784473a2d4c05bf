import { Body, Controller, Get, Param, Patch, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { MealSchedule, MealSchedules as MealSchedulesAnswer } from '../contract/responses/meals.js';
import { Group } from '../contract/groups.js';
import { Answers, AnswersPage, TakesChange, TakesId } from '../platform/http/described.js';
import { IfMatch } from '../platform/http/if-match.js';
import type { Query as ListQuery } from '../platform/http/list-query.js';
import { answerPage } from '../platform/http/lists.js';
import { Allow } from '../platform/http/permissions.js';
import { mealSchedules } from './meal-schedule.view.js';
import { ScheduleInput } from './meals.dto.js';
import { MealSchedules } from './meal-schedules.service.js';

@Controller('customer_meal_schedules')
@Allow(Group.Admin, Group.Coordinator, Group.Customer)
export class MealSchedulesController {
  constructor(private readonly schedules: MealSchedules) {}

  @Get()
  @AnswersPage(MealSchedule, mealSchedules)
  async list(@Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return answerPage(await this.schedules.list(query), 'customer_meal_schedules', reply);
  }

  @Get(':id')
  @TakesId()
  @Answers(MealSchedule)
  one(@Param('id') id: string) {
    return this.schedules.one(id);
  }

  @Patch(':id')
  @TakesId()
  @TakesChange(ScheduleInput)
  @Answers(MealSchedule)
  update(@Param('id') id: string, @Body() body: unknown, @IfMatch() ifMatch?: string) {
    return this.schedules.update(id, body, ifMatch);
  }

  @Post(':id/defer')
  @TakesId()
  @Answers(MealSchedulesAnswer)
  defer(@Param('id') id: string) {
    return this.schedules.defer(id);
  }

  @Post(':id/cancel')
  @TakesId()
  @Answers(MealSchedulesAnswer)
  cancel(@Param('id') id: string) {
    return this.schedules.cancel(id);
  }
}
