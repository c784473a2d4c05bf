import type { Type } from '@nestjs/common';
import type { ResourceWith } from '../contract/permissions.js';
import type { CsvColumns } from '../platform/files/csv.js';
import type { Statement } from '../platform/http/list-statements.js';
import { everyRow } from '../platform/http/lists.js';
import type { ReadDefinition, Viewer } from '../platform/http/read-definition.js';
import { ListExportInput } from './exports.dto.js';

/** What can be exported by `POST {kind}/export/`: who may, what may be asked for, and what the file holds. */
export interface ExportKind<Parameters = never, Row = never> {
  /** The resource that it belongs to; who may export it is asked when the call comes, when the file is written and when it is fetched. */
  kind: ResourceWith<'export'>;
  /** As the mail and the list of exports call it. */
  title: string;
  input: Type<object>;
  /** The rows of the file that the requester may see; read through a cursor, so there may be any number. */
  statement(parameters: Parameters, requester: Viewer): Statement;
  columns: CsvColumns<Row>;
}

/** The records of a list, of one region or all, active or not. */
export const listExport = <Row>(
  kind: ExportKind['kind'],
  { title, columns }: { title: string; columns: CsvColumns<Row> },
  definition: ReadDefinition<Row>,
): ExportKind<ListExportInput, Row> => ({
  kind,
  title,
  columns,
  input: ListExportInput,
  statement: ({ region_id, status }, requester) =>
    everyRow(definition, requester, {
      ...(region_id && { region: region_id }),
      ...(status === 'active' && { is_active: true }),
      ...(status === 'inactive' && { is_active: false }),
    }),
});
