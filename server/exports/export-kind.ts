import type { Type } from '@nestjs/common';
import type { Group } from '../contract/groups.js';
import type { CsvColumns } from '../platform/files/csv.js';
import { everyRow, type ReadDefinition, type Statement } from '../platform/http/lists.js';
import { ListExportInput } from './exports.dto.js';

/** What can be exported by `POST {kind}/export/`: who may, what may be asked for, and what the file holds. */
export interface ExportKind<Parameters = never, Row = never> {
  /** Path of the resource that it belongs to. */
  kind: string;
  /** As the mail and the list of exports call it. */
  title: string;
  /** Asked when the call comes, when the file is written and when it is fetched (contract 4). */
  groups: readonly Group[];
  input: Type<object>;
  /** The rows of the file; read through a cursor, so there may be any number. */
  statement(parameters: Parameters): Statement;
  columns: CsvColumns<Row>;
}

/** The records of a list, of one region or all, active or not. */
export const listExport = <View>(
  kind: Pick<ExportKind, 'title' | 'groups'> & {
    definition: ReadDefinition<View>;
    columns: CsvColumns<View>;
  },
): ExportKind<ListExportInput, View> => ({
  ...kind,
  kind: kind.definition.resource,
  input: ListExportInput,
  statement: ({ region_id, status }) =>
    everyRow(kind.definition, {
      ...(region_id && { region: region_id }),
      ...(status === 'active' && { is_active: true }),
      ...(status === 'inactive' && { is_active: false }),
    }),
});
