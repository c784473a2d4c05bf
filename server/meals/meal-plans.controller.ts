import { Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Group } from '../contract/groups.js';
import type { Query as ListQuery } from '../platform/http/list-query.js';
import { answerPage, Lists } from '../platform/http/lists.js';
import { Allow } from '../platform/http/permissions.js';
import { catererCsv } from './caterer-mails.js';
import { mealPlans } from './meal-plan.view.js';
import { NextPlans } from './next-plans.service.js';
import { PlanSending } from './plan-sending.service.js';

/** Plans: next, sent, downloaded (document 3, 2.2). */
@Controller('meal_transaction_indices')
@Allow(Group.Admin, Group.Coordinator)
export class MealPlansController {
  constructor(
    private readonly lists: Lists,
    private readonly nextPlans: NextPlans,
    private readonly sending: PlanSending,
  ) {}

  @Get()
  async list(@Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return answerPage(await this.lists.page(mealPlans, query), 'meal_transaction_indices', reply);
  }

  @Get('next')
  next(@Query() query: ListQuery) {
    return this.nextPlans.of(query);
  }

  @Get(':id')
  one(@Param('id') id: string) {
    return this.lists.one(mealPlans, id);
  }

  @Post(':id/send')
  @HttpCode(200)
  async send(@Param('id') id: string) {
    await this.sending.send(id);
    return this.lists.one(mealPlans, id);
  }

  @Get(':id/download')
  async download(@Param('id') id: string, @Res({ passthrough: true }) reply: FastifyReply) {
    const plan = await this.lists.one(mealPlans, id);
    void reply.headers({
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="meals-${plan.date_of_delivery}.csv"`,
      'Cache-Control': 'no-store',
    });
    return catererCsv(await this.sending.rows(id));
  }
}
