import type { CsvColumns } from '../platform/files/csv.js';
import type { ExportContent, ExportKind } from '../platform/resources/export-kind.js';
import { streamQuery } from '../platform/lists/read.service.js';
import type { ReadDefinition } from '../platform/lists/read-model.js';
import { ListExportInput } from './exports.dto.js';

/** Exports the records of a list, of one region or all, by whether they are active. */
export function listExportByRegionAndStatus<Row>(
  kind: ExportKind['kind'],
  { title, columns }: { title: string; columns: CsvColumns<Row> },
  definition: ReadDefinition<Row>,
): ExportKind {
  const content: ExportContent<ListExportInput, Row> = {
    columns: () => columns,
    statement: ({ parameters: { region_id, status }, requester }) =>
      streamQuery(definition, requester, {
        ...(region_id && { region: region_id }),
        ...(status === 'active' && { is_active: true }),
        ...(status === 'inactive' && { is_active: false }),
      }),
  };
  return { kind, title, input: ListExportInput, content };
}
