import { useGetList } from 'react-admin';
import { MOST_IMPORT_COLUMNS } from '@contract/imports';
import type { Import, ImportFinding } from '@contract/responses/imports';

/** Loads the headings of a file that are not known by themselves. Those without a field have no `new_value`. */
export const useUnknownHeadings = (importRun: Import) =>
  useGetList<ImportFinding>('import_findings', {
    filter: { import: importRun.id, kind: 'heading' },
    pagination: { page: 1, perPage: MOST_IMPORT_COLUMNS },
    sort: { field: 'row', order: 'ASC' },
    meta: { version: importRun.version },
  });
