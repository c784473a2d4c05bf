import { Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { CustomerCall } from '../contract/responses/customer-calls.js';
import {
  ApiReturns,
  ApiReturnsNothing,
  ApiReturnsPage,
  ApiAccepts,
  ApiAcceptsId,
  ApiAcceptsVersion,
} from '../platform/openapi/api-decorators.js';
import { IfMatch } from '../platform/concurrency/if-match.js';
import { ValidatedBody } from '../platform/validation/input.pipe.js';
import type { ListRequest } from '../platform/lists/list-query.js';
import { ListQuery } from '../platform/lists/list-query.pipe.js';
import { Allow } from '../platform/http/permissions.js';
import { customerCalls } from './customer-call.read-model.js';
import { CustomerCallInput } from './customer-calls.dto.js';
import { CustomerCallsService } from './customer-calls.service.js';

/** Calls of the office to clients. */
@Controller('customer_calls')
export class CustomerCallsController {
  constructor(private readonly calls: CustomerCallsService) {}

  @Get()
  @Allow('customer_calls', 'list', 'Lists calls to clients')
  @ApiReturnsPage(customerCalls)
  list(@ListQuery(customerCalls) request: ListRequest) {
    return this.calls.findPageAndAudit(request);
  }

  @Get(':id')
  @Allow('customer_calls', 'show', 'Returns a call to a client')
  @ApiAcceptsId()
  @ApiReturns(CustomerCall)
  findOne(@Param('id') id: string) {
    return this.calls.findOneAndAudit(id);
  }

  @Post()
  @Allow('customer_calls', 'create', 'Records a call to a client')
  @ApiAccepts(CustomerCallInput)
  @ApiReturns(CustomerCall, 201)
  record(@ValidatedBody(CustomerCallInput) call: CustomerCallInput) {
    return this.calls.recordAndClearDueDateIfReached(call);
  }

  /** @throws InvalidInput for another user's call, and for a call that is too old */
  @Delete(':id')
  @Allow('customer_calls', 'delete', 'Deletes a recent call of the user')
  @ApiAcceptsId()
  @ApiAcceptsVersion()
  @ApiReturnsNothing()
  removeOwnRecentCall(@Param('id') id: string, @IfMatch() ifMatch?: string) {
    return this.calls.deleteOwnRecentCallAndUpdateFirstCallDueDate(id, ifMatch);
  }
}
