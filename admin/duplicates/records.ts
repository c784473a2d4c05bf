import {
  cancerStageLabel,
  INSURANCE_COVERAGES,
  isStopped,
  MILITARY_STATUSES,
  REFERRAL_SOURCES,
} from '@contract/customers';
import {
  defaultSide,
  IDENTITY_FIELDS,
  MERGED_FIELDS,
  type MergedField,
  type MergeSide,
} from '@contract/duplicates';
import { humanize } from '@contract/labels';
import { messages } from '@contract/messages';
import type { Client } from '@contract/responses/client';
import type { ClientDuplicates } from '@contract/responses/duplicates';
import { formatValue } from '@web/forms/format-value';
import { embeddedName } from '../shared/form/choiceNames';

export type { Client, MergedField };
export type Duplicate = ClientDuplicates['results'][number];
/** Id of the record whose value is kept, by field. */
export type Choices = Readonly<Partial<Record<MergedField, string>>>;

/**
 * Returns the record to keep by default: a served client, else a new one, else the older record. A stopped client or one
 * on hold who cannot be active again comes last.
 */
export function defaultKeptClient(one: Client, other: Client): Client {
  const rank = ({ status, allowed_statuses }: Client) =>
    isStopped(status) || !allowed_statuses.includes('active') ? 0 : status === 'new' ? 1 : 2;
  if (rank(one) !== rank(other)) return rank(one) > rank(other) ? one : other;
  return one.created_at <= other.created_at ? one : other;
}

/**
 * Returns the record whose value a field keeps: the chosen one. The default is the kept record, unless its value is
 * empty.
 */
export function valueOwner(
  field: MergedField,
  choices: Choices,
  keptClient: Client,
  endedClient: Client,
): Client {
  const choice = choices[field];
  const isOfEnded = choice
    ? choice === endedClient.id
    : defaultSide(field, keptClient, endedClient) === 'other';
  return isOfEnded ? endedClient : keptClient;
}

/** Returns the side of each field that differs, for the body of a merge. */
export const sidesOfFields = (
  differs: readonly MergedField[],
  choices: Choices,
  keptClient: Client,
  endedClient: Client,
): Partial<Record<MergedField, MergeSide>> =>
  Object.fromEntries(
    differs.map((field) => [
      field,
      valueOwner(field, choices, keptClient, endedClient) === endedClient ? 'other' : 'this',
    ]),
  );

/** Sorts fields in the order of the form, identifying ones first. */
export const sortByFormOrder = (fields: readonly string[]): MergedField[] =>
  MERGED_FIELDS.filter((field) => fields.includes(field));

export const isIdentity = (field: string) => (IDENTITY_FIELDS as readonly string[]).includes(field);

/** Labels of stored codes. */
const NAMES: Readonly<Record<string, (code: string) => string | undefined>> = {
  insurance_coverage: (code) => (INSURANCE_COVERAGES as Record<string, string>)[code],
  military_status: (code) => (MILITARY_STATUSES as Record<string, string>)[code],
  cancer_stage: cancerStageLabel,
  referral_source: (code) => REFERRAL_SOURCES[code] ?? humanize(code),
};

/** Returns the label of a record's field value. */
export const valueOf = (record: Readonly<Record<string, unknown>>, field: string): string => {
  const value = record[field];
  if (value === null || value === undefined || value === '') return 'Empty';
  return formatValue(field, value, messages, (one) =>
    typeof one === 'string' ? (NAMES[field]?.(one) ?? embeddedName(record, field, one)) : undefined,
  );
};
