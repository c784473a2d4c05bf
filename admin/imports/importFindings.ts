import { useGetList } from 'react-admin';
import { MOST_IMPORT_COLUMNS, type FindingKind } from '@contract/imports';
import type { Import, ImportFinding } from '@contract/responses/imports';

/** Loads the first findings of a kind, by row. There are enough for one of each column. */
const useFirstFindings = (importRun: Import, kind: FindingKind, enabled = true) =>
  useGetList<ImportFinding>(
    'import_findings',
    {
      filter: { import: importRun.id, kind },
      pagination: { page: 1, perPage: MOST_IMPORT_COLUMNS },
      sort: { field: 'row', order: 'ASC' },
      meta: { version: importRun.version },
    },
    { enabled },
  );

/** Loads the headings of a file that are not known by themselves. Those without a field have no `new_value`. */
export const useUnknownHeadings = (importRun: Import) => useFirstFindings(importRun, 'heading');

/** Loads the first faults of a file, of which those of whole columns come first. */
export const useFirstFaults = (importRun: Import, enabled: boolean) =>
  useFirstFindings(importRun, 'fault', enabled);
