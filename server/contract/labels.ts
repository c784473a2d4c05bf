import { caregiverRules } from './caregivers.js';
import { cleaningTransactionRules, cleaningVendorRules } from './cleaning.js';
import { clientRules, clinicRules } from './clients.js';
import { closureRules } from './closures.js';
import { serviceRequestRules } from './customer-requests.js';
import { SERVICE_LABELS } from './customers.js';
import { customerCallRules } from './customer-calls.js';
import { driverRules } from './drivers.js';
import type { FieldRules } from './field-rule.js';
import { grantRules } from './grants.js';
import { mealDeliveryRules } from './meal-deliveries.js';
import { mealScheduleRules } from './meal-schedules.js';
import { mealTransportVendorRules, mealVendorRules } from './meal-vendors.js';
import { peerSupportResourceRules } from './peer-support.js';
import type { ResourceWith } from './permissions.js';
import { pauseRules } from './pauses.js';
import { programRules } from './programs.js';
import { referralContactRules, treatmentReferralCenterRules } from './referral-centers.js';
import { regionRules } from './regions.js';
import { transportRequestRules, tripRules } from './transport.js';
import { settlementRules } from './today.js';
import { userRules } from './users.js';

/** Responses have timestamps where forms have separate fields for date and time. */
const pick_up_timestamp = { label: 'Pickup Time' };
const timesOfTrips = {
  pick_up_timestamp,
  blocked_from_timestamp: { label: 'Blocked From' },
  blocked_to_timestamp: { label: 'Blocked To' },
};

/** Columns of the Transport tab, which no form has by these names. */
const columnsOfTrips = {
  is_customer_transported: { label: 'Outcome' },
  response: { label: 'Answer' },
  // It changes with the answer, which is named once.
  responded_at: { label: 'Answer' },
};

/** Values of a client that no form has by these names. */
const columnsOfClients = {
  signature: { label: 'Signature' },
  is_meal_cancelled: { label: 'Cancel Meals' },
  has_opted_for_meal_service: { label: SERVICE_LABELS.meal },
  has_opted_for_cleaning_service: { label: SERVICE_LABELS.cleaning },
  has_opted_for_transport_service: { label: SERVICE_LABELS.transport },
  has_opted_for_peer_support_service: { label: SERVICE_LABELS.peer_support },
};

/** Labels that are unique without the heading of a card. On forms several cards use the same label. */
const aloneOfClients: FieldRules = {
  region_id: { label: 'Region' },
  program_id: { label: 'Program' },
  meals_number_of_adults: { label: 'Number of Adults for Meals' },
  meals_number_of_children: { label: 'Number of Children for Meals' },
  meal_budget_consumption_adjustment: { label: 'Meal Budget Adjustment' },
  meal_budget_consumption_adjustment_note: { label: 'Meal Budget Adjustment Note' },
  transport_budget_consumption_adjustment: { label: 'Transport Budget Adjustment' },
  transport_budget_consumption_adjustment_note: { label: 'Transport Budget Adjustment Note' },
  cleaning_budget_consumption_adjustment: { label: 'Cleaning Budget Adjustment' },
  cleaning_budget_consumption_adjustment_note: { label: 'Cleaning Budget Adjustment Note' },
};

const RULES: Readonly<
  Record<
    | ResourceWith<'edit'>
    | 'cleaning_transactions'
    | 'customer_calls'
    | 'customer_pauses'
    | 'service_requests'
    | 'today_settlements',
    FieldRules
  >
> = {
  users: userRules,
  grants: grantRules,
  regions: regionRules,
  programs: programRules,
  meal_vendors: mealVendorRules,
  meal_transport_vendors: mealTransportVendorRules,
  cleaning_vendors: cleaningVendorRules,
  peer_support_resources: peerSupportResourceRules,
  transport_vendors: driverRules,
  treatment_referral_centers: treatmentReferralCenterRules,
  referral_contacts: referralContactRules,
  verification_drafts: clinicRules,
  customers: { ...clientRules, ...aloneOfClients, ...columnsOfClients },
  customer_meal_schedules: mealScheduleRules,
  meal_transport_transactions: mealDeliveryRules,
  closures: closureRules,
  cleaning_transactions: cleaningTransactionRules,
  customer_calls: customerCallRules,
  customer_pauses: { ...pauseRules, ended_at: { label: 'Ended' } },
  service_requests: serviceRequestRules,
  today_settlements: { ...settlementRules, reason: { label: 'For' }, note: { label: 'Reason' } },
  caregivers: {
    ...caregiverRules,
    accepted_at: { label: 'Invitation Accepted' },
    revoked_at: { label: 'Removed' },
  },
  customer_transport_requests: { ...transportRequestRules, pick_up_timestamp },
  customer_transport_transactions: { ...tripRules, ...timesOfTrips, ...columnsOfTrips },
};

/** Columns that follow from other changes. A client's history does not list them. */
export const DERIVED_COLUMNS: readonly string[] = [
  'account_missing_since',
  'contact_due_date',
  'held_from',
  'hold_since',
  'meals_opted_in_on',
  'cleaning_opted_in_on',
];

/**
 * Columns of no form that a message about a conflict leaves out, because it names what they follow from: the status, or the first
 * and last name.
 */
export const UNNAMED_IN_CONFLICTS: readonly string[] = [...DERIVED_COLUMNS, 'inactive_date', 'name'];

/** Returns a name as words: `treatment_facility` becomes `Treatment facility`. */
export const humanize = (name: string): string =>
  `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('_', ' ')}`;

const rulesOf = (resource: string): FieldRules =>
  Object.hasOwn(RULES, resource) ? RULES[resource as keyof typeof RULES] : {};

/** Returns whether a form has the field. */
export const hasLabel = (resource: string, field: string): boolean => Object.hasOwn(rulesOf(resource), field);

/**
 * Returns the label of a field. A field without a form gets its name in words: `is_meal_cancelled` becomes `Is meal
 * cancelled`.
 */
export function labelOf(resource: string, field: string): string {
  const rules = rulesOf(resource);
  if (Object.hasOwn(rules, field)) return rules[field]!.label;
  return humanize(field.replace(/_id$/, ''));
}
