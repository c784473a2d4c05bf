import { CustomersModule } from '../customers/customers.module.js';
import { FeatureModule } from '../platform/resources/feature.js';
import { possibleDuplicate } from './possible-duplicate.today.js';
import { ReferralEntity } from './referral.entity.js';
import { referrals } from './referral.read-model.js';
import { ReferralsController } from './referrals.controller.js';
import { ReferralsQueries } from './referrals.queries.js';
import { ReferralsService } from './referrals.service.js';
import { WorklistRules } from '../worklist/worklist.registry.js';

@WorklistRules([possibleDuplicate])
@FeatureModule({
  entities: [ReferralEntity],
  readModels: [referrals],
  imports: [CustomersModule],
  controllers: [ReferralsController],
  providers: [ReferralsQueries, ReferralsService],
  exports: [ReferralsService],
})
export class ReferralsModule {}
