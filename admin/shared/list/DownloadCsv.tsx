import { ExportButton, useResourceContext, type RaRecord } from 'react-admin';
import { officeToday } from '../dates';
import type { FileColumn } from './columns';
import { csvFile } from '@web/files/csv';
import { saveFile } from '@web/files/save-file';

/** A column without its own value for a file is text on the screen. */
function csvValueOf<Row>({ cell, render }: FileColumn<Row>, row: Row) {
  return ((cell ?? render)(row) ?? '') as string | number;
}

/** Writes the rows of a list to a CSV file, by its columns. */
const exporterOf =
  <Row extends RaRecord>(name: string, columns: readonly FileColumn<Row>[]) =>
  (rows: Row[]) =>
    saveFile(
      `${name}.csv`,
      csvFile([
        columns.map(({ label }) => label),
        ...rows.map((row) => columns.map((column) => csvValueOf(column, row))),
      ]),
    );

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
      exporter={exporterOf(`${resource.replaceAll('/', '-')}-${officeToday()}`, columns)}
    />
  );
}
