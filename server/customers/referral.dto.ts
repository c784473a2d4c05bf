import { ApiProperty, PickType } from '@nestjs/swagger';
import { Allow } from 'class-validator';
import { CustomerInput } from './customers.dto.js';

/**
 * Referral of a clinic: only the fields of the verification form. Status and source are accepted but ignored, because
 * every referral has the same ones.
 */
export class ReferralInput extends PickType(CustomerInput, [
  'name',
  'email',
  'date_of_birth',
  'gender',
  'prefer_self_identify',
  'race',
  'ethnicity',
  'military_status',
  'marital_status',
  'employment_status',
  'preferred_language',
  'meals_insecurity',
  'transport_insecurity',
  'income_group',
  'insurance_coverage',
  'insurance_provider',
  'emergency_contact_name',
  'emergency_contact_phone_number',
  'phone_number',
  'landline_phone_number',
  'work_phone',
  'preferred_mode_of_contact',
  'ok_to_text',
  'address',
  'city',
  'county',
  'state',
  'zip_code',
  'cancer_type',
  'cancer_type_other',
  'cancer_stage',
  'current_treatment',
  'diagnosis',
  'number_of_adults',
  'number_of_children',
  'treatment_referral_center_id',
  'referral_contact_id',
  'treatment_center_address',
  'referring_physician_treatment_facility',
  'referring_physician_staff_name',
  'referring_physician_staff_phone_number',
  'referring_physician_staff_email',
  'social_worker_manager_name',
  'social_worker_manager_phone_number',
  'referring_physician_staff_signature',
  'authorization_signature',
  'verification_signature',
  'authorization_signature_date',
  'verification_signature_date',
  'is_authencity_verbal_consent_given',
  'is_physician_verbal_consent_given',
] as const) {
  @ApiProperty({ required: false, description: 'Always new' })
  @Allow()
  status?: unknown;

  @ApiProperty({ required: false, description: 'Always treatment_facility' })
  @Allow()
  referral_source?: unknown;
}
