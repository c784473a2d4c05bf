import { Injectable } from '@nestjs/common';
import type { FieldErrors } from '../contract/errors.js';
import { messages } from '../contract/messages.js';
import type { ReferralContact } from '../contract/responses/referrals.js';
import { RecordsService } from '../platform/resources/records.service.js';
import type { ResourceHooks } from '../platform/resources/resource-definition.js';
import type { ReferralContactInput } from './referral-centers.dto.js';
import type { ReferralContactEntity } from './referral-contact.entity.js';
import { TreatmentReferralCenterEntity } from './treatment-referral-center.entity.js';

/** Refuses a new contact of an inactive center. */
@Injectable()
export class ReferralContactHooks implements ResourceHooks<
  ReferralContactEntity,
  ReferralContactInput,
  ReferralContact
> {
  constructor(private readonly records: RecordsService) {}

  async validate(
    { treatment_referral_center_id: id }: Partial<ReferralContactInput>,
    before: ReferralContactEntity | null,
  ): Promise<FieldErrors> {
    if (id === before?.treatment_referral_center_id) return {};
    const center = await this.records.find(TreatmentReferralCenterEntity, id);
    if (center?.is_active !== false) return {};
    return { treatment_referral_center_id: [{ code: 'invalid', message: messages.clients.center_inactive }] };
  }
}
