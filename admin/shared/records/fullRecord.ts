/** A record of its own among what was read: a list's row would pass for the whole of it. */
export const FULL_RECORD = { whole: true };
