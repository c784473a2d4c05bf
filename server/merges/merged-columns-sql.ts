import { clientRules } from '../contract/clients.js';
import { OPTED_IN } from '../contract/customers.js';
import type { MergedField } from '../contract/duplicates.js';
import type { CustomerEntity } from '../customers/customer.entity.js';
import type { DatedSignature } from '../customers/customer-columns.rules.js';
import { isProgramOfRegionOrOfNoneSql } from '../programs/program-of-region-sql.js';

export const ADJUSTMENTS = [
  'meal_budget_consumption_adjustment',
  'transport_budget_consumption_adjustment',
  'cleaning_budget_consumption_adjustment',
] as const;

type Adjustment = (typeof ADJUSTMENTS)[number];

/** Region of the remaining client after the merge. */
const REGION = 'coalesce(c.region_id, o.region_id)';

const filled = (column: string): string => `coalesce(c.${column}, o.${column})`;
const added = (column: Adjustment): string => `c.${column} + o.${column}`;
const hasService = (client: 'c' | 'o'): string =>
  `(${Object.values(OPTED_IN)
    .map((column) => `${client}.${column}`)
    .join(' OR ')})`;
const optedIn = (column: string): string => `c.${column} OR o.${column}`;

/** The day of the merge if the client is opted in by it. */
const optedInOn = (day: string, opted_in: string): string =>
  `CASE WHEN o.${opted_in} AND NOT c.${opted_in} THEN $3 ELSE c.${day} END`;

/** The other record's people if only she gets meals, as her caterer cooks for them. */
const fedPeople = (column: 'meals_number_of_adults' | 'meals_number_of_children'): string =>
  `CASE WHEN o.has_opted_for_meal_service AND NOT c.has_opted_for_meal_service
     THEN o.${column} ELSE c.${column} END`;

/** Both notes, because each explains its amount. */
const bothNotes = (column: `${Adjustment}_note`): string =>
  `left(concat_ws(E'\\n', nullif(c.${column}, ''), nullif(o.${column}, '')), ${clientRules[column].max})`;

/** The other record's vendor, or null if it cannot be chosen in the region. */
const vendorOfOther = (column: string, table: string): string =>
  `(SELECT v.id FROM ${table} v WHERE v.id = o.${column} AND v.is_active AND v.region_id = ${REGION})`;

const CLEANER_OF_OTHER = vendorOfOther('assigned_cleaning_vendor_id', 'cleaning_vendors');

const hasSignature = (client: 'c' | 'o', field: DatedSignature): string =>
  `EXISTS (SELECT FROM customer_signatures s WHERE s.customer_id = ${client}.id AND s.field = '${field}')`;

/** The date moves with its signature. */
const signatureDate = (field: DatedSignature): string =>
  `CASE WHEN ${hasSignature('c', field)} THEN c.${field}_date
     WHEN ${hasSignature('o', field)} THEN o.${field}_date
     ELSE ${filled(`${field}_date`)} END`;

/** The remaining client keeps her value. */
export const STAYS = 'stays';

type ColumnOf<Entity> = {
  [Key in keyof Entity]: NonNullable<Entity[Key]> extends Date | string | number | boolean ? Key : never;
}[keyof Entity];

/**
 * SQL for the values of the remaining client `c` after the merge with `o`, for the columns that nobody chooses. `$3` is
 * the date where she lives. The statement runs while the other record still has its rows.
 */
export const MERGED_COLUMNS: Readonly<Record<Exclude<ColumnOf<CustomerEntity>, MergedField>, string>> = {
  id: STAYS,
  version: STAYS,
  created_at: STAYS,
  updated_at: STAYS,

  region_id: filled('region_id'),
  grant_id: filled('grant_id'),
  // A deleted program takes no services in.
  program_id: `coalesce((SELECT p.id FROM programs p
    WHERE p.id = c.program_id AND (p.is_active OR ${hasService('c')} OR NOT ${hasService('o')})), (SELECT p.id FROM programs p
    WHERE p.id = o.program_id AND p.is_active AND ${isProgramOfRegionOrOfNoneSql('p.id', `pr.region_id = ${REGION}`)}))`,

  status: STAYS,
  start_date: filled('start_date'),
  active_date: 'least(c.active_date, o.active_date)',
  inactive_date: STAYS,
  inactive_notes: STAYS,
  held_from: STAYS,
  hold_since: STAYS,
  hold_review_on: STAYS,
  account_missing_since: STAYS,
  contact_due_date: STAYS,
  authorization_signature_date: signatureDate('authorization_signature'),
  verification_signature_date: signatureDate('verification_signature'),

  has_opted_for_meal_service: optedIn('has_opted_for_meal_service'),
  meals_opted_in_on: optedInOn('meals_opted_in_on', 'has_opted_for_meal_service'),
  meals_number_of_adults: fedPeople('meals_number_of_adults'),
  meals_number_of_children: fedPeople('meals_number_of_children'),
  assigned_meal_vendor_id: `coalesce(c.assigned_meal_vendor_id, ${vendorOfOther('assigned_meal_vendor_id', 'meal_vendors')})`,
  is_meal_cancelled: STAYS,
  meal_cancellation_note: STAYS,
  has_opted_for_transport_service: optedIn('has_opted_for_transport_service'),
  has_opted_for_cleaning_service: optedIn('has_opted_for_cleaning_service'),
  cleaning_opted_in_on: optedInOn('cleaning_opted_in_on', 'has_opted_for_cleaning_service'),
  assigned_cleaning_vendor_id: `coalesce(c.assigned_cleaning_vendor_id, ${CLEANER_OF_OTHER})`,
  is_existing_vendor_assignment: `CASE WHEN c.assigned_cleaning_vendor_id IS NULL AND ${CLEANER_OF_OTHER} IS NOT NULL
    THEN o.is_existing_vendor_assignment ELSE c.is_existing_vendor_assignment END`,
  has_opted_for_peer_support_service: optedIn('has_opted_for_peer_support_service'),

  meal_budget_consumption_adjustment: added('meal_budget_consumption_adjustment'),
  meal_budget_consumption_adjustment_note: bothNotes('meal_budget_consumption_adjustment_note'),
  transport_budget_consumption_adjustment: added('transport_budget_consumption_adjustment'),
  transport_budget_consumption_adjustment_note: bothNotes('transport_budget_consumption_adjustment_note'),
  cleaning_budget_consumption_adjustment: added('cleaning_budget_consumption_adjustment'),
  cleaning_budget_consumption_adjustment_note: bothNotes('cleaning_budget_consumption_adjustment_note'),
};
