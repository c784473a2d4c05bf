import type { FormValues } from '../../shared/formValues';
import { OPT_IN } from '../client';

const PERSON: FormValues = {
  name: '',
  date_of_birth: '',
  email: '',
  gender: '',
  prefer_self_identify: '',
  race: '',
  ethnicity: '',
  preferred_language: '',
  marital_status: '',
  employment_status: '',
  military_status: '',
  emergency_contact_name: '',
  emergency_contact_phone_number: '',
};

const DETAILS: FormValues = {
  number_of_adults: 1,
  number_of_children: 0,
  address: '',
  zip_code: '',
  city: '',
  state: '',
  county: '',
  phone_number: '',
  landline_phone_number: '',
  work_phone: '',
  preferred_mode_of_contact: '',
  ok_to_text: false,
  cancer_type: '',
  cancer_type_other: '',
  cancer_stage: '',
  current_treatment: '',
  diagnosis: '',
  referral_source: '',
  grant_id: '',
  insurance_coverage: '',
  insurance_provider: '',
  income_group: '',
  meals_insecurity: false,
  transport_insecurity: false,
  notes: '',
  referring_physician_treatment_facility: '',
  referring_physician_staff_name: '',
  referring_physician_staff_phone_number: '',
  referring_physician_staff_email: '',
  social_worker_manager_name: '',
  social_worker_manager_phone_number: '',
  is_authencity_verbal_consent_given: false,
  is_physician_verbal_consent_given: false,
  authorization_signature_date: '',
  verification_signature_date: '',
  treatment_referral_center_id: '',
  referral_contact_id: '',
};

const PLACEMENT: FormValues = {
  region_id: '',
  program_id: '',
  [OPT_IN.meal]: false,
  [OPT_IN.cleaning]: false,
  [OPT_IN.transport]: false,
  [OPT_IN.peer_support]: false,
};

/** What the profile of a new client begins with. */
export const PROFILE_DEFAULTS: FormValues = { ...PERSON, ...DETAILS, ...PLACEMENT };

/** Belongs to the second card, of which a client may have nothing yet. */
export const isDetail = (field: string) => field in DETAILS;

/** Belongs to region, program and services. */
export const isPlacement = (field: string) => field in PLACEMENT;
