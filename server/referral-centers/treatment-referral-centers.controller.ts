import { Controller } from '@nestjs/common';
import { TreatmentReferralCenter } from '../contract/responses/referrals.js';
import { resourceController } from '../platform/http/resource.controller.js';
import { TreatmentReferralCenterInput } from './referral-centers.dto.js';
import { treatmentReferralCenters } from './treatment-referral-centers.resource.js';
import { TreatmentReferralCentersService } from './treatment-referral-centers.service.js';

/** Treatment referral centers of document 2, section 2; clinics choose from them. */
@Controller('treatment_referral_centers')
export class TreatmentReferralCentersController extends resourceController({
  resource: 'treatment_referral_centers',
  definition: treatmentReferralCenters,
  answer: TreatmentReferralCenter,
  input: TreatmentReferralCenterInput,
}) {
  constructor(service: TreatmentReferralCentersService) {
    super(service);
  }
}
