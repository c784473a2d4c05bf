import type { FieldRules } from './field-rule.js';
import { keys } from './messages.js';
import { NAME_PATTERN, ONE_LINE_NAME } from './name-pattern.js';

const center = keys.treatment_referral_centers;
const contact = keys.referral_contacts;

/** Fields of a treatment referral center, as staff write them. */
export const treatmentReferralCenterRules = {
  name: {
    label: 'Center Name',
    required: center.name_required,
    max: 255,
    invalid: keys.values.name,
    pattern: ONE_LINE_NAME,
  },
  main_line: { label: 'Main Line', required: center.main_line_invalid, invalid: center.main_line_invalid },
  region_id: { label: 'Region', required: center.region_required },
  business_address: { label: 'Address', required: center.business_address_required, max: 255 },
  is_active: { label: 'Active' },
} satisfies FieldRules;

/** Fields of a referral contact, as staff write them. */
export const referralContactRules = {
  title: {
    label: 'Title',
    required: contact.title_invalid,
    invalid: contact.title_invalid,
    max: 128,
    pattern: NAME_PATTERN,
  },
  name: {
    label: 'Name',
    required: contact.name_invalid,
    invalid: contact.name_invalid,
    max: 255,
    pattern: NAME_PATTERN,
  },
  phone_number: {
    label: 'Phone Number',
    required: contact.phone_number_invalid,
    unknown: contact.phone_number_unknown,
  },
  email: { label: 'Email', invalid: contact.email_invalid },
  treatment_referral_center_id: { label: 'Treatment Center', required: contact.center_required },
} satisfies FieldRules;
