import { Controller, Post } from '@nestjs/common';
import { ApiReturnsNothing, ApiAccepts } from '../platform/openapi/api-decorators.js';
import { ValidatedBody } from '../platform/validation/input.pipe.js';
import { Allow } from '../platform/http/permissions.js';
import { Hourly } from '../platform/rate-limits/throttlers.js';
import { CancelServicesInput, ReferAFriendInput, ServiceRequestInput } from './customer-requests.dto.js';
import { CustomerRequestsService } from './customer-requests.service.js';

/** Largest number of requests of each kind that a user mails to the office per hour. */
const MAILS_AN_HOUR = 10;

/** Requests of clients from the portal. */
@Controller('customers')
export class CustomerRequestsController {
  constructor(private readonly requests: CustomerRequestsService) {}

  @Post('refer_a_friend')
  @Allow('customers', 'refer_a_friend', 'Mails the office a client’s referral of a friend')
  @Hourly({ count: 'refer_a_friend', most: MAILS_AN_HOUR })
  @ApiAccepts(ReferAFriendInput)
  @ApiReturnsNothing()
  referAFriend(@ValidatedBody(ReferAFriendInput) friend: ReferAFriendInput) {
    return this.requests.mailOfficeReferralOfFriend(friend);
  }

  @Post('cancel_services')
  @Allow('customers', 'cancel_services', 'Mails the office a client’s request to cancel services')
  @Hourly({ count: 'cancel_services', most: MAILS_AN_HOUR })
  @ApiAccepts(CancelServicesInput)
  @ApiReturnsNothing()
  mailCancellationRequest(
    @ValidatedBody(CancelServicesInput, { isOptional: true }) wish: CancelServicesInput,
  ) {
    return this.requests.mailCancellationRequest(wish);
  }

  @Post('request_service')
  @Allow('customers', 'request_service', 'Records a client’s request for a service and mails the office')
  @Hourly({ count: 'request_service', most: MAILS_AN_HOUR })
  @ApiAccepts(ServiceRequestInput)
  @ApiReturnsNothing()
  requestService(@ValidatedBody(ServiceRequestInput) wish: ServiceRequestInput) {
    return this.requests.upsertRequestAndMailOffice(wish);
  }
}
