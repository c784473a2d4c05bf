import { Module } from '@nestjs/common';
import { ReferralContactsController } from './referral-contacts.controller.js';
import { ReferralContactsService } from './referral-contacts.service.js';
import { TreatmentReferralCentersController } from './treatment-referral-centers.controller.js';
import { TreatmentReferralCentersService } from './treatment-referral-centers.service.js';

@Module({
  controllers: [TreatmentReferralCentersController, ReferralContactsController],
  providers: [TreatmentReferralCentersService, ReferralContactsService],
})
export class ReferralCentersModule {}
