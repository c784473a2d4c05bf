import { Controller, Get } from '@nestjs/common';
import { ApiReturnsPage } from '../platform/openapi/api-decorators.js';
import type { ListRequest } from '../platform/lists/list-query.js';
import { ListQuery } from '../platform/lists/list-query.pipe.js';
import { Allow } from '../platform/http/permissions.js';
import { referrals } from './referral.read-model.js';
import { ReferralsService } from './referrals.service.js';

/** Referrals of the signed-in user of a clinic. */
@Controller('referrals')
export class ReferralsController {
  constructor(private readonly referrals: ReferralsService) {}

  @Get()
  @Allow('referrals', 'list', 'Lists the user’s referrals')
  @ApiReturnsPage(referrals)
  listReferredByCaller(@ListQuery(referrals) request: ListRequest) {
    return this.referrals.findPageReferredByCaller(request);
  }
}
