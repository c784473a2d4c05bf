import { Controller, Get, Headers, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Today, TodayCounts, TodayLines } from '../contract/responses/today.js';
import {
  ApiReturns,
  ApiReturnsIfChanged,
  ApiReturnsOneOf,
  ApiAcceptsListQuery,
} from '../platform/openapi/api-decorators.js';
import { unquotedTagsOf } from '../platform/concurrency/if-match.js';
import type { ListRequest } from '../platform/lists/list-query.js';
import { ListQuery } from '../platform/lists/list-query.pipe.js';
import { Allow } from '../platform/http/permissions.js';
import { countsShape, todayShape } from './today.dto.js';
import { TodayService } from './today.service.js';

/** Worklist of the office for today, one line for each client. */
@Controller('today')
export class TodayController {
  constructor(private readonly today: TodayService) {}

  @Get()
  @Allow('today', 'list', 'Lists the lines of Today')
  @ApiAcceptsListQuery(todayShape)
  @ApiReturnsOneOf(Today, TodayLines)
  @ApiReturnsIfChanged()
  async read(
    @ListQuery(todayShape) request: ListRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Headers('if-none-match') etags = '',
  ) {
    const { tag, response } = await this.today.findLinesAndAudit(request, unquotedTagsOf(etags));
    void reply.header('ETag', `"${tag}"`);
    if (!response) void reply.status(304);
    return response;
  }

  @Get('counts')
  @Allow('today', 'list', 'Counts the reasons of Today')
  @ApiAcceptsListQuery(countsShape)
  @ApiReturns(TodayCounts)
  counts(@ListQuery(countsShape) request: ListRequest) {
    return this.today.counts(request);
  }
}
