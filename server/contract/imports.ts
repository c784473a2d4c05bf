/** Statuses of an import. After the check its user decides whether the import runs. */
export const IMPORT_STATUSES = ['checking', 'checked', 'importing', 'done', 'failed'] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/**
 * Kinds of findings for a row. A `fault` blocks the import, a `warning` does not, a `change` describes an update of an
 * existing record. A `heading` is not known by itself: a user matches it with a field, or ignores its column. A
 * `preview` is a cell of one of the first new records, or of a possible duplicate. After the import, `added` names the
 * new record.
 */
export const FINDING_KINDS = ['fault', 'warning', 'change', 'heading', 'preview', 'added'] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

/** Codes of findings that a screen treats in its own way. Others have none. */
export const FINDING_CODES = ['', 'column_missing'] as const;
export type FindingCode = (typeof FINDING_CODES)[number];

/** Formats of templates and of files to import. */
export const SHEET_FORMATS = ['csv', 'xlsx'] as const;
export type SheetFormat = (typeof SHEET_FORMATS)[number];

export const MEDIA_TYPES: Record<SheetFormat, string> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Size limit of a file in bytes. */
export const LARGEST_IMPORT = 20 << 20;
/** Largest number of rows, without the headings. */
export const MOST_IMPORT_ROWS = 20_000;
/** Largest number of columns. */
export const MOST_IMPORT_COLUMNS = 200;
/** Largest length of a cell, longer than the limit of any field. */
export const LONGEST_IMPORT_CELL = 10_000;
/** Largest number of characters in all cells. */
export const MOST_IMPORT_CHARACTERS = 25_000_000;
/** Largest number of stored findings of each kind. Further ones are only counted. */
export const MOST_FINDINGS = 5_000;
/** Number of new records that a checked import shows. */
export const PREVIEWED_ROWS = 5;
/** Choice of a heading whose column is not imported. */
export const IGNORED_COLUMN = 'ignore';
/** Largest number of uploads of a user per hour. */
export const IMPORTS_AN_HOUR = 30;
/** Largest number of files of a user that are not imported yet. */
export const MOST_OPEN_IMPORTS = 10;
/** Number of hours for which an uploaded file is kept if it is not imported. */
export const IMPORT_HOURS = 24;
