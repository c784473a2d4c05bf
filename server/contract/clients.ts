import type { FieldRule, FieldRules } from './field-rule.js';
import { keys } from './messages.js';
import { NAME_PATTERN, ONE_LINE_NAME } from './name-pattern.js';

const messageKeys = keys.clients;

const LONG_TEXT = 5000;
const MOST_IN_A_HOUSEHOLD = 99;
const MOST_MEAL_NOTES = 1000;
const MOST_INTERNAL_NOTES = 511;
const MOST_BUDGET_NOTES = 1000;
const MOST_DOLLARS = 99_999_999.99;

const adults = { required_on_form: messageKeys.adults_required, min: 1, max: MOST_IN_A_HOUSEHOLD };
const children = { required_on_form: messageKeys.children_required, max: MOST_IN_A_HOUSEHOLD };

/** Amount spent beside the counted services, or refunded. It may be negative. */
const budgetAdjustment = <S extends 'meal' | 'transport' | 'cleaning'>(service: S) =>
  ({
    [`${service}_budget_consumption_adjustment`]: { label: 'Adjustment', min: -MOST_DOLLARS },
    [`${service}_budget_consumption_adjustment_note`]: {
      label: 'Note',
      max: MOST_BUDGET_NOTES,
    },
  }) as Record<`${S}_budget_consumption_adjustment` | `${S}_budget_consumption_adjustment_note`, FieldRule>;

/** Fields of a client, as staff write them. */
export const clientRules = {
  name: {
    label: 'Full Name',
    required: messageKeys.name_required,
    invalid: messageKeys.name_invalid,
    pattern: NAME_PATTERN,
  },
  date_of_birth: { label: 'Date of Birth', required: messageKeys.date_of_birth_required },
  email: { label: 'E-mail', max: 254 },
  gender: { label: 'Gender', max: 64 },
  // It replaces the gender.
  prefer_self_identify: { label: 'Self-Identified Gender', max: 64 },
  race: { label: 'Race', max: 128 },
  ethnicity: { label: 'Ethnicity', max: 128 },
  preferred_language: { label: 'Preferred Language', max: 64 },
  marital_status: { label: 'Marital Status' },
  employment_status: { label: 'Employment Status', required: messageKeys.employment_status_required },
  military_status: { label: 'Military Status' },
  emergency_contact_name: {
    label: 'Emergency Contact Name',
    required: messageKeys.emergency_contact_name_required,
    invalid: messageKeys.emergency_contact_name_invalid,
    pattern: NAME_PATTERN,
  },
  emergency_contact_phone_number: {
    label: 'Emergency Contact Number',
    required: messageKeys.emergency_contact_phone_number_required,
    invalid: messageKeys.phone_invalid,
    unknown: messageKeys.emergency_contact_phone_number_unknown,
  },
  number_of_adults: { label: 'Number of Adults', ...adults },
  number_of_children: { label: 'Number of Children (below 18yr)', ...children },
  address: { label: 'Address' },
  zip_code: {
    label: 'Zip Code',
    invalid: messageKeys.zip_code_invalid,
    max: 10,
    pattern: /^\d{5}(-\d{4})?$/,
  },
  city: { label: 'City', max: 128 },
  county: { label: 'County', max: 64 },
  state: { label: 'State', max: 64 },
  phone_number: {
    label: 'Cell Phone',
    invalid: messageKeys.phone_invalid,
    unknown: messageKeys.phone_number_unknown,
  },
  landline_phone_number: {
    label: 'Home Phone',
    invalid: messageKeys.phone_invalid,
    unknown: messageKeys.landline_phone_number_unknown,
  },
  work_phone: {
    label: 'Work Phone',
    invalid: messageKeys.work_phone_invalid,
    unknown: messageKeys.work_phone_unknown,
  },
  preferred_mode_of_contact: { label: 'Preferred Mode of Contact' },
  ok_to_text: { label: 'Ok to text' },
  cancer_type: { label: 'Cancer Type', required_on_form: messageKeys.cancer_type_required },
  cancer_type_other: { label: 'Other Cancer Type' },
  cancer_stage: { label: 'Cancer Stage', required_on_form: messageKeys.cancer_stage_required },
  current_treatment: { label: 'Current Treatment', max: LONG_TEXT },
  diagnosis: { label: 'Diagnosis', max: LONG_TEXT },
  income_group: { label: 'Income Group', max: 64 },
  grant_id: { label: 'Grant' },
  insurance_coverage: { label: 'Insurance Coverage' },
  insurance_provider: { label: 'Insurance Provider' },
  referral_source: { label: 'Referral Source', max: 64 },
  meals_insecurity: { label: 'Meal insecurity' },
  transport_insecurity: { label: 'Transport insecurity' },
  notes: { label: 'Conversation Notes', max: LONG_TEXT },
  region_id: { label: 'Select Region', required_on_form: messageKeys.region_required },
  program_id: { label: 'Select Program' },
  treatment_referral_center_id: { label: 'Treatment Referral Center' },
  referral_contact_id: { label: 'Referral Contact' },
  referring_physician_treatment_facility: { label: 'Treatment Facility of the Referring Physician' },
  referring_physician_staff_name: {
    label: 'Name of the Referring Staff',
    invalid: keys.values.name,
    pattern: ONE_LINE_NAME,
  },
  referring_physician_staff_phone_number: {
    label: 'Phone Number of the Referring Staff',
    invalid: messageKeys.phone_invalid,
    unknown: messageKeys.phone_invalid,
  },
  referring_physician_staff_email: { label: 'E-mail of the Referring Staff', max: 254 },
  social_worker_manager_name: {
    label: 'Social Worker or Case Manager',
    invalid: keys.values.name,
    pattern: ONE_LINE_NAME,
  },
  social_worker_manager_phone_number: {
    label: 'Phone Number of the Social Worker',
    invalid: messageKeys.phone_invalid,
    unknown: messageKeys.phone_invalid,
  },
  is_authencity_verbal_consent_given: { label: 'Discretionary Verbal Consent' },
  is_physician_verbal_consent_given: { label: 'HIPAA Verbal Consent' },
  authorization_signature_date: { label: 'Authorization Signature Date' },
  verification_signature_date: { label: 'Verification Signature Date' },
  status: { label: 'Status', required_on_form: messageKeys.status_required },
  active_date: { label: 'Service Start Date', required_on_form: messageKeys.active_date_required },
  hold_review_on: { label: 'Look at the Hold Again On' },
  inactive_notes: { label: 'Notes', max: LONG_TEXT },
  should_receive_email: { label: 'Active Email' },
  meals_number_of_adults: { label: 'Number of Adults', ...adults },
  meals_number_of_children: { label: 'Number of Children', ...children },
  assigned_meal_vendor_id: { label: 'Assigned Meal Vendor' },
  meals_preference: { label: 'Meal Preference', max: MOST_MEAL_NOTES },
  meals_allergies: { label: 'Allergies', max: MOST_MEAL_NOTES },
  ...budgetAdjustment('meal'),
  ...budgetAdjustment('transport'),
  ...budgetAdjustment('cleaning'),
  transport_notes: { label: 'Notes about Transport', max: LONG_TEXT },
  peer_support_notes: { label: 'Notes about Peer Support', max: LONG_TEXT },
  is_existing_vendor_assignment: { label: 'The vendor cleaned for the client before the program' },
  treatment_center_address: { label: 'Treatment Center Address' },
  house_cleaning_notes: { label: 'Notes for the Vendor', max: LONG_TEXT },
  internal_house_cleaning_notes: {
    label: 'Internal Notes',
    max: MOST_INTERNAL_NOTES,
    wrong_length: messageKeys.internal_notes_too_long,
  },
  meal_delivery_notes: { label: 'Delivery Notes', max: 30 },
} satisfies FieldRules;

/** Fields that a clinic must fill as well. The office needs them to reach the client and to deliver. */
export const clinicRules = {
  ...clientRules,
  address: { ...clientRules.address, required: messageKeys.address_required },
  city: { ...clientRules.city, required: messageKeys.city_required },
  zip_code: { ...clientRules.zip_code, required: messageKeys.zip_code_required },
  preferred_mode_of_contact: {
    ...clientRules.preferred_mode_of_contact,
    required: messageKeys.preferred_mode_of_contact_required,
  },
  cancer_type: { ...clientRules.cancer_type, required: messageKeys.cancer_type_required },
  cancer_stage: { ...clientRules.cancer_stage, required: messageKeys.cancer_stage_required },
} satisfies FieldRules;
