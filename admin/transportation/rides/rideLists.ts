/** Searches run with more than this many characters, and when the field is emptied. */
export const SEARCH_THRESHOLD = 3;

export const SOONEST_FIRST = { field: 'pick_up_timestamp', order: 'ASC' } as const;
export const NEWEST_FIRST = { field: 'pick_up_timestamp', order: 'DESC' } as const;
