import type { RaRecord } from 'react-admin';
import { csvFile } from '../csv';
import { saveFile } from '@web/files/save-file';
import type { RecordColumn } from './columns';

/** Writes the rows of a list to a CSV file, by its columns. */
export const exporterOf =
  <Row extends RaRecord>(name: string, columns: readonly RecordColumn<Row>[]) =>
  (rows: Row[]) => {
    const written = columns.flatMap(({ label, cell }) => (cell ? [{ label, cell }] : []));
    saveFile(
      `${name}.csv`,
      csvFile([
        written.map(({ label }) => label),
        ...rows.map((row) => written.map(({ cell }) => cell(row))),
      ]),
    );
  };
