import { Feature } from '../platform/feature.js';
import { ReferralContact } from './referral-contact.entity.js';
import { referralContacts } from './referral-contacts.resource.js';
import { TreatmentReferralCenter } from './treatment-referral-center.entity.js';
import { treatmentReferralCenters } from './treatment-referral-centers.resource.js';
import { ReferralContactsController } from './referral-contacts.controller.js';
import { ReferralContactsService } from './referral-contacts.service.js';
import { TreatmentReferralCentersController } from './treatment-referral-centers.controller.js';
import { TreatmentReferralCentersService } from './treatment-referral-centers.service.js';

@Feature({
  entities: [TreatmentReferralCenter, ReferralContact],
  reads: [treatmentReferralCenters, referralContacts],
  controllers: [TreatmentReferralCentersController, ReferralContactsController],
  providers: [TreatmentReferralCentersService, ReferralContactsService],
})
export class ReferralCentersModule {}
