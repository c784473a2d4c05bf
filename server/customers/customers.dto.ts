import { INVALID, MISSING, ZIP_CODE_PATTERN } from '../contract/client-rules.js';
import {
  CANCER_STAGES,
  CANCER_TYPES,
  CUSTOMER_STATUSES,
  EMPLOYMENT_STATUSES,
  INSURANCE_COVERAGES,
  MARITAL_STATUSES,
  MILITARY_STATUSES,
  MODES_OF_CONTACT,
  type CustomerStatus,
} from '../contract/customers.js';
import {
  BooleanField,
  ChoiceField,
  DateField,
  EmailField,
  IntegerField,
  MoneyField,
  OnceFilled,
  PhoneField,
  RelationField,
  TextField,
} from '../platform/http/fields.js';
import { SignatureField } from './signature-field.js';

const LONG_TEXT = 5000;
const MOST_IN_A_HOUSEHOLD = 99;

/** A client as staff write one (document 1, sections 3 and 5; contract 5, Client). */
export class CustomerInput {
  @TextField({ required: MISSING.name, invalid: INVALID.name, name: true })
  name: string;

  @EmailField()
  email?: string | null;

  @DateField({ required: MISSING.date_of_birth })
  date_of_birth: string;

  @TextField({ max: 64 })
  gender?: string;

  @TextField()
  prefer_self_identify?: string;

  @TextField({ max: 128 })
  race?: string;

  @TextField({ max: 128 })
  ethnicity?: string;

  @ChoiceField(Object.keys(MILITARY_STATUSES))
  military_status?: string;

  @ChoiceField(MARITAL_STATUSES)
  marital_status?: string;

  @ChoiceField(EMPLOYMENT_STATUSES, { required: MISSING.employment_status })
  employment_status: string;

  @TextField({ max: 64 })
  preferred_language?: string;

  @BooleanField()
  meals_insecurity?: boolean;

  @BooleanField()
  transport_insecurity?: boolean;

  @TextField({ max: 64 })
  income_group?: string;

  @ChoiceField(Object.keys(INSURANCE_COVERAGES))
  insurance_coverage?: string;

  @TextField()
  insurance_provider?: string;

  @TextField({
    required: MISSING.emergency_contact_name,
    invalid: INVALID.emergency_contact_name,
    name: true,
  })
  emergency_contact_name: string;

  @PhoneField({ required: MISSING.emergency_contact_phone_number })
  emergency_contact_phone_number: string;

  @PhoneField()
  phone_number?: string | null;

  @PhoneField()
  landline_phone_number?: string | null;

  @PhoneField()
  work_phone?: string | null;

  @ChoiceField(MODES_OF_CONTACT)
  preferred_mode_of_contact?: string;

  @BooleanField()
  ok_to_text?: boolean;

  @TextField()
  address?: string;

  @TextField({ max: 128 })
  city?: string;

  @TextField({ max: 64 })
  county?: string;

  @TextField({ max: 64 })
  state?: string;

  @TextField({ max: 10, pattern: ZIP_CODE_PATTERN, invalid: INVALID.zip_code })
  zip_code?: string;

  @OnceFilled()
  @ChoiceField(CANCER_TYPES, { required: MISSING.cancer_type })
  cancer_type?: string;

  @TextField()
  cancer_type_other?: string;

  @OnceFilled()
  @ChoiceField(CANCER_STAGES, { required: MISSING.cancer_stage })
  cancer_stage?: string;

  @TextField({ max: LONG_TEXT })
  current_treatment?: string;

  @TextField({ max: LONG_TEXT })
  diagnosis?: string;

  @TextField({ max: LONG_TEXT })
  notes?: string;

  @IntegerField({ min: 1, max: MOST_IN_A_HOUSEHOLD })
  number_of_adults?: number;

  @IntegerField({ max: MOST_IN_A_HOUSEHOLD })
  number_of_children?: number;

  @RelationField()
  grant_id?: string | null;

  @RelationField()
  region_id?: string | null;

  @RelationField()
  program_id?: string | null;

  @TextField({ max: 64 })
  referral_source?: string;

  @RelationField()
  treatment_referral_center_id?: string | null;

  @RelationField()
  referral_contact_id?: string | null;

  @TextField()
  treatment_center_address?: string;

  @TextField()
  referring_physician_treatment_facility?: string;

  @TextField()
  referring_physician_staff_name?: string;

  @PhoneField()
  referring_physician_staff_phone_number?: string | null;

  @EmailField()
  referring_physician_staff_email?: string | null;

  @TextField()
  social_worker_manager_name?: string;

  @PhoneField()
  social_worker_manager_phone_number?: string | null;

  @SignatureField()
  referring_physician_staff_signature?: string | null;

  @SignatureField()
  authorization_signature?: string | null;

  @SignatureField()
  verification_signature?: string | null;

  @DateField()
  authorization_signature_date?: string | null;

  @DateField()
  verification_signature_date?: string | null;

  @BooleanField()
  is_authencity_verbal_consent_given?: boolean;

  @BooleanField()
  is_physician_verbal_consent_given?: boolean;

  @OnceFilled()
  @ChoiceField(CUSTOMER_STATUSES, { required: 'Status is a required field.' })
  status?: CustomerStatus;

  @DateField()
  start_date?: string | null;

  @DateField()
  active_date?: string | null;

  @TextField({ max: LONG_TEXT })
  inactive_notes?: string;

  @BooleanField()
  should_receive_email?: boolean;

  @BooleanField()
  has_opted_for_meal_service?: boolean;

  @BooleanField()
  has_opted_for_transport_service?: boolean;

  @BooleanField()
  has_opted_for_cleaning_service?: boolean;

  @BooleanField()
  has_opted_for_peer_support_service?: boolean;

  @IntegerField({ min: 1, max: MOST_IN_A_HOUSEHOLD })
  meals_number_of_adults?: number;

  @IntegerField({ max: MOST_IN_A_HOUSEHOLD })
  meals_number_of_children?: number;

  @RelationField()
  assigned_meal_vendor_id?: string | null;

  @TextField({ max: 1000 })
  meals_preference?: string;

  @TextField({ max: 1000 })
  meals_allergies?: string;

  @TextField({ max: 30 })
  meal_delivery_notes?: string;

  @MoneyField({ min: -99_999_999.99 })
  meal_budget_consumption_adjustment?: number;

  @TextField({ max: 1000 })
  meal_budget_consumption_adjustment_note?: string;

  @MoneyField({ min: -99_999_999.99 })
  transport_budget_consumption_adjustment?: number;

  @TextField({ max: 1000 })
  transport_budget_consumption_adjustment_note?: string;

  @MoneyField({ min: -99_999_999.99 })
  cleaning_budget_consumption_adjustment?: number;

  @TextField({ max: 1000 })
  cleaning_budget_consumption_adjustment_note?: string;

  @TextField({ max: LONG_TEXT })
  transport_notes?: string;

  @TextField({ max: LONG_TEXT })
  peer_support_notes?: string;
}
