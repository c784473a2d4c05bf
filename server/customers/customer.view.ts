import { clientBudgetFilter } from './client-budget-filter.js';
import { CAREGIVER } from '../contract/audience.js';
import { Group } from '../contract/groups.js';
import { Client, HelpedClient, OwnRecord } from '../contract/responses/client.js';
import { CUSTOMER_STATUSES, SIGNATURES, type SignatureField } from '../contract/customers.js';
import { choiceFilter, keptSearchFilter, relationFilter } from '../platform/http/list-query.js';
import {
  dollars,
  own,
  ownedByCustomer,
  relation,
  seenBy,
  view,
  type ReadDefinition,
} from '../platform/http/read-definition.js';
import { callFields } from './call-fields.js';
import { HAS_CONSENT } from './consent.js';
import { IS_POSSIBLE_DUPLICATE } from './duplicates.service.js';
import { serviceFields } from './service-figures.js';
import { DATA_URL } from './signature-image.js';
import { allowedStatuses } from './customer-status.rules.js';

/** What everybody who may read the client may read. */
const shared = {
  ...own('id', 'name', 'email', 'date_of_birth', 'gender', 'prefer_self_identify', 'race', 'ethnicity'),
  ...own('military_status', 'marital_status', 'employment_status', 'preferred_language', 'meals_insecurity'),
  ...own('transport_insecurity', 'income_group', 'insurance_coverage', 'insurance_provider'),
  ...own('emergency_contact_name', 'emergency_contact_phone_number', 'phone_number', 'landline_phone_number'),
  ...own(
    'work_phone',
    'preferred_mode_of_contact',
    'ok_to_text',
    'address',
    'city',
    'county',
    'state',
    'zip_code',
  ),
  ...own('cancer_type', 'cancer_type_other', 'cancer_stage', 'current_treatment', 'diagnosis'),
  ...own('number_of_adults', 'number_of_children', 'grant_id', 'region_id', 'program_id', 'referral_source'),
  ...own('treatment_referral_center_id', 'referral_contact_id', 'treatment_center_address'),
  ...own('referring_physician_treatment_facility', 'referring_physician_staff_name'),
  ...own('referring_physician_staff_phone_number', 'referring_physician_staff_email'),
  ...own('social_worker_manager_name', 'social_worker_manager_phone_number', 'authorization_signature_date'),
  ...own(
    'verification_signature_date',
    'is_authencity_verbal_consent_given',
    'is_physician_verbal_consent_given',
  ),
  ...own('status', 'start_date', 'active_date', 'inactive_date', 'should_receive_email'),
  ...own('has_opted_for_meal_service', 'has_opted_for_transport_service', 'has_opted_for_cleaning_service'),
  ...own('has_opted_for_peer_support_service', 'meals_number_of_adults', 'meals_number_of_children'),
  ...own('assigned_meal_vendor_id', 'meals_preference', 'meals_allergies', 'meal_delivery_notes'),
  ...own('is_meal_cancelled', 'meal_cancellation_note', 'transport_notes', 'peer_support_notes'),
  ...own('assigned_cleaning_vendor_id', 'house_cleaning_notes', 'created_at', 'version'),
  grant: relation('g'),
  region: relation('r', ['id', 'name', 'time_zone']),
  program: relation('p', ['id', 'name', 'duration_in_weeks']),
  program_name: 'p.name',
  treatment_referral_center: relation('tc', ['id', 'name', 'business_address']),
  referral_contact: relation('rc', ['id', 'name', 'title', 'phone_number']),
  assigned_meal_vendor: relation('v'),
};

/** Each signature as a data URL, or null. */
const signatures = Object.fromEntries(
  SIGNATURES.map((field) => [
    field,
    `(SELECT '${DATA_URL}' || translate(encode(s.image, 'base64'), E'\\n', '') FROM customer_signatures s
      WHERE s.customer_id = t.id AND s.field = '${field}')`,
  ]),
) as Record<SignatureField, string>;

/** The pause that is planned or going on, of which there is one at most. */
const OPEN_PAUSE = `(SELECT json_build_object('from_date', z.from_date, 'until_date', z.until_date, 'notes', z.notes,
    'has_begun', z.begun_at IS NOT NULL)
  FROM customer_pauses z WHERE z.customer_id = t.id AND z.ended_at IS NULL)`;

/** A client as the back office reads one; notes and money are for staff alone. */
const forStaff = view(Client, {
  rows: 'all',
  columns: {
    ...shared,
    ...own('notes', 'inactive_notes', 'contact_due_date', 'internal_house_cleaning_notes'),
    ...own('hold_review_on'),
    ...own('is_existing_vendor_assignment'),
    meal_budget_consumption_adjustment: dollars('t.meal_budget_consumption_adjustment'),
    transport_budget_consumption_adjustment: dollars('t.transport_budget_consumption_adjustment'),
    cleaning_budget_consumption_adjustment: dollars('t.cleaning_budget_consumption_adjustment'),
    ...own('meal_budget_consumption_adjustment_note', 'transport_budget_consumption_adjustment_note'),
    ...own('cleaning_budget_consumption_adjustment_note'),
    ...callFields,
    has_consent: HAS_CONSENT,
    allowed_statuses: ({ status }) => allowedStatuses(status),
  },
  listColumns: { is_possible_duplicate: IS_POSSIBLE_DUPLICATE },
  detailColumns: { ...signatures, pause: OPEN_PAUSE },
  added: serviceFields('staff'),
});

/** Her own record as a client reads it. */
const forCustomer = view(OwnRecord, {
  rows: ownedByCustomer('t.id'),
  columns: shared,
  added: serviceFields('own'),
});

/** Her record as those read it who help her. */
const forCaregiver = view(HelpedClient, {
  rows: ownedByCustomer('t.id'),
  columns: {
    ...own('id', 'name', 'address', 'city', 'county', 'state', 'zip_code', 'phone_number'),
    ...own('landline_phone_number', 'status', 'version'),
    region: shared.region,
  },
  byService: {
    meals: {
      ...own('meals_number_of_adults', 'meals_number_of_children', 'meals_preference', 'meals_allergies'),
      ...own('is_meal_cancelled'),
    },
  },
  added: serviceFields('own'),
});

const search = keptSearchFilter('customer_search');

/** Clients. */
export const customers: ReadDefinition<Client | OwnRecord | HelpedClient> = {
  resource: 'customers',
  table: 'customers',
  joins: `LEFT JOIN regions r ON r.id = t.region_id LEFT JOIN programs p ON p.id = t.program_id
    LEFT JOIN grants g ON g.id = t.grant_id LEFT JOIN meal_vendors v ON v.id = t.assigned_meal_vendor_id
    LEFT JOIN treatment_referral_centers tc ON tc.id = t.treatment_referral_center_id
    LEFT JOIN referral_contacts rc ON rc.id = t.referral_contact_id`,
  views: {
    ...seenBy([Group.Admin, Group.Coordinator], forStaff),
    [Group.Customer]: forCustomer,
    [CAREGIVER]: forCaregiver,
  },
  shows_client: { field: 'id' },
  filters: {
    q: search,
    name: search,
    status: choiceFilter('t.status', CUSTOMER_STATUSES),
    region: relationFilter('t.region_id'),
    budget: clientBudgetFilter,
    program: relationFilter('t.program_id'),
    assigned_meal_vendor: relationFilter('t.assigned_meal_vendor_id'),
    assigned_cleaning_vendor: relationFilter('t.assigned_cleaning_vendor_id'),
  },
  sorts: {
    name: 't.name',
    date_of_birth: 't.date_of_birth',
    city: 't.city',
    program_name: 'p.name',
    status: 't.status',
    created_at: 't.created_at',
    region: 'r.name',
    contact_due_date: 't.contact_due_date',
  },
  parentSorts: {
    program_name: { table: 'programs', column: 'program_id' },
    region: { table: 'regions', column: 'region_id' },
  },
  kept: {
    filters: ['q', 'name', 'status', 'region'],
    order: 'created_at',
    counts: 'customer_counts',
    month: 'created_month',
    search: { table: 'customer_search', changes: 'customer_search_changes' },
  },
  defaultSort: '-created_at',
  defaultPageSize: 10,
};
