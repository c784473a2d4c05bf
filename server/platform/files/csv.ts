import { stringify } from 'csv-stringify/sync';

/** Columns of a file, by heading. */
export type CsvColumns<Row> = Record<string, (row: Row) => string | number | null>;

/** Returns an E.164 number as 10 digits, the format for US numbers in spreadsheets. */
export const withoutUsCountryCode = (phone: string | null): string => (phone ?? '').replace(/^\+1/, '');

/** Returns the text for active and inactive records in files. */
export const activeOrNot = ({ is_active }: { is_active: boolean }): string =>
  is_active ? 'Active' : 'Inactive';

const OPTIONS = {
  escape_formulas: true,
  record_delimiter: 'windows',
  // A cell with several lines must be quoted, whatever its line breaks are.
  quoted_match: /[\r\n]/,
} as const;

/** Returns the start of a file: the byte order mark that tells Excel it is UTF-8, and the headings. */
export const csvBomAndHeader = (columns: Record<string, unknown>): string =>
  stringify([Object.keys(columns)], { ...OPTIONS, bom: true });

/** Returns the lines of the rows. */
export function csvRows<Row>(columns: CsvColumns<Row>, rows: readonly Row[]): string {
  const cells = Object.values(columns);
  return stringify(
    rows.map((row) => cells.map((cell) => cell(row))),
    OPTIONS,
  );
}

/**
 * Returns CSV that opens as UTF-8 in Excel and never runs as a formula there: text cells that begin with =, +, -, @,
 * tab or carriage return are neutralised.
 */
export const toCsv = <Row>(columns: CsvColumns<Row>, rows: readonly Row[]): string =>
  csvBomAndHeader(columns) + csvRows(columns, rows);
