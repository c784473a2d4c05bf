import { Body, Controller, Get, HttpCode, Param, Patch, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Group } from '../contract/groups.js';
import { IfMatch } from '../platform/http/if-match.js';
import type { Query as ListQuery } from '../platform/http/list-query.js';
import { answerPage } from '../platform/http/lists.js';
import { Allow } from '../platform/http/permissions.js';
import { MealSchedules } from './meal-schedules.service.js';

@Controller('customer_meal_schedules')
@Allow(Group.Admin, Group.Coordinator, Group.Customer)
export class MealSchedulesController {
  constructor(private readonly schedules: MealSchedules) {}

  @Get()
  async list(@Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return answerPage(await this.schedules.list(query), 'customer_meal_schedules', reply);
  }

  @Get(':id')
  one(@Param('id') id: string) {
    return this.schedules.one(id);
  }

  @Patch(':id')
  update(@Param('id') id: string, @Body() body: unknown, @IfMatch() ifMatch?: string) {
    return this.schedules.update(id, body, ifMatch);
  }

  @Post(':id/defer')
  @HttpCode(200)
  defer(@Param('id') id: string) {
    return this.schedules.defer(id);
  }

  @Post(':id/cancel')
  @HttpCode(200)
  cancel(@Param('id') id: string) {
    return this.schedules.cancel(id);
  }
}
