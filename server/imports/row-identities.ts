import type { FieldErrors } from '../contract/errors.js';
import { officeMessages } from '../contract/messages.js';
import { isId } from '../platform/database/id.js';
import type { RecordEntity } from '../platform/database/record.entity.js';
import type { ImportDefinition } from '../platform/resources/import-definition.js';
import type { ImportColumn } from './import-columns.js';
import type { ReadRow } from './import-rows.js';

/** Row of a file with its record. */
export interface Matched {
  row: ReadRow;
  before: RecordEntity | null;
  /** Whether the row's record is certain. If not, only the row's own fields are checked. */
  isClear: boolean;
}

const comparable = (value: unknown) => String(value).trim().toLowerCase();

/** Errors of new rows that have another new row's value, by row. */
export type Collisions = ReadonlyMap<number, FieldErrors>;

/** Finds the new rows whose value of a unique field an earlier new row has. */
export function collisionsWithEarlierNewRows(
  { unique_in_file: fields = [] }: ImportDefinition,
  matchedRows: readonly Matched[],
  columns: readonly ImportColumn[],
): Collisions {
  const collisions = new Map<number, FieldErrors>();
  for (const field of fields) {
    const firstRows = new Map<string, number>();
    const { heading = field } = columns.find((column) => column.field === field) ?? {};
    for (const { row, before, isClear } of matchedRows) {
      const value = row.values[field];
      if (before || !isClear || !value) continue;
      const key = comparable(value);
      const first = firstRows.get(key);
      if (first === undefined) firstRows.set(key, row.number);
      else {
        const message = officeMessages.imports.same_value_as_row(heading, first);
        collisions.set(row.number, {
          ...collisions.get(row.number),
          [field]: [{ code: 'same_as_row', message }],
        });
      }
    }
  }
  return collisions;
}

/** Returns the fields by which a row matches its record. */
export function firstMatchingKey(
  { match }: ImportDefinition,
  { values }: ReadRow,
  record: RecordEntity,
): readonly string[] {
  const columns = record as unknown as Record<string, unknown>;
  const isSame = (field: string) =>
    values[field] !== undefined && comparable(values[field]) === comparable(columns[field]);
  return match.find((fields) => fields.every(isSame)) ?? [];
}

/** Key by which two rows mean the same record, and the fields that agree. */
interface Identity {
  key: string;
  fields: readonly string[];
}

/** First row of each identity, by its key. */
export type FirstRows = Map<string, { row: number; isById: boolean }>;

/** Row with the same identity, and the fields that agree. */
interface EarlierRow {
  row: number;
  fields: readonly string[];
}

/**
 * Returns the identities of a row: one for each group of fields that must agree, and its record.
 * @param id of that record
 */
export function identitiesOf({ match }: ImportDefinition, { values }: ReadRow, id?: string): Identity[] {
  const identities: Identity[] = match
    .filter((key) => key.every((field) => values[field]))
    .map((fields) => ({
      key: JSON.stringify(fields.map((field) => [field, comparable(values[field])])),
      fields,
    }));
  return id ? [...identities, { key: id, fields: [] }] : identities;
}

/**
 * Finds the first earlier row with an identity of this row, and stores the identities for the rows that follow. Two rows
 * that name different records by ID may agree in all other fields.
 */
export function findEarlierRowAndAddIdentities(
  firstRows: FirstRows,
  { number, values }: ReadRow,
  identities: readonly Identity[],
): EarlierRow | undefined {
  const isById = Boolean(values.id);
  const same = identities.find(({ key, fields }) => {
    const first = firstRows.get(key);
    return first && !(first.isById && isById && fields.length > 0);
  });
  const earlier = same && { row: firstRows.get(same.key)!.row, fields: same.fields };
  for (const { key } of identities) if (!firstRows.has(key)) firstRows.set(key, { row: number, isById });
  return earlier;
}

/** Message for a row that matches no record, or more than one. */
export function rowMatchError(
  { values }: ReadRow,
  ids: readonly string[],
  earlier: (EarlierRow & { labels: ReadonlyMap<string, string> }) | undefined,
): { message: string; column?: string } | null {
  if (values.id && ids.length === 0) {
    const { unknown_record, foreign_id } = officeMessages.imports;
    return { message: isId(String(values.id)) ? unknown_record : foreign_id, column: 'ID' };
  }
  if (ids.length > 1) return { message: officeMessages.imports.ambiguous_row };
  if (earlier) {
    const { row, fields, labels } = earlier;
    return {
      message: officeMessages.imports.same_as_row(
        row,
        fields.flatMap((field) => labels.get(field) ?? []),
      ),
    };
  }
  return null;
}
