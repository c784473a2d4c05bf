import { Controller } from '@nestjs/common';
import { ReferralContact } from '../contract/responses/referrals.js';
import { Group } from '../contract/groups.js';
import { resourceController } from '../platform/http/resource.controller.js';
import { ReferralContactInput } from './referral-centers.dto.js';
import { referralContacts, ReferralContactsService } from './referral-contacts.service.js';

/** Referral contacts of document 2, section 2; clinics choose from them. */
@Controller('referral_contacts')
export class ReferralContactsController extends resourceController({
  definition: referralContacts,
  answer: ReferralContact,
  input: ReferralContactInput,
  read: [Group.Admin, Group.Coordinator, Group.ReferralCenter],
  write: [Group.Admin, Group.Coordinator],
}) {
  constructor(service: ReferralContactsService) {
    super(service);
  }
}
