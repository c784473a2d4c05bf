import type { CustomerStatus, Service } from '@contract/customers';
import type { VersionedRecord } from '../dataProvider';

interface Named {
  id: string;
  name: string;
}

/** A client as the API reads it (document 1, section 3; document 2, section 3). */
export interface Client extends VersionedRecord {
  id: string;
  name: string;
  email: string | null;
  date_of_birth: string;
  gender: string;
  prefer_self_identify: string;
  race: string;
  ethnicity: string;
  military_status: string;
  marital_status: string;
  employment_status: string;
  preferred_language: string;
  meals_insecurity: boolean;
  transport_insecurity: boolean;
  income_group: string;
  insurance_coverage: string;
  insurance_provider: string;
  emergency_contact_name: string;
  emergency_contact_phone_number: string;
  phone_number: string | null;
  landline_phone_number: string | null;
  work_phone: string | null;
  preferred_mode_of_contact: string;
  ok_to_text: boolean;
  address: string;
  city: string;
  county: string;
  state: string;
  zip_code: string;
  cancer_type: string;
  cancer_type_other: string;
  cancer_stage: string;
  current_treatment: string;
  diagnosis: string;
  notes: string;
  number_of_adults: number;
  number_of_children: number;
  referral_source: string;
  referring_physician_treatment_facility: string;
  referring_physician_staff_name: string;
  referring_physician_staff_phone_number: string | null;
  referring_physician_staff_email: string;
  social_worker_manager_name: string;
  social_worker_manager_phone_number: string | null;
  is_authencity_verbal_consent_given: boolean;
  is_physician_verbal_consent_given: boolean;
  status: CustomerStatus;
  allowed_statuses: CustomerStatus[];
  active_date: string | null;
  inactive_date: string | null;
  inactive_notes: string;
  should_receive_email: boolean;
  created_at: string;
  region: Named | null;
  region_id: string | null;
  program: (Named & { duration_in_weeks: number | null }) | null;
  program_id: string | null;
  program_name: string | null;
  grant: Named | null;
  grant_id: string | null;
  has_opted_for_meal_service: boolean;
  has_opted_for_transport_service: boolean;
  has_opted_for_cleaning_service: boolean;
  has_opted_for_peer_support_service: boolean;
  assigned_meal_vendor: Named | null;
  assigned_meal_vendor_id: string | null;
  meals_number_of_adults: number;
  meals_number_of_children: number;
  meals_preference: string;
  meals_allergies: string;
  meal_delivery_notes: string;
  is_meal_cancelled: boolean;
  meal_cancellation_note: string;
  next_delivery_date: string | null;
}

export const CLIENTS = 'customers';

/** The opt-in flag of each service. */
export const OPT_IN = {
  meal: 'has_opted_for_meal_service',
  cleaning: 'has_opted_for_cleaning_service',
  transport: 'has_opted_for_transport_service',
  peer_support: 'has_opted_for_peer_support_service',
} as const satisfies Record<Service, keyof Client>;
