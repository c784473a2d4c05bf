import { Controller, Get } from '@nestjs/common';
import { RespondsPage } from '../platform/http/described.js';
import type { ListRequest } from '../platform/http/list-query.js';
import { ListOf } from '../platform/http/list-query.pipe.js';
import { Allow } from '../platform/http/permissions.js';
import { referrals } from './referral.view.js';
import { ReferralsService } from './referrals.service.js';

/** A clinic's own referrals. */
@Controller('referrals')
export class ReferralsController {
  constructor(private readonly referrals: ReferralsService) {}

  @Get()
  @Allow('referrals', 'list')
  @RespondsPage(referrals)
  list(@ListOf(referrals) request: ListRequest) {
    return this.referrals.list(request);
  }
}
