import { Controller, Get, Param, Post, Res, StreamableFile } from '@nestjs/common';
import { ApiParam, ApiQuery } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { PLAN_SHEETS } from '../contract/meals.js';
import { MailPreview, MealPlan, NextPlans, PlanLook, PlanVersions } from '../contract/responses/meals.js';
import {
  ApiReturns,
  ApiReturnsFile,
  ApiReturnsPage,
  ApiAcceptsId,
  ApiAcceptsVersion,
} from '../platform/openapi/api-decorators.js';
import { IfMatch } from '../platform/concurrency/if-match.js';
import { EmptyBody, ValidatedQuery } from '../platform/validation/input.pipe.js';
import type { ListRequest } from '../platform/lists/list-query.js';
import { ListQuery } from '../platform/lists/list-query.pipe.js';
import { ReadService } from '../platform/lists/read.service.js';
import { Allow } from '../platform/http/permissions.js';
import { catererCsv } from './caterer-mails.js';
import { mealPlans } from './meal-plan.read-model.js';
import { NextPlansService } from './next-plans.service.js';
import { NextPlansQuery, PlanFileQuery } from './meals.dto.js';
import { PlanLastSeenService } from './plan-last-seen.service.js';
import { PlanListsService } from './plan-lists.service.js';
import { PlanSheetsService } from './plan-sheets.service.js';
import { PlanSendingService } from './plan-sending.service.js';

/** Plans of meals, and their lists and sheets. */
@Controller('meal_transaction_indices')
export class MealPlansController {
  constructor(
    private readonly reads: ReadService,
    private readonly nextPlans: NextPlansService,
    private readonly sending: PlanSendingService,
    private readonly planLists: PlanListsService,
    private readonly sheets: PlanSheetsService,
    private readonly lastSeen: PlanLastSeenService,
  ) {}

  @Get()
  @Allow('meal_transaction_indices', 'list', 'Lists meal plans')
  @ApiReturnsPage(mealPlans)
  list(@ListQuery(mealPlans) request: ListRequest) {
    return this.reads.findPageAndAudit(mealPlans, request);
  }

  @Get('next')
  @Allow('meal_transaction_indices', 'next', 'Lists the next meal plan of each meal vendor of a region')
  @ApiQuery({ name: 'region' })
  @ApiQuery({ name: 'meal_vendor', required: false })
  @ApiQuery({ name: 'q', required: false })
  @ApiReturns(NextPlans)
  findNext(@ValidatedQuery(NextPlansQuery) query: NextPlansQuery) {
    return this.nextPlans.findNextOfVendorsAndAudit(query);
  }

  @Get(':id')
  @Allow('meal_transaction_indices', 'show', 'Returns a meal plan')
  @ApiAcceptsId()
  @ApiReturns(MealPlan)
  async findOne(@Param('id') id: string) {
    const plan = await this.reads.findOneAndAudit(mealPlans, id);
    return plan.is_active ? { ...plan, version: await this.sending.contentVersion(id) } : plan;
  }

  @Get(':id/mail_preview')
  @Allow('meal_transaction_indices', 'mail_preview', 'Previews the mail of a meal plan to the caterer')
  @ApiAcceptsId()
  @ApiReturns(MailPreview)
  previewMail(@Param('id') id: string) {
    return this.sending.runDueWorkAndAuditPreview(id);
  }

  @Post(':id/send')
  @Allow('meal_transaction_indices', 'send', 'Sends a meal plan to the caterer before its cut-off')
  @ApiAcceptsId()
  @ApiAcceptsVersion()
  @ApiReturns(MealPlan)
  async send(@Param('id') id: string, @EmptyBody() _nothing: object, @IfMatch() ifMatch?: string) {
    await this.sending.runDueWorkAndSend(id, ifMatch);
    return this.reads.findOneUnaudited(mealPlans, id);
  }

  @Get(':id/versions')
  @Allow('meal_transaction_indices', 'versions', 'Lists the versions of a meal plan that were sent')
  @ApiAcceptsId()
  @ApiReturns(PlanVersions)
  async findVersions(@Param('id') id: string) {
    await this.reads.findOneAndAudit(mealPlans, id);
    return this.planLists.findVersionsAndAudit(id);
  }

  @Get(':id/download')
  @Allow('meal_transaction_indices', 'download', 'Returns the list of a meal plan as CSV')
  @ApiAcceptsId()
  @ApiReturnsFile('text/csv')
  @ApiQuery({ type: PlanFileQuery })
  async download(
    @Param('id') id: string,
    @ValidatedQuery(PlanFileQuery) { version }: PlanFileQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const plan = await this.reads.findOneAndAudit(mealPlans, id);
    const deliveries = await this.planLists.findForFileAndAudit(id, 'download', version);
    void reply.headers({
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="meals-${plan.date_of_delivery}.csv"`,
      'Cache-Control': 'no-store',
    });
    return catererCsv(deliveries);
  }

  @Get(':id/sheets/:sheet')
  @Allow('meal_transaction_indices', 'sheets', 'Returns a sheet of a meal plan as PDF')
  @ApiAcceptsId()
  @ApiParam({ name: 'sheet', enum: PLAN_SHEETS })
  @ApiReturnsFile('application/pdf')
  @ApiQuery({ type: PlanFileQuery })
  async downloadSheet(
    @Param('id') id: string,
    @Param('sheet') sheet: string,
    @ValidatedQuery(PlanFileQuery) { version }: PlanFileQuery,
  ) {
    const { content, name } = await this.sheets.printAndAudit(id, sheet, version);
    return new StreamableFile(content, {
      type: 'application/pdf',
      disposition: `inline; filename="${name}"`,
    });
  }

  @Post(':id/look')
  @Allow('meal_transaction_indices', 'look', 'Marks a meal plan as seen by the user')
  @ApiAcceptsId()
  @ApiAcceptsVersion()
  @ApiReturns(PlanLook)
  async markSeen(@Param('id') id: string, @EmptyBody() _nothing: object, @IfMatch() ifMatch?: string) {
    await this.reads.findOneAndAudit(mealPlans, id);
    return this.lastSeen.markSeen(id, ifMatch);
  }
}
