/** Sorts by the time of creation, the newest first. */
export const NEWEST_FIRST = { field: 'created_at', order: 'DESC' } as const;
