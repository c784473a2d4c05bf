import { ExportButton, type RaRecord } from 'react-admin';
import { today } from '../dates';
import type { RecordColumn } from './columns';
import { exporterOf } from './exporterOf';

/** All rows that the filters leave. */
const ALL_ROWS = 1_000_000;

interface Props<Row extends RaRecord> {
  /** What the file begins with; the day follows. */
  name: string;
  columns: readonly RecordColumn<Row>[];
}

/** The list as a file: its columns, and every row that its filters leave. */
export const DownloadCsv = <Row extends RaRecord>({ name, columns }: Props<Row>) => (
  <ExportButton
    label="Download CSV"
    // While disabled on a phone it would have no name.
    aria-label="Download CSV"
    maxResults={ALL_ROWS}
    exporter={exporterOf(`${name}-${today()}`, columns)}
  />
);
