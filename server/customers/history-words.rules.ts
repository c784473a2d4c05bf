import { CUSTOMER_STATUS_LABELS, INSURANCE_COVERAGES, MILITARY_STATUSES } from '../contract/customers.js';

/** A line of the record as it is stored. */
export interface Recorded {
  id: string;
  record_id: string | null;
  at: string;
  event: string;
  resource: string;
  changes: Record<string, [unknown, unknown]> | null;
  actor_name: string | null;
  actor_group: string | null;
  request_id: string | null;
}

export interface ChangeInWords {
  field: string;
  label: string;
  old: string | null;
  new: string | null;
}

/** What a page of lines is told in: words of the client's own folder and of the services. */
export interface HistoryWords {
  /** Tables, and what one row of each is called. */
  subjects: Readonly<Record<string, string>>;
  /** Keys that tie records together and say nothing to a reader. */
  withoutWords: ReadonlySet<string>;
  /** The day that a record is about, by its id. */
  dates: ReadonlyMap<string, string>;
}

export const SUBJECTS: Readonly<Record<string, string>> = {
  customers: 'Client',
  users: 'Portal account',
  customer_signatures: 'Signature',
};

export const WITHOUT_WORDS = ['customer_id', 'oidc_issuer', 'oidc_subject'];
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
export function subjectOf({ resource, record_id }: Recorded, { subjects, dates }: HistoryWords): string {
  const subject = subjects[resource] ?? inWords(resource);
  const date = record_id && dates.get(record_id);
  return date ? `${subject} on ${date}` : subject;
}

/** Ids of related records in a line, which are told by their names. */
export const idsIn = ({ changes }: Recorded, { withoutWords }: HistoryWords): string[] =>
  Object.entries(changes ?? {})
    .filter(([field]) => field.endsWith('_id') && !withoutWords.has(field))
    .flatMap(([, values]) => values)
    .filter((value): value is string => typeof value === 'string' && ID.test(value));

/** What changed, field by field; of a new record only what it was given. */
export function changesInWords(
  entry: Recorded,
  { withoutWords }: HistoryWords,
  names: ReadonlyMap<string, string>,
): ChangeInWords[] {
  return Object.entries(entry.changes ?? {})
    .filter(([field]) => !withoutWords.has(field))
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
