import { clientRules } from '../contract/clients.js';
import {
  CANCER_STAGES,
  cancerStageLabel,
  GENDERS,
  STAGES_BY_NUMBER,
  INSURANCE_COVERAGES,
  MILITARY_STATUSES,
  REFERRAL_SOURCES,
  SERVICE_LABELS,
} from '../contract/customers.js';
import { US_STATES } from '../contract/us-states.js';
import { GrantEntity } from '../grants/grant.entity.js';
import type { ImportDefinition } from '../platform/resources/import-definition.js';
import { ProgramEntity } from '../programs/program.entity.js';
import { ReferralContactEntity } from '../referral-centers/referral-contact.entity.js';
import { TreatmentReferralCenterEntity } from '../referral-centers/treatment-referral-center.entity.js';
import { RegionEntity } from '../regions/region.entity.js';
import { ClientImportService } from './client-import.service.js';
import { CustomerEntity } from './customer.entity.js';
import { CustomerInput } from './customers.dto.js';

const {
  // An imported client is new. Only a user may set the status and the fields that depend on it.
  status: _status,
  active_date: _active_date,
  hold_review_on: _hold_review_on,
  inactive_notes: _inactive_notes,
  // Fields of a service are edited on the tab of the service.
  meals_number_of_adults: _meals_adults,
  meals_number_of_children: _meals_children,
  assigned_meal_vendor_id: _meal_vendor,
  is_existing_vendor_assignment: _existing_vendor,
  meal_budget_consumption_adjustment: _meal_budget,
  meal_budget_consumption_adjustment_note: _meal_budget_note,
  transport_budget_consumption_adjustment: _transport_budget,
  transport_budget_consumption_adjustment_note: _transport_budget_note,
  cleaning_budget_consumption_adjustment: _cleaning_budget,
  cleaning_budget_consumption_adjustment_note: _cleaning_budget_note,
  ...ofTheForm
} = clientRules;

const rules = {
  ...ofTheForm,
  has_opted_for_meal_service: { label: SERVICE_LABELS.meal },
  has_opted_for_transport_service: { label: SERVICE_LABELS.transport },
  has_opted_for_cleaning_service: { label: SERVICE_LABELS.cleaning },
  has_opted_for_peer_support_service: { label: SERVICE_LABELS.peer_support },
};

/** Other genders are free text. */
const GENDERS_BY_WORD = {
  ...Object.fromEntries(GENDERS.map((gender) => [gender.toLowerCase(), gender])),
  f: 'Female',
  m: 'Male',
};

/** Import of clients. They start as New, and no mail is sent. */
export const clientImport: ImportDefinition<CustomerInput> = {
  resource: 'customers',
  title: 'Clients',
  entity: CustomerEntity,
  input: CustomerInput,
  rules,
  match: [
    ['name', 'date_of_birth'],
    ['email', 'date_of_birth'],
    ['email', 'name'],
  ],
  warns_of_match: true,
  unique_in_file: ['email'],
  references: {
    grant_id: GrantEntity,
    region_id: RegionEntity,
    program_id: ProgramEntity,
    treatment_referral_center_id: TreatmentReferralCenterEntity,
    referral_contact_id: ReferralContactEntity,
  },
  choices: {
    military_status: MILITARY_STATUSES,
    insurance_coverage: INSURANCE_COVERAGES,
    referral_source: REFERRAL_SOURCES,
    state: US_STATES,
    cancer_stage: Object.fromEntries(CANCER_STAGES.map((stage) => [stage, cancerStageLabel(stage)])),
  },
  synonyms: { cancer_stage: STAGES_BY_NUMBER, gender: GENDERS_BY_WORD },
  example: {
    name: 'Ann Lee',
    date_of_birth: '02/28/1960',
    employment_status: 'Retired',
    emergency_contact_name: 'Bob Lee',
    emergency_contact_phone_number: '(937) 555-0124',
    email: 'ann.lee@example.org',
    phone_number: '(937) 555-0123',
    address: '5 Oak Street',
    zip_code: '45402',
    city: 'Dayton',
    state: 'OH',
    number_of_adults: '2',
    number_of_children: '0',
    cancer_type: 'Breast',
    cancer_stage: 'Two',
    region_id: 'Dayton',
    has_opted_for_meal_service: 'Yes',
  },
  writer: ClientImportService,
};
