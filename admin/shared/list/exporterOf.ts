import type { RaRecord } from 'react-admin';
import { csvFile } from '@web/files/csv';
import { saveFile } from '@web/files/save-file';
import type { FileColumn } from './columns';

/** A column without its own value for a file is text on the screen. */
const csvValueOf = <Row>({ cell, render }: FileColumn<Row>, row: Row) =>
  ((cell ?? render)(row) ?? '') as string | number;

/** Writes the rows of a list to a CSV file, by its columns. */
export const exporterOf =
  <Row extends RaRecord>(name: string, columns: readonly FileColumn<Row>[]) =>
  (rows: Row[]) =>
    saveFile(
      `${name}.csv`,
      csvFile([
        columns.map(({ label }) => label),
        ...rows.map((row) => columns.map((column) => csvValueOf(column, row))),
      ]),
    );
