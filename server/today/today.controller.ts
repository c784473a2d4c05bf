import { Controller, Get, Headers, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Today, TodayCounts, TodayLines, TodayPage } from '../contract/responses/today.js';
import { Responds, RespondsIfChanged, RespondsOneOf, TakesList } from '../platform/http/described.js';
import { tagsOf } from '../platform/http/if-match.js';
import type { ListRequest } from '../platform/http/list-query.js';
import { ListOf } from '../platform/http/list-query.pipe.js';
import { Allow } from '../platform/http/permissions.js';
import { countsShape, todayShape } from './today.dto.js';
import { TodayService } from './today.service.js';

/** What waits for the office today. */
@Controller('today')
export class TodayController {
  constructor(private readonly today: TodayService) {}

  @Get()
  @Allow('today', 'list')
  @TakesList(todayShape)
  @RespondsOneOf(Today, TodayPage, TodayLines)
  @RespondsIfChanged()
  async read(
    @ListOf(todayShape) request: ListRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Headers('if-none-match') known = '',
  ) {
    const { tag, response } = await this.today.read(request, tagsOf(known));
    void reply.header('ETag', `"${tag}"`);
    if (!response) void reply.status(304);
    return response;
  }

  @Get('counts')
  @Allow('today', 'list')
  @TakesList(countsShape)
  @Responds(TodayCounts)
  counts(@ListOf(countsShape) request: ListRequest) {
    return this.today.counts(request);
  }
}
