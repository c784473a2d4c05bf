import { Body, Controller, Delete, Get, Param, Patch, Post } from '@nestjs/common';
import { TransportRequest } from '../contract/responses/transport.js';
import {
  Responds,
  RespondsNothing,
  RespondsPage,
  Takes,
  TakesChange,
  TakesId,
  TakesVersion,
} from '../platform/http/described.js';
import type { Change } from '../platform/http/change.js';
import { IfMatch } from '../platform/http/if-match.js';
import { ChangeOf, QueryOf } from '../platform/http/input.pipe.js';
import type { ListRequest } from '../platform/http/list-query.js';
import { ListOf } from '../platform/http/list-query.pipe.js';
import { Allow } from '../platform/http/permissions.js';
import { TransportRequestInputPipe } from './ride-input.js';
import { RequestRemovalQuery, RideChangeInput, TransportRequestInput } from './transport.dto.js';
import { transportRequests } from './transport-request.view.js';
import { TransportRequestsService } from './transport-requests.service.js';

@Controller('customer_transport_requests')
export class TransportRequestsController {
  constructor(private readonly requests: TransportRequestsService) {}

  @Get()
  @Allow('customer_transport_requests', 'list')
  @RespondsPage(transportRequests)
  list(@ListOf(transportRequests) request: ListRequest) {
    return this.requests.list(request);
  }

  @Get(':id')
  @Allow('customer_transport_requests', 'show')
  @TakesId()
  @Responds(TransportRequest)
  one(@Param('id') id: string) {
    return this.requests.one(id);
  }

  @Post()
  @Allow('customer_transport_requests', 'create')
  @Takes(TransportRequestInput)
  @Responds(TransportRequest, 201)
  create(@Body(TransportRequestInputPipe) input: TransportRequestInput) {
    return this.requests.create(input);
  }

  @Patch(':id')
  @Allow('customer_transport_requests', 'edit')
  @TakesId()
  @TakesChange(RideChangeInput)
  @Responds(TransportRequest)
  update(
    @Param('id') id: string,
    @ChangeOf(RideChangeInput) change: Change<RideChangeInput>,
    @IfMatch() ifMatch?: string,
  ) {
    return this.requests.update(id, change, ifMatch);
  }

  @Delete(':id')
  @Allow('customer_transport_requests', 'delete')
  @TakesId()
  @TakesVersion()
  @RespondsNothing()
  remove(
    @Param('id') id: string,
    @QueryOf(RequestRemovalQuery) { following }: RequestRemovalQuery,
    @IfMatch() ifMatch?: string,
  ) {
    return this.requests.remove(id, { following: following === 'true' }, ifMatch);
  }
}
