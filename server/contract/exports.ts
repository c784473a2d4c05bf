/** What becomes of an export. */
export const EXPORT_STATUSES = ['queued', 'running', 'done', 'failed'] as const;
export type ExportStatus = (typeof EXPORT_STATUSES)[number];

/** Which records an export holds; all where nothing is said. */
export const EXPORTED_STATUSES = ['all', 'active', 'inactive'] as const;
export type ExportedStatus = (typeof EXPORTED_STATUSES)[number];

/** How long the link in the mail leads to a file. */
export const EXPORT_DAYS = 7;
