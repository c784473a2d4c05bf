import { FeatureModule } from '../platform/resources/feature.js';
import { ReferralContactHooks } from './referral-contact.hooks.js';
import { referralContacts } from './referral-contacts.resource.js';
import { treatmentReferralCenters } from './treatment-referral-centers.resource.js';

@FeatureModule({
  resources: [treatmentReferralCenters, referralContacts],
  providers: [ReferralContactHooks],
  deleteConstraints: [{ resource: 'regions', fromWhere: 'treatment_referral_centers WHERE region_id = $1' }],
})
export class ReferralCentersModule {}
