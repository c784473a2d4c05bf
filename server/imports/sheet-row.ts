/** Value of one cell. A date is `YYYY-MM-DD`, an empty cell `''`. */
export type Cell = string | number | boolean;

/** Row with its number in the file. The headings count as a row. */
export interface SheetRow {
  number: number;
  cells: Cell[];
}

/** Thrown if the file cannot be read. The message is for the user. */
export class UnreadableSheet extends Error {}
