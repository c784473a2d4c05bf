import { stringify } from 'csv-stringify/sync';

/** Columns of a file: heading to cell. */
export type CsvColumns<Row> = Record<string, (row: Row) => string | number | null>;

/** E.164 as 10 digits, as spreadsheets should show US numbers (contract 6, Exports). */
export const tenDigits = (phone: string | null): string => (phone ?? '').replace(/^\+1/, '');

/**
 * CSV that opens as UTF-8 in Excel and never runs as a formula there: text cells that begin with =, +, -, @, tab or
 * carriage return are neutralised (contract 6, Exports).
 */
export function toCsv<Row>(columns: CsvColumns<Row>, rows: Row[]): string {
  const headings = Object.keys(columns);
  const cells = rows.map((row) => headings.map((heading) => columns[heading]!(row)));
  return stringify([headings, ...cells], { bom: true, escape_formulas: true, record_delimiter: 'windows' });
}
