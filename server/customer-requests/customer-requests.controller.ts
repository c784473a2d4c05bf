import { Controller, Post } from '@nestjs/common';
import { ApiReturnsNothing, ApiAccepts } from '../platform/openapi/api-decorators.js';
import { ValidatedBody } from '../platform/validation/input.pipe.js';
import { Allow } from '../platform/http/permissions.js';
import { Hourly } from '../platform/rate-limits/throttlers.js';
import { CancelServicesInput, ReferAFriendInput, ServiceRequestInput } from './customer-requests.dto.js';
import { CustomerRequestsService } from './customer-requests.service.js';

/** Requests of clients from the portal. */
@Controller('customers')
export class CustomerRequestsController {
  constructor(private readonly requests: CustomerRequestsService) {}

  @Post('refer_a_friend')
  @Allow('customers', 'refer_a_friend')
  @Hourly('refer_a_friend')
  @ApiAccepts(ReferAFriendInput)
  @ApiReturnsNothing()
  referAFriend(@ValidatedBody(ReferAFriendInput) friend: ReferAFriendInput) {
    return this.requests.mailOfficeReferralOfFriend(friend);
  }

  @Post('cancel_services')
  @Allow('customers', 'cancel_services')
  @Hourly('cancel_services')
  @ApiAccepts(CancelServicesInput)
  @ApiReturnsNothing()
  cancelServices(@ValidatedBody(CancelServicesInput, { isOptional: true }) wish: CancelServicesInput) {
    return this.requests.mailCancellationRequest(wish);
  }

  @Post('request_service')
  @Allow('customers', 'request_service')
  @Hourly('request_service')
  @ApiAccepts(ServiceRequestInput)
  @ApiReturnsNothing()
  requestService(@ValidatedBody(ServiceRequestInput) wish: ServiceRequestInput) {
    return this.requests.upsertRequestAndMailOffice(wish);
  }
}
