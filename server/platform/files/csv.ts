import { stringify } from 'csv-stringify/sync';

/** Columns of a file: heading to cell. */
export type CsvColumns<Row> = Record<string, (row: Row) => string | number | null>;

/** E.164 as 10 digits, as spreadsheets should show US numbers. */
export const tenDigits = (phone: string | null): string => (phone ?? '').replace(/^\+1/, '');

/** Whether a record is still in use, as files say it. */
export const activeOrNot = ({ is_active }: { is_active: boolean }): string =>
  is_active ? 'Active' : 'Inactive';

const OPTIONS = {
  escape_formulas: true,
  record_delimiter: 'windows',
  // A cell of several lines is one cell, whatever the lines end with.
  quoted_match: /[\r\n]/,
} as const;

/** What a file begins with: the mark that tells Excel it is UTF-8, and the headings. */
export const csvHead = (columns: Record<string, unknown>): string =>
  stringify([Object.keys(columns)], { ...OPTIONS, bom: true });

/** Lines of a file. */
export function csvRows<Row>(columns: CsvColumns<Row>, rows: readonly Row[]): string {
  const cells = Object.values(columns);
  return stringify(
    rows.map((row) => cells.map((cell) => cell(row))),
    OPTIONS,
  );
}

/**
 * CSV that opens as UTF-8 in Excel and never runs as a formula there: text cells that begin with =, +, -, @, tab or
 * carriage return are neutralised.
 */
export const toCsv = <Row>(columns: CsvColumns<Row>, rows: readonly Row[]): string =>
  csvHead(columns) + csvRows(columns, rows);
