/** What becomes of an import: it is checked, looked at by the user who uploaded it, and then carried out or not. */
export const IMPORT_STATUSES = ['checking', 'checked', 'importing', 'done', 'failed'] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/**
 * What is found of a row: a fault keeps the file from being imported, a warning is worth a look, a change is what it would
 * do to a record that is there. Once the import is done: which record was added.
 */
export const FINDING_KINDS = ['fault', 'warning', 'change', 'added'] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

/** Files that a template can be had as, and that are read. */
export const SHEET_FORMATS = ['csv', 'xlsx'] as const;
export type SheetFormat = (typeof SHEET_FORMATS)[number];

export const MEDIA_TYPES: Record<SheetFormat, string> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Bytes of the largest file. */
export const LARGEST_IMPORT = 20 << 20;
/** Rows of the longest file, without its headings. */
export const MOST_IMPORT_ROWS = 20_000;
/** Columns of the widest file. */
export const MOST_IMPORT_COLUMNS = 200;
/** Characters of the longest cell: more than any field takes. */
export const LONGEST_IMPORT_CELL = 10_000;
/** Characters of all cells together. */
export const MOST_IMPORT_CHARACTERS = 25_000_000;
/** What a check has found is listed up to here, of each kind; the rest is counted. */
export const MOST_FINDINGS = 5_000;
/** Files that a user may upload in an hour. */
export const IMPORTS_AN_HOUR = 30;
/** Files of a user that are kept and not imported yet. */
export const MOST_OPEN_IMPORTS = 10;
/** How long a file that was uploaded and not imported is kept. */
export const IMPORT_HOURS = 24;
