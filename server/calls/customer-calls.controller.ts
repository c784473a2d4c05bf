import { Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { CustomerCall } from '../contract/responses/customer-calls.js';
import {
  Responds,
  RespondsNothing,
  RespondsPage,
  Takes,
  TakesId,
  TakesVersion,
} from '../platform/http/described.js';
import { IfMatch } from '../platform/http/if-match.js';
import { InputOf } from '../platform/http/input.pipe.js';
import type { ListRequest } from '../platform/http/list-query.js';
import { ListOf } from '../platform/http/list-query.pipe.js';
import { Allow } from '../platform/http/permissions.js';
import { customerCalls } from './customer-call.view.js';
import { CustomerCallInput } from './customer-calls.dto.js';
import { CustomerCallsService } from './customer-calls.service.js';

/** Calls of the office to clients. */
@Controller('customer_calls')
export class CustomerCallsController {
  constructor(private readonly calls: CustomerCallsService) {}

  @Get()
  @Allow('customer_calls', 'list')
  @RespondsPage(customerCalls)
  list(@ListOf(customerCalls) request: ListRequest) {
    return this.calls.list(request);
  }

  @Get(':id')
  @Allow('customer_calls', 'show')
  @TakesId()
  @Responds(CustomerCall)
  one(@Param('id') id: string) {
    return this.calls.one(id);
  }

  @Post()
  @Allow('customer_calls', 'create')
  @Takes(CustomerCallInput)
  @Responds(CustomerCall, 201)
  record(@InputOf(CustomerCallInput) call: CustomerCallInput) {
    return this.calls.record(call);
  }

  @Delete(':id')
  @Allow('customer_calls', 'delete')
  @TakesId()
  @TakesVersion()
  @RespondsNothing()
  remove(@Param('id') id: string, @IfMatch() ifMatch?: string) {
    return this.calls.remove(id, ifMatch);
  }
}
