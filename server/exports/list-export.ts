import type { CsvColumns } from '../platform/files/csv.js';
import type { ExportContent, ExportKind } from '../platform/http/export-kind.js';
import { everyRow } from '../platform/http/lists.js';
import type { ReadDefinition } from '../platform/http/read-definition.js';
import { ListExportInput } from './exports.dto.js';

/** The records of a list, of one region or all, active or not. */
export function listExport<Row>(
  kind: ExportKind['kind'],
  { title, columns }: { title: string; columns: CsvColumns<Row> },
  definition: ReadDefinition<Row>,
): ExportKind {
  const content: ExportContent<ListExportInput, Row> = {
    columns: () => columns,
    statement: ({ parameters: { region_id, status }, requester }) =>
      everyRow(definition, requester, {
        ...(region_id && { region: region_id }),
        ...(status === 'active' && { is_active: true }),
        ...(status === 'inactive' && { is_active: false }),
      }),
  };
  return { kind, title, input: ListExportInput, content };
}
