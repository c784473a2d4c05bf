import { CustomersModule } from '../customers/customers.module.js';
import { Feature } from '../platform/feature.js';
import { ReferralEntity } from './referral.entity.js';
import { referrals } from './referral.view.js';
import { ReferralsController } from './referrals.controller.js';
import { ReferralsService } from './referrals.service.js';

@Feature({
  entities: [ReferralEntity],
  reads: [referrals],
  imports: [CustomersModule],
  controllers: [ReferralsController],
  providers: [ReferralsService],
})
export class ReferralsModule {}
