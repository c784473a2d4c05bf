import Type, { type Static } from 'typebox';
import { FINDING_CODES, FINDING_KINDS, IMPORT_STATUSES, SHEET_FORMATS } from '../imports.js';
import { Count, Flag, Id, Named, Nullable, OneOf, Shape, Text, Timestamp, Version } from './shapes.js';

/** Uploaded file and the result of its check. */
export const Import = Shape({
  id: Id,
  resource: Type.String({ description: 'Path of the resource: transport_vendors, …' }),
  title: Text,
  file_name: Text,
  format: OneOf(SHEET_FORMATS),
  status: OneOf(IMPORT_STATUSES),
  checked_count: Type.Integer({ minimum: 0, description: 'Number of rows validated so far' }),
  row_count: Count,
  created_count: Type.Integer({ minimum: 0, description: 'Number of records that the import creates' }),
  changed_count: Type.Integer({ minimum: 0, description: 'Number of records that the import changes' }),
  same_count: Type.Integer({ minimum: 0, description: 'Number of rows that equal their record' }),
  fault_count: Count,
  warning_count: Count,
  change_count: Type.Integer({
    minimum: 0,
    description: 'Number of fields that the import changes, in all records',
  }),
  is_outdated: Type.Boolean({
    description: 'Records changed after the first validation. The findings are those of the second one',
  }),
  can_commit: Flag,
  failure: Nullable(Text),
  user_id: Id,
  user: Named,
  created_at: Timestamp,
  finished_at: Nullable(Timestamp),
  expires_at: Timestamp,
  version: Version,
});
export type Import = Static<typeof Import>;

/** Fields that headings of the file can be matched with, in the order of the template. */
export const ImportFields = Shape({
  results: Type.Array(Shape({ field: Text, heading: Text, is_required: Flag })),
});
export type ImportFields = Static<typeof ImportFields>;

/** Finding of the check about one row. The first 5,000 of each kind are stored; the import counts all. */
export const ImportFinding = Shape({
  id: Text,
  kind: OneOf(FINDING_KINDS),
  code: OneOf(FINDING_CODES),
  row: Type.Integer({
    minimum: 0,
    description: 'Number of the row in the file, with its headings; 0 for the file',
  }),
  column: Type.String({ description: 'Heading of the column' }),
  name: Type.String({ description: 'Name of the record' }),
  old_value: Text,
  new_value: Type.String({ description: 'Value in the file' }),
  message: Text,
  record_id: Nullable(Id),
});
export type ImportFinding = Static<typeof ImportFinding>;
