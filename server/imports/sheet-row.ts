/** Value of one cell. A date is `YYYY-MM-DD`, an empty cell `''`. */
export type Cell = string | number | boolean;

/** Row with its number in its sheet. The headings count as a row. */
export interface SheetRow {
  /** Name of a sheet after the first of a workbook. Its rows are not imported. */
  other_sheet?: string;
  number: number;
  cells: Cell[];
}

/** Thrown if the file cannot be read. The message is for the user. */
export class UnreadableSheet extends Error {}
