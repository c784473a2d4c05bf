import type { Client, OwnRecord } from '../contract/responses/client.js';
import { CUSTOMER_STATUSES, SIGNATURES } from '../contract/customers.js';
import { choiceFilter, relationFilter, searchFilter } from '../platform/http/list-query.js';
import { relation, type ReadDefinition } from '../platform/http/lists.js';
import { IS_POSSIBLE_DUPLICATE } from './duplicates.service.js';
import { DATA_URL } from './signature-image.js';
import { allowedStatuses } from './customer-status.rules.js';

/** What everybody who may read the client may read. */
const SHARED = `t.id, t.name, t.email, t.date_of_birth, t.gender, t.prefer_self_identify, t.race, t.ethnicity,
  t.military_status, t.marital_status, t.employment_status, t.preferred_language, t.meals_insecurity,
  t.transport_insecurity, t.income_group, t.insurance_coverage, t.insurance_provider, t.emergency_contact_name,
  t.emergency_contact_phone_number, t.phone_number, t.landline_phone_number, t.work_phone, t.preferred_mode_of_contact,
  t.ok_to_text, t.address, t.city, t.county, t.state, t.zip_code, t.cancer_type, t.cancer_type_other, t.cancer_stage,
  t.current_treatment, t.diagnosis, t.number_of_adults, t.number_of_children, t.grant_id, ${relation('g', '"grant"')},
  t.region_id, ${relation('r', 'region')}, t.program_id, ${relation('p', 'program', ['id', 'name', 'duration_in_weeks'])},
  p.name AS program_name, t.referral_source, t.treatment_referral_center_id,
  ${relation('tc', 'treatment_referral_center', ['id', 'name', 'business_address'])}, t.referral_contact_id,
  ${relation('rc', 'referral_contact', ['id', 'name', 'title', 'phone_number'])}, t.treatment_center_address, t.referring_physician_treatment_facility,
  t.referring_physician_staff_name, t.referring_physician_staff_phone_number, t.referring_physician_staff_email,
  t.social_worker_manager_name, t.social_worker_manager_phone_number, t.authorization_signature_date,
  t.verification_signature_date, t.is_authencity_verbal_consent_given, t.is_physician_verbal_consent_given, t.status,
  t.start_date, t.active_date, t.inactive_date, t.should_receive_email, t.has_opted_for_meal_service,
  t.has_opted_for_transport_service, t.has_opted_for_cleaning_service, t.has_opted_for_peer_support_service,
  t.meals_number_of_adults, t.meals_number_of_children, t.assigned_meal_vendor_id,
  ${relation('v', 'assigned_meal_vendor')}, t.meals_preference, t.meals_allergies, t.meal_delivery_notes,
  t.is_meal_cancelled, t.meal_cancellation_note, t.transport_notes, t.peer_support_notes, t.created_at, t.version`;

/** Notes and money are for staff alone (contract 4). */
const STAFF_ONLY = `t.notes, t.inactive_notes,
  t.meal_budget_consumption_adjustment::float8 AS meal_budget_consumption_adjustment,
  t.meal_budget_consumption_adjustment_note,
  t.transport_budget_consumption_adjustment::float8 AS transport_budget_consumption_adjustment,
  t.transport_budget_consumption_adjustment_note,
  t.cleaning_budget_consumption_adjustment::float8 AS cleaning_budget_consumption_adjustment,
  t.cleaning_budget_consumption_adjustment_note, t.contact_due_date`;

/** Each signature as a data URL, or null. */
const SIGNATURE_COLUMNS = SIGNATURES.map(
  (
    field,
  ) => `(SELECT '${DATA_URL}' || translate(encode(s.image, 'base64'), E'\\n', '') FROM customer_signatures s
    WHERE s.customer_id = t.id AND s.field = '${field}') AS ${field}`,
).join(', ');

const JOINS = `LEFT JOIN regions r ON r.id = t.region_id LEFT JOIN programs p ON p.id = t.program_id
  LEFT JOIN grants g ON g.id = t.grant_id LEFT JOIN meal_vendors v ON v.id = t.assigned_meal_vendor_id
  LEFT JOIN treatment_referral_centers tc ON tc.id = t.treatment_referral_center_id
  LEFT JOIN referral_contacts rc ON rc.id = t.referral_contact_id`;

/** Computed from the transactions, never stored (contract 7, Client totals). */
const MEAL_TOTALS = `LEFT JOIN LATERAL (
    SELECT count(*) FILTER (WHERE m.is_delivered)::int AS deliveries,
           coalesce(sum(m.quantity) FILTER (WHERE m.is_delivered), 0)::int AS meals,
           coalesce(sum(m.cost_of_meal + m.cost_of_meal_transport), 0)::float8 AS cost
    FROM meal_transport_transactions m WHERE m.customer_id = t.id AND m.status = 'completed') meal_totals ON true
  LEFT JOIN LATERAL (
    SELECT min(s.date_of_delivery) AS date FROM customer_meal_schedules s
    WHERE s.customer_id = t.id AND s.status IN ('upcoming', 'scheduled', 'finalized')) next_meal ON true`;

const DETAIL = `meal_totals.deliveries AS number_of_meals_completed, meal_totals.meals AS number_of_meals_delivered,
  next_meal.date AS next_delivery_date`;

const search = searchFilter(
  'customer_search_text(t.name, t.email::text, t.phone_number, t.landline_phone_number, t.work_phone)',
);

const shared = {
  resource: 'customers',
  table: 'customers',
  joins: JOINS,
  columns: SHARED,
  detailJoins: MEAL_TOTALS,
  detailColumns: DETAIL,
  filters: {
    q: search,
    name: search,
    status: choiceFilter('t.status', CUSTOMER_STATUSES),
    region: relationFilter('t.region_id'),
    program: relationFilter('t.program_id'),
    assigned_meal_vendor: relationFilter('t.assigned_meal_vendor_id'),
  },
  sorts: {
    name: 't.name',
    date_of_birth: 't.date_of_birth',
    city: 't.city',
    program_name: 'p.name',
    status: 't.status',
    created_at: 't.created_at',
    region: 'r.name',
  },
  defaultSort: '-created_at',
  defaultPageSize: 10,
} satisfies ReadDefinition<OwnRecord>;

/** A client as the back office reads one. */
export const customersForStaff: ReadDefinition<Client> = {
  ...shared,
  columns: `${SHARED}, ${STAFF_ONLY}`,
  detailColumns: `${DETAIL}, ${SIGNATURE_COLUMNS}, meal_totals.cost AS total_cost_of_completed_meals`,
  sorts: { ...shared.sorts, contact_due_date: 't.contact_due_date' },
  listColumns: `${IS_POSSIBLE_DUPLICATE} AS is_possible_duplicate`,
  view: (row) => {
    const client = row as Client;
    return { ...client, allowed_statuses: allowedStatuses(client.status) };
  },
};

/** Her own record as a client reads it, with the meals of her program (contract 4; document 3, section 3). */
export const customersForCustomer: ReadDefinition<OwnRecord> = {
  ...shared,
  detailColumns: `${DETAIL}, coalesce((
    SELECT json_agg(json_build_object('id', s.id, 'date_of_delivery', s.date_of_delivery, 'status', s.status,
      'number_of_adults', s.number_of_adults, 'number_of_children', s.number_of_children) ORDER BY s.date_of_delivery)
    FROM customer_meal_schedules s WHERE s.customer_id = t.id), '[]') AS meal_schedules`,
};
