import { referralContactRules, treatmentReferralCenterRules } from '../contract/referral-centers.js';
import {
  BooleanField,
  EmailField,
  PhoneField,
  RelationField,
  TextField,
} from '../platform/validation/fields.js';

/** Input of a treatment referral center. */
export class TreatmentReferralCenterInput {
  @TextField(treatmentReferralCenterRules.name)
  name: string;

  @PhoneField(treatmentReferralCenterRules.main_line)
  main_line: string;

  @RelationField(treatmentReferralCenterRules.region_id)
  region_id: string;

  @TextField(treatmentReferralCenterRules.business_address)
  business_address: string;

  @BooleanField()
  is_active?: boolean;
}

/** Input of a referral contact. */
export class ReferralContactInput {
  @TextField(referralContactRules.title)
  title: string;

  @TextField(referralContactRules.name)
  name: string;

  @PhoneField(referralContactRules.phone_number)
  phone_number: string;

  @EmailField(referralContactRules.email)
  email?: string | null;

  @RelationField(referralContactRules.treatment_referral_center_id)
  treatment_referral_center_id: string;
}
