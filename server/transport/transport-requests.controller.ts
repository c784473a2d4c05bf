import { Body, Controller, Delete, Get, Param, Patch, Post } from '@nestjs/common';
import { TransportRequest } from '../contract/responses/transport.js';
import {
  ApiReturns,
  ApiReturnsNothing,
  ApiReturnsPage,
  ApiAccepts,
  ApiAcceptsPatch,
  ApiAcceptsId,
  ApiAcceptsVersion,
} from '../platform/openapi/api-decorators.js';
import type { PatchBody } from '../platform/validation/patch-body.js';
import { IfMatch } from '../platform/concurrency/if-match.js';
import { PatchToValidate, ValidatedQuery } from '../platform/validation/input.pipe.js';
import type { ListRequest } from '../platform/lists/list-query.js';
import { ListQuery } from '../platform/lists/list-query.pipe.js';
import { Allow } from '../platform/http/permissions.js';
import { TransportRequestInputPipe } from './ride-input.js';
import { RequestRemovalQuery, RideChangeInput, TransportRequestInput } from './transport.dto.js';
import { transportRequests } from './transport-request.read-model.js';
import { TransportRequestsService } from './transport-requests.service.js';

@Controller('customer_transport_requests')
export class TransportRequestsController {
  constructor(private readonly requests: TransportRequestsService) {}

  @Get()
  @Allow('customer_transport_requests', 'list', 'Lists requests for rides')
  @ApiReturnsPage(transportRequests)
  list(@ListQuery(transportRequests) request: ListRequest) {
    return this.requests.findPageOpenByDefaultAndAudit(request);
  }

  @Get(':id')
  @Allow('customer_transport_requests', 'show', 'Returns a request for a ride')
  @ApiAcceptsId()
  @ApiReturns(TransportRequest)
  findOne(@Param('id') id: string) {
    return this.requests.findOneAndAudit(id);
  }

  @Post()
  @Allow('customer_transport_requests', 'create', 'Requests a ride')
  @ApiAccepts(TransportRequestInput)
  @ApiReturns(TransportRequest, 201)
  create(@Body(TransportRequestInputPipe) input: TransportRequestInput) {
    return this.requests.create(input);
  }

  @Patch(':id')
  @Allow('customer_transport_requests', 'edit', 'Changes a request for a ride')
  @ApiAcceptsId()
  @ApiAcceptsPatch(RideChangeInput)
  @ApiReturns(TransportRequest)
  update(
    @Param('id') id: string,
    @PatchToValidate(RideChangeInput, TransportRequest) change: PatchBody<RideChangeInput>,
    @IfMatch() ifMatch?: string,
  ) {
    return this.requests.update(id, change, ifMatch);
  }

  @Delete(':id')
  @Allow('customer_transport_requests', 'delete', 'Deletes a request for a ride')
  @ApiAcceptsId()
  @ApiAcceptsVersion()
  @ApiReturnsNothing()
  remove(
    @Param('id') id: string,
    @ValidatedQuery(RequestRemovalQuery) { following }: RequestRemovalQuery,
    @IfMatch() ifMatch?: string,
  ) {
    return this.requests.remove(id, { following: following === 'true' }, ifMatch);
  }
}
