import { CUSTOMER_STATUS_LABELS, INSURANCE_COVERAGES, MILITARY_STATUSES } from '../contract/customers.js';
import { humanize, labelOf } from '../contract/labels.js';

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

export interface LabeledChange {
  field: string;
  label: string;
  old: string | null;
  new: string | null;
}

/** What lines of the record are told in; what tables and columns are called is all that a feature needs to say. */
export interface Words {
  /** Tables, and what one row of each is called. */
  subjects: Readonly<Record<string, string>>;
  /** Columns that tie records together and say nothing to a reader. */
  withoutWords: readonly string[];
  /** Columns of amounts in dollars. */
  dollars: readonly string[];
  /** Columns of choices that are stored as a name with underscores. */
  choices: readonly string[];
  /** By table and column: choices that screens show by other words than they are stored. */
  labels: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>;
  /** Tables of records that columns refer to, and the SQL of such a record's name. */
  named: Readonly<Record<string, string>>;
}

/** The words for a page of lines. */
export interface HistoryWords extends Words {
  /** The day that a record is about, by its id. */
  dates: ReadonlyMap<string, string>;
}

/** Words of the client's own folder. */
export const CLIENT_WORDS: Words = {
  subjects: { customers: 'Client', users: 'Portal account', customer_signatures: 'Signature' },
  withoutWords: [
    'customer_id',
    'account_missing_since',
    'contact_due_date',
    'held_from',
    'hold_since',
    'oidc_issuer',
    'oidc_subject',
  ],
  dollars: [
    'meal_budget_consumption_adjustment',
    'transport_budget_consumption_adjustment',
    'cleaning_budget_consumption_adjustment',
  ],
  choices: ['status', 'cancer_stage', 'referral_source', 'field'],
  labels: {
    customers: {
      status: CUSTOMER_STATUS_LABELS,
      military_status: MILITARY_STATUSES,
      insurance_coverage: INSURANCE_COVERAGES,
    },
  },
  named: {
    regions: 'name',
    programs: 'name',
    grants: 'name',
    treatment_referral_centers: 'name',
    referral_contacts: 'name',
  },
};

/** The words of several as one. */
export const joined = (all: readonly Partial<Words>[]): Words => ({
  subjects: Object.fromEntries(all.flatMap(({ subjects = {} }) => Object.entries(subjects))),
  withoutWords: all.flatMap(({ withoutWords = [] }) => withoutWords),
  dollars: all.flatMap(({ dollars = [] }) => dollars),
  choices: all.flatMap(({ choices = [] }) => choices),
  labels: Object.fromEntries(all.flatMap(({ labels = {} }) => Object.entries(labels))),
  named: Object.fromEntries(all.flatMap(({ named = {} }) => Object.entries(named))),
});

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** What a line is about: `Client`, `Meal on 2026-12-02`. */
export function subjectOf({ resource, record_id }: Recorded, { subjects, dates }: HistoryWords): string {
  const subject = subjects[resource] ?? humanize(resource);
  const date = record_id && dates.get(record_id);
  return date ? `${subject} on ${date}` : subject;
}

/** Ids of related records in a line, which are told by their names. */
export const idsIn = ({ changes }: Recorded, { withoutWords }: HistoryWords): string[] =>
  Object.entries(changes ?? {})
    .filter(([field]) => field.endsWith('_id') && !withoutWords.includes(field))
    .flatMap(([, values]) => values)
    .filter((value): value is string => typeof value === 'string' && ID.test(value));

/** What changed, field by field; of a new record only what it was given. */
export function changeLabels(
  entry: Recorded,
  words: HistoryWords,
  names: ReadonlyMap<string, string>,
): LabeledChange[] {
  return Object.entries(entry.changes ?? {})
    .filter(([field]) => !words.withoutWords.includes(field))
    .map(([field, [before, after]]) => ({
      field,
      label: labelOf(entry.resource, field),
      old: valueInWords(entry, field, before, words, names),
      new: valueInWords(entry, field, after, words, names),
    }))
    .filter((change) => change.old !== change.new);
}

function valueInWords(
  { event, resource }: Recorded,
  field: string,
  value: unknown,
  { labels, choices, dollars }: HistoryWords,
  names: ReadonlyMap<string, string>,
): string | null {
  if (value === null || value === undefined || value === '') return null;
  // No and nought are what every field begins with: told of a new record, they would bury what was answered.
  if (event === 'create' && (value === false || Number(value) === 0)) return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value))
    return value.map((one) => labels[resource]?.[field]?.[String(one)] ?? String(one)).join(', ') || null;
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value);
  const label = labels[resource]?.[field]?.[text];
  if (label) return label;
  if (choices.includes(field)) return humanize(text);
  if (dollars.includes(field)) return `$${Number(text).toFixed(2)}`;
  if (field.endsWith('_id')) return names.get(text) ?? (ID.test(text) ? 'A record that is gone' : text);
  return text;
}
