import { Controller, Get, Param, Post } from '@nestjs/common';
import { ServiceRequest } from '../contract/responses/service-requests.js';
import { Responds, RespondsPage, TakesId, TakesVersion } from '../platform/http/described.js';
import { IfMatch } from '../platform/http/if-match.js';
import { NoInput } from '../platform/http/input.pipe.js';
import { ListOf } from '../platform/http/list-query.pipe.js';
import type { ListRequest } from '../platform/http/list-query.js';
import { Allow } from '../platform/http/permissions.js';
import { serviceRequests } from './service-request.view.js';
import { ServiceRequestsService } from './service-requests.service.js';

/** What clients have asked for, as the office works it off. */
@Controller('service_requests')
export class ServiceRequestsController {
  constructor(private readonly requests: ServiceRequestsService) {}

  @Get()
  @Allow('service_requests', 'list')
  @RespondsPage(serviceRequests)
  list(@ListOf(serviceRequests) request: ListRequest) {
    return this.requests.list(request);
  }

  @Get(':id')
  @Allow('service_requests', 'show')
  @TakesId()
  @Responds(ServiceRequest)
  one(@Param('id') id: string) {
    return this.requests.one(id);
  }

  @Post(':id/settle')
  @Allow('service_requests', 'settle')
  @TakesId()
  @TakesVersion()
  @Responds(ServiceRequest)
  settle(@Param('id') id: string, @NoInput() _nothing: object, @IfMatch() ifMatch?: string) {
    return this.requests.settle(id, ifMatch);
  }
}
