import { useGetList } from 'react-admin';
import type { Import, ImportFinding } from '@contract/responses/imports';

/** Largest number of cells that the page reads. */
const MOST_CELLS = 5_000;

/** Row of a checked file. */
export interface ShownRow {
  id: number;
  name: string;
  /** Values by heading. */
  cells: Readonly<Record<string, string>>;
}

/** Reads the first new rows of a checked file, and those that may be duplicates. */
export function useShownRows({ id, version }: Import): readonly ShownRow[] {
  const { data = [] } = useGetList<ImportFinding>('import_findings', {
    filter: { import: id, kind: 'preview' },
    pagination: { page: 1, perPage: MOST_CELLS },
    sort: { field: 'row', order: 'ASC' },
    meta: { version },
  });
  const rows = new Map<number, ShownRow>();
  for (const { row, name, column, new_value } of data) {
    const { cells = {} } = rows.get(row) ?? {};
    rows.set(row, { id: row, name, cells: { ...cells, [column]: new_value } });
  }
  return [...rows.values()];
}
