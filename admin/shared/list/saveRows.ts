import { csvFile } from '@web/files/csv';
import { saveFile } from '@web/files/save-file';
import type { FileColumn } from './columns';

/** A column without its own value for a file is text on the screen. */
function csvValueOf<Row>({ cell, render }: FileColumn<Row>, row: Row) {
  return ((cell ?? render)(row) ?? '') as string | number;
}

/**
 * Saves rows as a CSV file, by their columns.
 * @param name of the file, without extension
 */
export const saveRows = <Row>(name: string, columns: readonly FileColumn<Row>[], rows: readonly Row[]) =>
  saveFile(
    `${name}.csv`,
    csvFile([
      columns.map(({ label }) => label),
      ...rows.map((row) => columns.map((column) => csvValueOf(column, row))),
    ]),
  );
