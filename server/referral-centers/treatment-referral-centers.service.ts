import { Injectable } from '@nestjs/common';
import { messages } from '../contract/messages.js';
import type * as responses from '../contract/responses/referrals.js';
import type { FieldErrors } from '../contract/errors.js';
import { DeactivatingResourceService } from '../platform/http/deactivating-resource.service.js';
import { refused } from '../platform/http/problem.js';
import { missingReferences } from '../platform/http/references.js';
import { ResourceParts } from '../platform/http/resource.service.js';
import { Region } from '../regions/region.entity.js';
import { TreatmentReferralCenterInput } from './referral-centers.dto.js';
import { TreatmentReferralCenter } from './treatment-referral-center.entity.js';
import { treatmentReferralCenters } from './treatment-referral-centers.resource.js';

/** Treatment referral centers (document 2, section 2). */
@Injectable()
export class TreatmentReferralCentersService extends DeactivatingResourceService<
  TreatmentReferralCenter,
  TreatmentReferralCenterInput,
  responses.TreatmentReferralCenter
> {
  protected readonly entity = TreatmentReferralCenter;
  protected readonly input = TreatmentReferralCenterInput;
  readonly definition = treatmentReferralCenters;

  constructor(parts: ResourceParts) {
    super(parts);
  }

  protected override async check(
    input: TreatmentReferralCenterInput,
    before: TreatmentReferralCenter | null,
  ): Promise<FieldErrors> {
    await super.check(input, before);
    return missingReferences(this.tx, { region_id: [Region, input.region_id] });
  }

  protected override async refuseRemoval(center: TreatmentReferralCenter): Promise<void> {
    const clients = await this.tx.countBy('customers', { treatment_referral_center_id: center.id });
    if (clients > 0) {
      throw refused('in_use', messages.treatment_referral_centers.treats(clients));
    }
  }
}
