import { clientBudgetFilter } from './client-budget-filter.js';
import { CAREGIVER } from '../contract/audience.js';
import { Group } from '../contract/groups.js';
import { Client, HelpedClient, OwnRecord } from '../contract/responses/client.js';
import { CUSTOMER_STATUSES, SIGNATURES, type SignatureField } from '../contract/customers.js';
import { indexedSearchFilter } from '../platform/lists/large-tables/indexed-search-filter.js';
import { choiceFilter, relationFilter } from '../platform/lists/filters.js';
import { cleaningVendorWithCostJsonSql } from '../client-facts/cleaning-vendor.js';
import { foldName, foldText } from '../platform/lists/large-tables/search-words.js';
import {
  amountAsNumberSql,
  qualifiedColumns,
  ownedByCustomer,
  relationSql,
  forGroups,
  projection,
  type ReadDefinition,
} from '../platform/lists/read-model.js';
import { callFields } from './call-fields.js';
import { HAS_CONSENT } from './consent.js';
import { IS_POSSIBLE_DUPLICATE } from './possible-duplicates.queries.js';
import { serviceFieldNames } from './service-fields.js';
import { DATA_URL } from './signature-image.js';
import { allowedStatusesSql } from './customer-status.rules.js';

/** Fields for everybody who may read the client. */
const shared = {
  ...qualifiedColumns(
    'id',
    'name',
    'email',
    'date_of_birth',
    'gender',
    'prefer_self_identify',
    'race',
    'ethnicity',
  ),
  ...qualifiedColumns(
    'military_status',
    'marital_status',
    'employment_status',
    'preferred_language',
    'meals_insecurity',
  ),
  ...qualifiedColumns('transport_insecurity', 'income_group', 'insurance_coverage', 'insurance_provider'),
  ...qualifiedColumns(
    'emergency_contact_name',
    'emergency_contact_phone_number',
    'phone_number',
    'landline_phone_number',
  ),
  ...qualifiedColumns(
    'work_phone',
    'preferred_mode_of_contact',
    'ok_to_text',
    'address',
    'city',
    'county',
    'state',
    'zip_code',
  ),
  ...qualifiedColumns('cancer_type', 'cancer_type_other', 'cancer_stage', 'current_treatment', 'diagnosis'),
  ...qualifiedColumns('number_of_adults', 'number_of_children', 'region_id', 'program_id', 'referral_source'),
  ...qualifiedColumns('treatment_referral_center_id', 'referral_contact_id', 'treatment_center_address'),
  ...qualifiedColumns('referring_physician_treatment_facility', 'referring_physician_staff_name'),
  ...qualifiedColumns('referring_physician_staff_phone_number', 'referring_physician_staff_email'),
  ...qualifiedColumns(
    'social_worker_manager_name',
    'social_worker_manager_phone_number',
    'authorization_signature_date',
  ),
  ...qualifiedColumns(
    'verification_signature_date',
    'is_authencity_verbal_consent_given',
    'is_physician_verbal_consent_given',
  ),
  ...qualifiedColumns('status', 'start_date', 'active_date', 'inactive_date', 'should_receive_email'),
  ...qualifiedColumns(
    'has_opted_for_meal_service',
    'has_opted_for_transport_service',
    'has_opted_for_cleaning_service',
  ),
  ...qualifiedColumns(
    'has_opted_for_peer_support_service',
    'meals_number_of_adults',
    'meals_number_of_children',
  ),
  ...qualifiedColumns(
    'assigned_meal_vendor_id',
    'meals_preference',
    'meals_allergies',
    'meal_delivery_notes',
  ),
  ...qualifiedColumns('is_meal_cancelled', 'transport_notes', 'peer_support_notes'),
  ...qualifiedColumns('assigned_cleaning_vendor_id', 'house_cleaning_notes', 'created_at', 'version'),
  region: relationSql('r', ['id', 'name', 'time_zone']),
  program: relationSql('p', ['id', 'name', 'duration_in_weeks']),
  program_name: 'p.name',
  treatment_referral_center: relationSql('tc', ['id', 'name', 'business_address']),
  referral_contact: relationSql('rc', ['id', 'name', 'title', 'phone_number']),
  assigned_meal_vendor: relationSql('v'),
};

/** Each signature as a data URL, or null. */
const signatures = Object.fromEntries(
  SIGNATURES.map((field) => [
    field,
    `(SELECT '${DATA_URL}' || translate(encode(s.image, 'base64'), E'\\n', '') FROM customer_signatures s
      WHERE s.customer_id = t.id AND s.field = '${field}')`,
  ]),
) as Record<SignatureField, string>;

/** Planned or current pause. A client has at most one. */
const OPEN_PAUSE = `(SELECT json_build_object('from_date', z.from_date, 'until_date', z.until_date,
    'review_on', z.review_on, 'notes', z.notes,
    'has_begun', z.begun_at IS NOT NULL, 'version', z.version)
  FROM customer_pauses z WHERE z.customer_id = t.id AND z.ended_at IS NULL)`;

/** Pause of a client for herself and her caregivers. Without a last day she must call to be served again. */
const pauseColumns = {
  paused_until: `(SELECT z.until_date FROM customer_pauses z
    WHERE z.customer_id = t.id AND z.ended_at IS NULL AND z.begun_at IS NOT NULL)`,
  planned_pause: `(SELECT json_build_object('from_date', z.from_date, 'until_date', z.until_date) FROM customer_pauses z
    WHERE z.customer_id = t.id AND z.ended_at IS NULL AND z.begun_at IS NULL)`,
};

/** Client for staff. Only staff see notes and money. */
const forStaff = projection(Client, {
  rows: 'all',
  columns: {
    ...shared,
    ...qualifiedColumns('grant_id', 'meal_cancellation_note'),
    grant: relationSql('g'),
    ...qualifiedColumns('notes', 'inactive_notes', 'contact_due_date', 'internal_house_cleaning_notes'),
    ...qualifiedColumns('hold_review_on'),
    ...qualifiedColumns('is_existing_vendor_assignment'),
    meal_budget_consumption_adjustment: amountAsNumberSql('t.meal_budget_consumption_adjustment'),
    transport_budget_consumption_adjustment: amountAsNumberSql('t.transport_budget_consumption_adjustment'),
    cleaning_budget_consumption_adjustment: amountAsNumberSql('t.cleaning_budget_consumption_adjustment'),
    ...qualifiedColumns(
      'meal_budget_consumption_adjustment_note',
      'transport_budget_consumption_adjustment_note',
    ),
    ...qualifiedColumns('cleaning_budget_consumption_adjustment_note'),
    ...callFields,
    has_consent: HAS_CONSENT,
    allowed_statuses: allowedStatusesSql('t'),
  },
  listColumns: {
    is_possible_duplicate: IS_POSSIBLE_DUPLICATE,
    // A read of one client has the field of the cleaning feature.
    assigned_cleaning_vendor: `(SELECT ${cleaningVendorWithCostJsonSql('w')} FROM cleaning_vendors w
      WHERE w.id = t.assigned_cleaning_vendor_id)`,
  },
  detailColumns: { ...signatures, pause: OPEN_PAUSE },
  extensionFields: [...serviceFieldNames('staff'), 'has_calendar_link'],
});

/** Client for herself. */
const forCustomer = projection(OwnRecord, {
  rows: ownedByCustomer('t.id'),
  columns: { ...shared, ...pauseColumns },
  extensionFields: [...serviceFieldNames('own'), 'requested_services'],
});

/** Client for her caregivers. */
const forCaregiver = projection(HelpedClient, {
  rows: ownedByCustomer('t.id'),
  columns: {
    ...qualifiedColumns('id', 'name', 'address', 'city', 'county', 'state', 'zip_code', 'phone_number'),
    ...qualifiedColumns('landline_phone_number', 'status', 'version'),
    region: shared.region,
    ...pauseColumns,
  },
  byService: {
    meals: {
      ...qualifiedColumns(
        'meals_number_of_adults',
        'meals_number_of_children',
        'meals_preference',
        'meals_allergies',
      ),
      ...qualifiedColumns('is_meal_cancelled'),
    },
  },
  extensionFields: serviceFieldNames('own'),
});

const digits = (phone: string) => phone.replaceAll(/\D/g, '');

/** Must match `customer_search_text` in the database. */
const search = indexedSearchFilter('customer_search', {
  name: foldName,
  email: foldText,
  phone_number: digits,
  landline_phone_number: digits,
  work_phone: digits,
});

export const customers: ReadDefinition<Client | OwnRecord | HelpedClient> = {
  resource: 'customers',
  table: 'customers',
  joins: `LEFT JOIN regions r ON r.id = t.region_id LEFT JOIN programs p ON p.id = t.program_id
    LEFT JOIN grants g ON g.id = t.grant_id LEFT JOIN meal_vendors v ON v.id = t.assigned_meal_vendor_id
    LEFT JOIN treatment_referral_centers tc ON tc.id = t.treatment_referral_center_id
    LEFT JOIN referral_contacts rc ON rc.id = t.referral_contact_id`,
  projections: {
    ...forGroups([Group.Admin, Group.Coordinator], forStaff),
    [Group.Customer]: forCustomer,
    [CAREGIVER]: forCaregiver,
  },
  auditedClient: { field: 'id' },
  childTables: [{ table: 'customer_signatures', key: 'customer_id', field: 'signature' }],
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
    program_name: { table: 'programs', column: 'program_id', filters: ['status', 'region'] },
    region: { table: 'regions', column: 'region_id', filters: ['status', 'region'] },
  },
  precomputed: {
    filters: ['q', 'name', 'status', 'region'],
    order: 'created_at',
    counts: 'customer_counts',
    month: 'created_month',
    search: { table: 'customer_search', changes: 'customer_search_changes' },
  },
  defaultSort: '-created_at',
  defaultPageSize: 10,
};
