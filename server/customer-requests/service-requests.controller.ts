import { Controller, Get, Param, Post } from '@nestjs/common';
import { ServiceRequest } from '../contract/responses/service-requests.js';
import {
  ApiReturns,
  ApiReturnsPage,
  ApiAcceptsId,
  ApiAcceptsVersion,
} from '../platform/openapi/api-decorators.js';
import { IfMatch } from '../platform/concurrency/if-match.js';
import { EmptyBody } from '../platform/validation/input.pipe.js';
import { ListQuery } from '../platform/lists/list-query.pipe.js';
import type { ListRequest } from '../platform/lists/list-query.js';
import { Allow } from '../platform/http/permissions.js';
import { serviceRequests } from './service-request.read-model.js';
import { ServiceRequestsService } from './service-requests.service.js';

/** Requests for services, for the office. */
@Controller('service_requests')
export class ServiceRequestsController {
  constructor(private readonly requests: ServiceRequestsService) {}

  @Get()
  @Allow('service_requests', 'list', 'Lists service requests')
  @ApiReturnsPage(serviceRequests)
  list(@ListQuery(serviceRequests) request: ListRequest) {
    return this.requests.findPageAndAudit(request);
  }

  @Get(':id')
  @Allow('service_requests', 'show', 'Returns a service request')
  @ApiAcceptsId()
  @ApiReturns(ServiceRequest)
  findOne(@Param('id') id: string) {
    return this.requests.findOneAndAudit(id);
  }

  @Post(':id/settle')
  @Allow('service_requests', 'settle', 'Settles a service request')
  @ApiAcceptsId()
  @ApiAcceptsVersion()
  @ApiReturns(ServiceRequest)
  settle(@Param('id') id: string, @EmptyBody() _nothing: object, @IfMatch() ifMatch?: string) {
    return this.requests.settle(id, ifMatch);
  }

  @Post(':id/reopen')
  @Allow('service_requests', 'reopen', 'Reopens a settled service request')
  @ApiAcceptsId()
  @ApiAcceptsVersion()
  @ApiReturns(ServiceRequest)
  reopenOrFailIfStoppedOrRequestedAgain(
    @Param('id') id: string,
    @EmptyBody() _nothing: object,
    @IfMatch() ifMatch?: string,
  ) {
    return this.requests.reopenOrFailIfStoppedOrRequestedAgain(id, ifMatch);
  }
}
