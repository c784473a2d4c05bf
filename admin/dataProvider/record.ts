import type { RaRecord } from 'react-admin';
import { valueToSend } from '@web/forms/form-values';

/** Record of the API. `version` prevents lost updates. */
export interface VersionedRecord extends RaRecord {
  version?: number;
}

/** Record as the user saw it. */
export interface ShownRecord extends RaRecord {
  version: number;
}

type Fields = Readonly<Record<string, unknown>>;

const isRelated = (value: unknown): value is { id: string }[] =>
  Array.isArray(value) &&
  value.every((one: unknown) => typeof one === 'object' && one !== null && 'id' in one);

/** Adds the ids of to-many relations. The API returns `regions` and takes `region_ids`, the name that forms use. */
export function withRelationIds<R extends RaRecord>(record: R): R {
  const ids = Object.entries(record)
    .filter(([field, value]) => field.endsWith('s') && isRelated(value))
    .map(([field, value]) => [`${field.slice(0, -1)}_ids`, (value as { id: string }[]).map(({ id }) => id)]);
  return ids.length === 0 ? record : { ...record, ...Object.fromEntries(ids) };
}

// Both values come from JSON, with fields in the order of the response.
const same = (one: unknown, other: unknown) =>
  JSON.stringify(valueToSend(one)) === JSON.stringify(valueToSend(other));

/**
 * Returns the changed fields of a form, in the API's format.
 * @param alwaysSent fields that are returned even if they are unchanged
 */
export const changedFields = (
  data: Fields,
  before: Fields = {},
  alwaysSent: readonly string[] = [],
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(data)
      .filter(([field, value]) => alwaysSent.includes(field) || !same(value, before[field]))
      .map(([field, value]) => [field, valueToSend(value)]),
  );

/** Returns the filled fields of a new record. Empty ones are not sent. */
export const filledFields = (data: Fields) => changedFields(data);
