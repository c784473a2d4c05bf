import Type, { type Static } from 'typebox';
import { EXPORT_STATUSES } from '../exports.js';
import { Shape, Id, Named, Nullable, OneOf, Text, Timestamp, Version } from './shapes.js';

/** Export that was just requested. */
export const ExportStarted = Shape({ id: Id, status: OneOf(EXPORT_STATUSES) });
export type ExportStarted = Static<typeof ExportStarted>;

/** Export and its progress. */
export const Export = Shape({
  id: Id,
  kind: Type.String({ description: 'Path of the resource: meal_vendors, …' }),
  title: Text,
  status: OneOf(EXPORT_STATUSES),
  parameters: Type.Unsafe<Record<string, unknown>>({
    type: 'object',
    additionalProperties: true,
    description: 'Filters of the request',
  }),
  row_count: Type.Integer({ minimum: 0, description: 'Number of rows written so far' }),
  file_name: Text,
  download_link: Nullable(Text),
  failure: Nullable(Text),
  user_id: Id,
  user: Named,
  created_at: Timestamp,
  finished_at: Nullable(Timestamp),
  expires_at: Timestamp,
  version: Version,
});
export type Export = Static<typeof Export>;
