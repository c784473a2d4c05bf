import { CustomersModule } from '../customers/customers.module.js';
import { Feature } from '../platform/feature.js';
import { possibleDuplicate } from './possible-duplicate.today.js';
import { ReferralEntity } from './referral.entity.js';
import { referrals } from './referral.view.js';
import { ReferralsController } from './referrals.controller.js';
import { ReferralsService } from './referrals.service.js';

@Feature({
  entities: [ReferralEntity],
  reads: [referrals],
  today: [possibleDuplicate],
  imports: [CustomersModule],
  controllers: [ReferralsController],
  providers: [ReferralsService],
})
export class ReferralsModule {}
