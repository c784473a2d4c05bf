import { CUSTOMER_STATUS_LABELS, INSURANCE_COVERAGES, MILITARY_STATUSES } from '../contract/customers.js';

/** A line of the record as it is stored, with the day that its record is about where it has one. */
export interface Recorded {
  id: string;
  at: string;
  event: string;
  resource: string;
  changes: Record<string, [unknown, unknown]> | null;
  actor_name: string | null;
  actor_group: string | null;
  request_id: string | null;
  date: string | null;
}

export interface ChangeInWords {
  field: string;
  label: string;
  old: string | null;
  new: string | null;
}

const SUBJECTS: Record<string, string> = {
  customers: 'Client',
  users: 'Portal account',
  customer_meal_schedules: 'Meal',
  meal_transport_transactions: 'Meal delivery',
  customer_signatures: 'Signature',
};

/** Keys that tie records together and say nothing to a reader. */
const WITHOUT_WORDS = new Set([
  'customer_id',
  'plan_id',
  'schedule_id',
  'oidc_issuer',
  'oidc_subject',
  'cancelled_with_all',
]);
/** Choices that screens show by other words than they are stored. */
const LABELS: Record<string, Readonly<Record<string, string>>> = {
  status: CUSTOMER_STATUS_LABELS,
  military_status: MILITARY_STATUSES,
  insurance_coverage: INSURANCE_COVERAGES,
};
/** Choices that are stored as a name with underscores. */
const CHOICES = new Set(['status', 'cancer_stage', 'referral_source', 'field']);
const DOLLARS = /^cost_of_|_adjustment$/;
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** What a line is about: `Client`, `Meal on 2026-12-02`. */
export function subjectOf({ resource, date }: Recorded): string {
  const subject = SUBJECTS[resource] ?? inWords(resource);
  return date ? `${subject} on ${date}` : subject;
}

/** Ids of related records in a line, which are told by their names. */
export const idsIn = ({ changes }: Recorded): string[] =>
  Object.entries(changes ?? {})
    .filter(([field]) => field.endsWith('_id') && !WITHOUT_WORDS.has(field))
    .flatMap(([, values]) => values)
    .filter((value): value is string => typeof value === 'string' && ID.test(value));

/** What changed, field by field; of a new record only what it was given. */
export function changesInWords(entry: Recorded, names: ReadonlyMap<string, string>): ChangeInWords[] {
  return Object.entries(entry.changes ?? {})
    .filter(([field]) => !WITHOUT_WORDS.has(field))
    .map(([field, [before, after]]) => ({
      field,
      label: inWords(field.replace(/_id$/, '')),
      old: valueInWords(entry, field, before, names),
      new: valueInWords(entry, field, after, names),
    }))
    .filter((change) => change.old !== change.new);
}

/** `meals_number_of_adults` as `Meals number of adults`. */
const inWords = (name: string): string =>
  `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('_', ' ')}`;

function valueInWords(
  { event, resource }: Recorded,
  field: string,
  value: unknown,
  names: ReadonlyMap<string, string>,
): string | null {
  if (value === null || value === undefined || value === '') return null;
  // No and nought are what every field begins with: told of a new record, they would bury what was answered.
  if (event === 'create' && (value === false || Number(value) === 0)) return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.join(', ') || null;
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value);
  const words = (resource === 'customers' && LABELS[field]?.[text]) || undefined;
  if (words) return words;
  if (CHOICES.has(field)) return inWords(text);
  if (DOLLARS.test(field)) return `$${Number(text).toFixed(2)}`;
  if (field.endsWith('_id')) return names.get(text) ?? (ID.test(text) ? 'A record that is gone' : text);
  return text;
}
