import { Injectable } from '@nestjs/common';
import { messages } from '../contract/messages.js';
import type * as responses from '../contract/responses/referrals.js';
import type { FieldErrors } from '../contract/errors.js';
import { refused } from '../platform/http/problem.js';
import { missingReferences } from '../platform/http/references.js';
import { ResourceParts, ResourceService } from '../platform/http/resource.service.js';
import { ReferralContactInput } from './referral-centers.dto.js';
import { ReferralContact } from './referral-contact.entity.js';
import { TreatmentReferralCenter } from './treatment-referral-center.entity.js';
import { referralContacts } from './referral-contacts.resource.js';

/** Referral contacts of the centers (document 2, section 2). */
@Injectable()
export class ReferralContactsService extends ResourceService<
  ReferralContact,
  ReferralContactInput,
  responses.ReferralContact
> {
  protected readonly entity = ReferralContact;
  protected readonly input = ReferralContactInput;
  readonly definition = referralContacts;

  constructor(parts: ResourceParts) {
    super(parts);
  }

  protected override async check(input: ReferralContactInput): Promise<FieldErrors> {
    return missingReferences(this.tx, {
      treatment_referral_center_id: [TreatmentReferralCenter, input.treatment_referral_center_id],
    });
  }

  protected override async refuseRemoval(contact: ReferralContact): Promise<void> {
    const clients = await this.tx.countBy('customers', { referral_contact_id: contact.id });
    if (clients > 0) {
      throw refused('in_use', messages.referral_contacts.referred(clients));
    }
  }
}
