/** What stands in one cell; a date is `YYYY-MM-DD`, nothing is `''`. */
export type Cell = string | number | boolean;

/** A row as the file numbers it, headings included. */
export interface SheetRow {
  number: number;
  cells: Cell[];
}

/** The file cannot be read; the message is a sentence for the user who chose it. */
export class UnreadableSheet extends Error {}
