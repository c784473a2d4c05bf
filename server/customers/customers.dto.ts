import { ApiExtraModels } from '@nestjs/swagger';
import { clientRules } from '../contract/clients.js';
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
import { keys } from '../contract/messages.js';
import {
  BirthDateField,
  BooleanField,
  ChoiceField,
  DateField,
  EmailField,
  IntegerField,
  MoneyField,
  UncheckedObjectField,
  OptionalButNotEmpty,
  PastDateField,
  PhoneField,
  RelationField,
  TextField,
} from '../platform/validation/fields.js';
import { SignatureField } from './signature-field.js';

/** Input of a client, for staff. */
export class CustomerInput {
  @TextField(clientRules.name)
  name: string;

  @EmailField(clientRules.email)
  email?: string | null;

  @BirthDateField(clientRules.date_of_birth)
  date_of_birth: string;

  @TextField(clientRules.gender)
  gender?: string;

  @TextField(clientRules.prefer_self_identify)
  prefer_self_identify?: string;

  @TextField(clientRules.race)
  race?: string;

  @TextField(clientRules.ethnicity)
  ethnicity?: string;

  @ChoiceField(Object.keys(MILITARY_STATUSES))
  military_status?: string;

  @ChoiceField(MARITAL_STATUSES)
  marital_status?: string;

  @ChoiceField(EMPLOYMENT_STATUSES, clientRules.employment_status)
  employment_status: string;

  @TextField(clientRules.preferred_language)
  preferred_language?: string;

  @BooleanField()
  meals_insecurity?: boolean;

  @BooleanField()
  transport_insecurity?: boolean;

  @TextField(clientRules.income_group)
  income_group?: string;

  @ChoiceField(Object.keys(INSURANCE_COVERAGES))
  insurance_coverage?: string;

  @TextField(clientRules.insurance_provider)
  insurance_provider?: string;

  @TextField(clientRules.emergency_contact_name)
  emergency_contact_name: string;

  @PhoneField(clientRules.emergency_contact_phone_number)
  emergency_contact_phone_number: string;

  @PhoneField(clientRules.phone_number)
  phone_number?: string | null;

  @PhoneField(clientRules.landline_phone_number)
  landline_phone_number?: string | null;

  @PhoneField(clientRules.work_phone)
  work_phone?: string | null;

  @ChoiceField(MODES_OF_CONTACT)
  preferred_mode_of_contact?: string;

  @BooleanField()
  ok_to_text?: boolean;

  @TextField(clientRules.address)
  address?: string;

  @TextField(clientRules.city)
  city?: string;

  @TextField(clientRules.county)
  county?: string;

  @TextField(clientRules.state)
  state?: string;

  @TextField(clientRules.zip_code)
  zip_code?: string;

  @OptionalButNotEmpty()
  @ChoiceField(CANCER_TYPES, { required: keys.clients.cancer_type_required })
  cancer_type?: string;

  @TextField(clientRules.cancer_type_other)
  cancer_type_other?: string;

  @OptionalButNotEmpty()
  @ChoiceField(CANCER_STAGES, { required: keys.clients.cancer_stage_required })
  cancer_stage?: string;

  @TextField(clientRules.current_treatment)
  current_treatment?: string;

  @TextField(clientRules.diagnosis)
  diagnosis?: string;

  @TextField(clientRules.notes)
  notes?: string;

  @IntegerField(clientRules.number_of_adults)
  number_of_adults?: number;

  @IntegerField(clientRules.number_of_children)
  number_of_children?: number;

  @RelationField()
  grant_id?: string | null;

  @RelationField()
  region_id?: string | null;

  @RelationField()
  program_id?: string | null;

  @TextField(clientRules.referral_source)
  referral_source?: string;

  @RelationField()
  treatment_referral_center_id?: string | null;

  @RelationField()
  referral_contact_id?: string | null;

  @TextField(clientRules.treatment_center_address)
  treatment_center_address?: string;

  @TextField(clientRules.referring_physician_treatment_facility)
  referring_physician_treatment_facility?: string;

  @TextField(clientRules.referring_physician_staff_name)
  referring_physician_staff_name?: string;

  @PhoneField(clientRules.referring_physician_staff_phone_number)
  referring_physician_staff_phone_number?: string | null;

  @EmailField(clientRules.referring_physician_staff_email)
  referring_physician_staff_email?: string | null;

  @TextField(clientRules.social_worker_manager_name)
  social_worker_manager_name?: string;

  @PhoneField(clientRules.social_worker_manager_phone_number)
  social_worker_manager_phone_number?: string | null;

  @SignatureField()
  referring_physician_staff_signature?: string | null;

  @SignatureField()
  authorization_signature?: string | null;

  @SignatureField()
  verification_signature?: string | null;

  @PastDateField()
  authorization_signature_date?: string | null;

  @PastDateField()
  verification_signature_date?: string | null;

  @BooleanField()
  is_authencity_verbal_consent_given?: boolean;

  @BooleanField()
  is_physician_verbal_consent_given?: boolean;

  @OptionalButNotEmpty()
  @ChoiceField(CUSTOMER_STATUSES, { required: keys.clients.status_required })
  status?: CustomerStatus;

  @DateField()
  start_date?: string | null;

  @DateField()
  active_date?: string | null;

  @DateField(clientRules.hold_review_on)
  hold_review_on?: string | null;

  @TextField(clientRules.inactive_notes)
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

  @IntegerField(clientRules.meals_number_of_adults)
  meals_number_of_adults?: number;

  @IntegerField(clientRules.meals_number_of_children)
  meals_number_of_children?: number;

  @RelationField()
  assigned_meal_vendor_id?: string | null;

  @RelationField()
  assigned_cleaning_vendor_id?: string | null;

  @BooleanField()
  is_existing_vendor_assignment?: boolean;

  @TextField(clientRules.house_cleaning_notes)
  house_cleaning_notes?: string;

  @TextField(clientRules.internal_house_cleaning_notes)
  internal_house_cleaning_notes?: string;

  @TextField(clientRules.meals_preference)
  meals_preference?: string;

  @TextField(clientRules.meals_allergies)
  meals_allergies?: string;

  @TextField(clientRules.meal_delivery_notes)
  meal_delivery_notes?: string;

  @MoneyField(clientRules.meal_budget_consumption_adjustment)
  meal_budget_consumption_adjustment?: number;

  @TextField(clientRules.meal_budget_consumption_adjustment_note)
  meal_budget_consumption_adjustment_note?: string;

  @MoneyField(clientRules.transport_budget_consumption_adjustment)
  transport_budget_consumption_adjustment?: number;

  @TextField(clientRules.transport_budget_consumption_adjustment_note)
  transport_budget_consumption_adjustment_note?: string;

  @MoneyField(clientRules.cleaning_budget_consumption_adjustment)
  cleaning_budget_consumption_adjustment?: number;

  @TextField(clientRules.cleaning_budget_consumption_adjustment_note)
  cleaning_budget_consumption_adjustment_note?: string;

  @TextField(clientRules.transport_notes)
  transport_notes?: string;

  @TextField(clientRules.peer_support_notes)
  peer_support_notes?: string;
}

/** Start of a client's services: active now, with the first weekly meal if she gets meals. */
export class StartInput {
  @ChoiceField(['active'], {
    required: keys.clients.status_required,
    invalid: keys.clients.start_status,
  })
  status: 'active';

  @DateField()
  start_date?: string | null;
}

/** Input of a client, for staff. The same save may start her services. */
@ApiExtraModels(StartInput)
export class ClientInput extends CustomerInput {
  @UncheckedObjectField(StartInput)
  start?: Record<string, unknown>;
}
