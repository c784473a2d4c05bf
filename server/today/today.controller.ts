import { Controller, Get } from '@nestjs/common';
import { Today, TodayLines, TodayPage } from '../contract/responses/today.js';
import { RespondsOneOf, TakesList } from '../platform/http/described.js';
import type { ListRequest } from '../platform/http/list-query.js';
import { ListOf } from '../platform/http/list-query.pipe.js';
import { Allow } from '../platform/http/permissions.js';
import { todayShape } from './today.dto.js';
import { TodayService } from './today.service.js';

/** What waits for the office today. */
@Controller('today')
export class TodayController {
  constructor(private readonly today: TodayService) {}

  @Get()
  @Allow('today', 'list')
  @TakesList(todayShape)
  @RespondsOneOf(Today, TodayPage, TodayLines)
  read(@ListOf(todayShape) request: ListRequest) {
    return this.today.read(request);
  }
}
