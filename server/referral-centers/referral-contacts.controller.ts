import { Controller } from '@nestjs/common';
import { ReferralContact } from '../contract/responses/referrals.js';
import { resourceController } from '../platform/http/resource.controller.js';
import { ReferralContactInput } from './referral-centers.dto.js';
import { referralContacts } from './referral-contacts.resource.js';
import { ReferralContactsService } from './referral-contacts.service.js';

/** Referral contacts of document 2, section 2; clinics choose from them. */
@Controller('referral_contacts')
export class ReferralContactsController extends resourceController({
  resource: 'referral_contacts',
  definition: referralContacts,
  answer: ReferralContact,
  input: ReferralContactInput,
}) {
  constructor(service: ReferralContactsService) {
    super(service);
  }
}
