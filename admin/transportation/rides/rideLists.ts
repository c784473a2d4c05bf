/** The searches run above this many characters, or when they are emptied. */
export const SEARCH_ABOVE = 3;

export const SOONEST_FIRST = { field: 'pick_up_timestamp', order: 'ASC' } as const;
export const NEWEST_FIRST = { field: 'pick_up_timestamp', order: 'DESC' } as const;
