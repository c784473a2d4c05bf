import { Feature } from '../platform/feature.js';
import { referralContacts } from './referral-contacts.resource.js';
import { treatmentReferralCenters } from './treatment-referral-centers.resource.js';

@Feature({
  resources: [treatmentReferralCenters, referralContacts],
  holds: [{ of: 'regions', rows: 'treatment_referral_centers WHERE region_id = $1' }],
})
export class ReferralCentersModule {}
