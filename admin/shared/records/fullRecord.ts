/** Keeps full records apart from list rows in the cache. */
export const FULL_RECORD = { whole: true };

/** Options of the read of a whole record by a page or dialog, which shows a failure itself and keeps its address. */
export const FULL_READ = { meta: FULL_RECORD, onError: () => undefined };
