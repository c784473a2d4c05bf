import { Controller, Post } from '@nestjs/common';
import { RespondsNothing, Takes } from '../platform/http/described.js';
import { InputOf } from '../platform/http/input.pipe.js';
import { Allow } from '../platform/http/permissions.js';
import { Hourly } from '../platform/rate-limits/throttlers.js';
import { CancelServicesInput, ReferAFriendInput, ServiceRequestInput } from './customer-requests.dto.js';
import { CustomerRequestsService } from './customer-requests.service.js';

/** What clients ask for in the portal. */
@Controller('customers')
export class CustomerRequestsController {
  constructor(private readonly requests: CustomerRequestsService) {}

  @Post('refer_a_friend')
  @Allow('customers', 'refer_a_friend')
  @Hourly('refer_a_friend')
  @Takes(ReferAFriendInput)
  @RespondsNothing()
  referAFriend(@InputOf(ReferAFriendInput) friend: ReferAFriendInput) {
    return this.requests.referAFriend(friend);
  }

  @Post('cancel_services')
  @Allow('customers', 'cancel_services')
  @Hourly('cancel_services')
  @Takes(CancelServicesInput)
  @RespondsNothing()
  cancelServices(@InputOf(CancelServicesInput, { mayBeAbsent: true }) wish: CancelServicesInput) {
    return this.requests.cancelServices(wish);
  }

  @Post('request_service')
  @Allow('customers', 'request_service')
  @Hourly('request_service')
  @Takes(ServiceRequestInput)
  @RespondsNothing()
  requestService(@InputOf(ServiceRequestInput) wish: ServiceRequestInput) {
    return this.requests.requestService(wish);
  }
}
