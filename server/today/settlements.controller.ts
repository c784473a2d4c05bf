import { Controller, Param, Post } from '@nestjs/common';
import { TodaySettlement } from '../contract/responses/today.js';
import { IfMatch } from '../platform/concurrency/if-match.js';
import { Allow } from '../platform/http/permissions.js';
import {
  ApiAccepts,
  ApiAcceptsId,
  ApiAcceptsVersion,
  ApiReturns,
} from '../platform/openapi/api-decorators.js';
import { EmptyBody, ValidatedBody } from '../platform/validation/input.pipe.js';
import { SettlementsService } from './settlements.service.js';
import { AcceptInput, DeferInput } from './today.dto.js';

/** Settles reasons of Today. */
@Controller('today/:id')
export class SettlementsController {
  constructor(private readonly settlements: SettlementsService) {}

  @Post('defer')
  @Allow('today', 'defer', 'Hides a reason of Today until a day')
  @ApiAcceptsId()
  @ApiAccepts(DeferInput)
  @ApiReturns(TodaySettlement)
  deferReason(@Param('id') id: string, @ValidatedBody(DeferInput) input: DeferInput) {
    return this.settlements.deferReason(id, input);
  }

  @Post('accept')
  @Allow('today', 'accept', 'Hides a reason of Today until its facts change')
  @ApiAcceptsId()
  @ApiAcceptsVersion()
  @ApiAccepts(AcceptInput)
  @ApiReturns(TodaySettlement)
  acceptReasonUntilChanged(
    @Param('id') id: string,
    @ValidatedBody(AcceptInput) input: AcceptInput,
    @IfMatch() ifMatch?: string,
  ) {
    return this.settlements.acceptUntilFactsChange(id, input, ifMatch);
  }

  @Post('reopen')
  @Allow('today', 'reopen', 'Shows a settled reason of Today again')
  @ApiAcceptsId()
  @ApiReturns(TodaySettlement)
  reopenReason(@Param('id') id: string, @EmptyBody() _nothing: object) {
    return this.settlements.reopenReason(id);
  }
}
