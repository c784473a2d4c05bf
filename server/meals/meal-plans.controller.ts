import { Controller, Get, Param, Post, Res, StreamableFile } from '@nestjs/common';
import { ApiParam, ApiQuery } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { PLAN_SHEETS } from '../contract/meals.js';
import { MailPreview, MealPlan, NextPlans, PlanLook, PlanVersions } from '../contract/responses/meals.js';
import { Responds, RespondsFile, RespondsPage, TakesId, TakesVersion } from '../platform/http/described.js';
import { IfMatch } from '../platform/http/if-match.js';
import { NoInput, QueryOf } from '../platform/http/input.pipe.js';
import type { ListRequest } from '../platform/http/list-query.js';
import { ListOf } from '../platform/http/list-query.pipe.js';
import { Lists } from '../platform/http/lists.js';
import { Allow } from '../platform/http/permissions.js';
import { catererCsv } from './caterer-mails.js';
import { mealPlans } from './meal-plan.view.js';
import { NextPlansService, NextPlansQuery } from './next-plans.service.js';
import { PlanFileQuery } from './meals.dto.js';
import { PlanLooksService } from './plan-looks.service.js';
import { PlanListsService } from './plan-lists.service.js';
import { PlanSheetsService } from './plan-sheets.service.js';
import { PlanSendingService } from './plan-sending.service.js';

/** Plans: next, sent, downloaded. */
@Controller('meal_transaction_indices')
export class MealPlansController {
  constructor(
    private readonly lists: Lists,
    private readonly nextPlans: NextPlansService,
    private readonly sending: PlanSendingService,
    private readonly planLists: PlanListsService,
    private readonly sheets: PlanSheetsService,
    private readonly looks: PlanLooksService,
  ) {}

  @Get()
  @Allow('meal_transaction_indices', 'list')
  @RespondsPage(mealPlans)
  list(@ListOf(mealPlans) request: ListRequest) {
    return this.lists.page(mealPlans, request);
  }

  @Get('next')
  @Allow('meal_transaction_indices', 'next')
  @ApiQuery({ name: 'region' })
  @ApiQuery({ name: 'meal_vendor', required: false })
  @ApiQuery({ name: 'q', required: false })
  @Responds(NextPlans)
  next(@QueryOf(NextPlansQuery) query: NextPlansQuery) {
    return this.nextPlans.of(query);
  }

  @Get(':id')
  @Allow('meal_transaction_indices', 'show')
  @TakesId()
  @Responds(MealPlan)
  async one(@Param('id') id: string) {
    const plan = await this.lists.one(mealPlans, id);
    return plan.is_active ? { ...plan, version: await this.sending.versionOf(id) } : plan;
  }

  @Get(':id/mail_preview')
  @Allow('meal_transaction_indices', 'mail_preview')
  @TakesId()
  @Responds(MailPreview)
  preview(@Param('id') id: string) {
    return this.sending.preview(id);
  }

  @Post(':id/send')
  @Allow('meal_transaction_indices', 'send')
  @TakesId()
  @TakesVersion()
  @Responds(MealPlan)
  async send(@Param('id') id: string, @NoInput() _nothing: object, @IfMatch() ifMatch?: string) {
    await this.sending.send(id, ifMatch);
    return this.lists.current(mealPlans, id);
  }

  @Get(':id/versions')
  @Allow('meal_transaction_indices', 'versions')
  @TakesId()
  @Responds(PlanVersions)
  async versions(@Param('id') id: string) {
    await this.lists.one(mealPlans, id);
    return this.planLists.versions(id);
  }

  @Get(':id/download')
  @Allow('meal_transaction_indices', 'download')
  @TakesId()
  @RespondsFile('text/csv')
  @ApiQuery({ type: PlanFileQuery })
  async download(
    @Param('id') id: string,
    @QueryOf(PlanFileQuery) { version }: PlanFileQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const plan = await this.lists.one(mealPlans, id);
    void reply.headers({
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="meals-${plan.date_of_delivery}.csv"`,
      'Cache-Control': 'no-store',
    });
    return catererCsv(await this.planLists.forFile(id, version));
  }

  @Get(':id/sheets/:sheet')
  @Allow('meal_transaction_indices', 'sheets')
  @TakesId()
  @ApiParam({ name: 'sheet', enum: PLAN_SHEETS })
  @RespondsFile('application/pdf')
  @ApiQuery({ type: PlanFileQuery })
  async sheet(
    @Param('id') id: string,
    @Param('sheet') sheet: string,
    @QueryOf(PlanFileQuery) { version }: PlanFileQuery,
  ) {
    const { content, name } = await this.sheets.print(id, sheet, version);
    return new StreamableFile(content, {
      type: 'application/pdf',
      disposition: `inline; filename="${name}"`,
    });
  }

  @Post(':id/look')
  @Allow('meal_transaction_indices', 'look')
  @TakesId()
  @Responds(PlanLook)
  async look(@Param('id') id: string, @NoInput() _nothing: object) {
    await this.lists.one(mealPlans, id);
    return this.looks.look(id);
  }
}
