/** What becomes of an import: it is checked, looked at by whoever uploaded it, and then carried out or not. */
export const IMPORT_STATUSES = ['checking', 'checked', 'importing', 'done', 'failed'] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/** What a check tells of a row: a fault keeps the file from being imported, a warning is worth a look. */
export const FINDING_KINDS = ['fault', 'warning', 'change'] as const;
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
/** How long a file that was uploaded and not imported is kept. */
export const IMPORT_HOURS = 24;
