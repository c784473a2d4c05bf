import { ExportButton, useResourceContext, type RaRecord } from 'react-admin';
import { officeToday } from '../dates';
import type { FileColumn } from './columns';
import { exporterOf } from './exporterOf';

/** All rows that the filters leave. */
const ALL_ROWS = 1_000_000;

interface Props<Row extends RaRecord> {
  label?: string;
  columns: readonly FileColumn<Row>[];
}

/** The list as a file, which is called by the list's address and the day: every row that its filters leave. */
export function DownloadCsv<Row extends RaRecord>({ label = 'Download CSV', columns }: Props<Row>) {
  const resource = useResourceContext()!;
  return (
    <ExportButton
      label={label}
      // While disabled on a phone it would have no name.
      aria-label={label}
      maxResults={ALL_ROWS}
      exporter={exporterOf(`${resource.replaceAll('/', '-')}-${officeToday()}`, columns)}
    />
  );
}
