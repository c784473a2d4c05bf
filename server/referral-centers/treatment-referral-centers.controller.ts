import { Controller } from '@nestjs/common';
import { TreatmentReferralCenter } from '../contract/responses/referrals.js';
import { Group } from '../contract/groups.js';
import { resourceController } from '../platform/http/resource.controller.js';
import { TreatmentReferralCenterInput } from './referral-centers.dto.js';
import {
  treatmentReferralCenters,
  TreatmentReferralCentersService,
} from './treatment-referral-centers.service.js';

/** Treatment referral centers of document 2, section 2; clinics choose from them. */
@Controller('treatment_referral_centers')
export class TreatmentReferralCentersController extends resourceController({
  definition: treatmentReferralCenters,
  answer: TreatmentReferralCenter,
  input: TreatmentReferralCenterInput,
  read: [Group.Admin, Group.Coordinator, Group.ReferralCenter],
  write: [Group.Admin, Group.Coordinator],
}) {
  constructor(service: TreatmentReferralCentersService) {
    super(service);
  }
}
