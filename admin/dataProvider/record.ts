import type { RaRecord } from 'react-admin';

/** A record as the API gives it: `version` guards it against lost updates. */
export interface VersionedRecord extends RaRecord {
  version?: number;
}

type Fields = Readonly<Record<string, unknown>>;

const isRelated = (value: unknown): value is { id: string }[] =>
  Array.isArray(value) &&
  value.every((one: unknown) => typeof one === 'object' && one !== null && 'id' in one);

/** A list of relations reads as `regions` and is written as `region_ids`: forms find it under the name they send. */
export function withRelationIds<R extends RaRecord>(record: R): R {
  const ids = Object.entries(record)
    .filter(([field, value]) => field.endsWith('s') && isRelated(value))
    .map(([field, value]) => [`${field.slice(0, -1)}_ids`, (value as { id: string }[]).map(({ id }) => id)]);
  return ids.length === 0 ? record : { ...record, ...Object.fromEntries(ids) };
}

/** As it is sent: blanks around a text are slips, an emptied field is nothing. */
const sent = (value: unknown) => {
  const trimmed = typeof value === 'string' ? value.trim() : value;
  return trimmed === '' || trimmed === undefined ? null : trimmed;
};

// Both come out of JSON, fields in the order of the response.
const same = (one: unknown, other: unknown) => JSON.stringify(sent(one)) === JSON.stringify(sent(other));

/** The fields that a form changed, as the API takes them. */
export const changedFields = (data: Fields, before: Fields = {}): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(data)
      .filter(([field, value]) => !same(value, before[field]))
      .map(([field, value]) => [field, sent(value)]),
  );

/** A new record: what is empty is not sent. */
export const filledFields = (data: Fields) => changedFields(data);
