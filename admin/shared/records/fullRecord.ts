/** Keeps full records apart from list rows in the cache. */
export const FULL_RECORD = { whole: true };
