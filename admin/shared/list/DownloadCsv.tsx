import { ExportButton, useResourceContext, type RaRecord } from 'react-admin';
import { officeToday } from '../dates';
import type { FileColumn } from './columns';
import { saveRows } from './saveRows';

/** Limit that includes every filtered row. */
const ALL_ROWS = 1_000_000;

interface Props<Row extends RaRecord> {
  label?: string;
  columns: readonly FileColumn<Row>[];
}

/** Downloads every filtered row of the list as a file, named after the list's path and the day. */
export function DownloadCsv<Row extends RaRecord>({ label = 'Download CSV', columns }: Props<Row>) {
  const resource = useResourceContext()!;
  return (
    <ExportButton
      label={label}
      // Disabled on a phone, the button would have no name.
      aria-label={label}
      maxResults={ALL_ROWS}
      exporter={(rows: Row[]) => saveRows(`${resource.replaceAll('/', '-')}-${officeToday()}`, columns, rows)}
    />
  );
}
