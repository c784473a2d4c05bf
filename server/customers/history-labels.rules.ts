import { CUSTOMER_STATUS_LABELS, INSURANCE_COVERAGES, MILITARY_STATUSES } from '../contract/customers.js';
import { DERIVED_COLUMNS, humanize, labelOf } from '../contract/labels.js';

/** Audit entry as stored. */
export interface StoredEntry {
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

interface LabeledChange {
  field: string;
  label: string;
  old: string | null;
  new: string | null;
}

/** Labels for audit entries. A feature needs to supply only those of its tables and columns. */
export interface HistoryLabels {
  /** Nouns for one row of each table. */
  subjects: Readonly<Record<string, string>>;
  /** Columns that only link records and are never shown. */
  hiddenColumns: readonly string[];
  /** Columns that are not shown, although their change alone is an entry. */
  secretColumns?: readonly string[];
  dollars: readonly string[];
  /** Columns with choices whose stored names have underscores. */
  choices: readonly string[];
  /** Labels of choices and flags that differ from the stored values, by table and column. */
  choiceLabels: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>;
  /** SQL of a record's name, by the table that columns refer to. */
  nameSql: Readonly<Record<string, string>>;
}

/** Labels for a page of entries. */
export interface PageLabels extends HistoryLabels {
  /** Dates of records, by id. */
  dates: ReadonlyMap<string, string>;
}

/** Labels of the customers folder. */
export const CLIENT_LABELS: HistoryLabels = {
  subjects: { customers: 'Client', users: 'Portal account', customer_signatures: 'Signature' },
  hiddenColumns: ['customer_id', ...DERIVED_COLUMNS, 'oidc_issuer', 'oidc_subject', 'start_page'],
  dollars: [
    'meal_budget_consumption_adjustment',
    'transport_budget_consumption_adjustment',
    'cleaning_budget_consumption_adjustment',
  ],
  choices: ['status', 'cancer_stage', 'referral_source', 'field'],
  choiceLabels: {
    customers: {
      status: CUSTOMER_STATUS_LABELS,
      military_status: MILITARY_STATUSES,
      insurance_coverage: INSURANCE_COVERAGES,
    },
  },
  nameSql: {
    regions: 'name',
    programs: 'name',
    grants: 'name',
    treatment_referral_centers: 'name',
    referral_contacts: 'name',
  },
};

/** Merges the labels. */
export const mergeLabels = (labelSets: readonly Partial<HistoryLabels>[]): HistoryLabels => ({
  subjects: Object.fromEntries(labelSets.flatMap(({ subjects = {} }) => Object.entries(subjects))),
  hiddenColumns: labelSets.flatMap(({ hiddenColumns = [] }) => hiddenColumns),
  secretColumns: labelSets.flatMap(({ secretColumns = [] }) => secretColumns),
  dollars: labelSets.flatMap(({ dollars = [] }) => dollars),
  choices: labelSets.flatMap(({ choices = [] }) => choices),
  choiceLabels: Object.fromEntries(
    labelSets.flatMap(({ choiceLabels = {} }) => Object.entries(choiceLabels)),
  ),
  nameSql: Object.fromEntries(labelSets.flatMap(({ nameSql = {} }) => Object.entries(nameSql))),
});

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Returns the noun for an entry's record, with its date if it has one: `Client`, `Meal on 2026-12-02`. */
export function subjectWithDate(
  { resource, record_id }: StoredEntry,
  { subjects, dates }: PageLabels,
): string {
  const subject = subjects[resource] ?? humanize(resource);
  const date = record_id && dates.get(record_id);
  return date ? `${subject} on ${date}` : subject;
}

/** Returns the ids of related records in an entry. They are shown by name. */
export const relatedIds = ({ changes }: StoredEntry, { hiddenColumns }: PageLabels): string[] =>
  Object.entries(changes ?? {})
    .filter(([field]) => field.endsWith('_id') && !hiddenColumns.includes(field))
    .flatMap(([, values]) => values)
    .filter((value): value is string => typeof value === 'string' && ID.test(value));

/** Returns the changed fields with labels. For a new record, only fields with a value. */
export function changeLabels(
  entry: StoredEntry,
  labels: PageLabels,
  names: ReadonlyMap<string, string>,
): LabeledChange[] {
  return Object.entries(entry.changes ?? {})
    .filter(([field]) => !labels.hiddenColumns.includes(field) && !labels.secretColumns?.includes(field))
    .map(([field, [before, after]]) => ({
      field,
      label: labelOf(entry.resource, field),
      old: valueLabel(entry, field, before, labels, names),
      new: valueLabel(entry, field, after, labels, names),
    }))
    .filter((change) => change.old !== change.new);
}

function valueLabel(
  { event, resource }: StoredEntry,
  field: string,
  value: unknown,
  { choiceLabels, choices, dollars }: PageLabels,
  names: ReadonlyMap<string, string>,
): string | null {
  if (value === null || value === undefined || value === '') return null;
  // Defaults of a new record, `false` and 0, would hide the values that were entered.
  if (event === 'create' && (value === false || Number(value) === 0)) return null;
  const labels = choiceLabels[resource]?.[field];
  if (typeof value === 'boolean') return labels?.[String(value)] ?? (value ? 'Yes' : 'No');
  if (Array.isArray(value))
    return value.map((one) => labels?.[String(one)] ?? String(one)).join(', ') || null;
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value);
  const label = labels?.[text];
  if (label) return label;
  if (choices.includes(field)) return humanize(text);
  if (dollars.includes(field)) return `$${Number(text).toFixed(2)}`;
  if (field.endsWith('_id')) return names.get(text) ?? (ID.test(text) ? 'A record that is gone' : text);
  return text;
}
