/** Statuses of an export. */
export const EXPORT_STATUSES = ['queued', 'running', 'done', 'failed'] as const;
export type ExportStatus = (typeof EXPORT_STATUSES)[number];

/** Records in an export; the default is `all`. */
export const EXPORTED_STATUSES = ['all', 'active', 'inactive'] as const;
export type ExportedStatus = (typeof EXPORTED_STATUSES)[number];

/** Number of days for which the link in the mail works. */
export const EXPORT_DAYS = 7;
