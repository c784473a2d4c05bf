import { useEffect, useState } from 'react';
import { ApiError } from '@web/session/api-error';
import { getJson } from '@web/session/json-calls';

const TRY_AGAIN_AFTER = 5000;

/** A limit is over after a while. Other refusals stay the same. */
const isFinal = (error: unknown) => error instanceof ApiError && error.status < 500 && error.status !== 429;

/**
 * Reads all rows of a small list. Empty until loaded. A failed read is retried without a notice.
 * @param refetches number whose change refetches the list
 */
export function useLookup<Row>(path: string | undefined, refetches = 0): readonly Row[] {
  const [loaded, setLoaded] = useState<{ path: string; rows: readonly Row[] }>();

  useEffect(() => {
    if (!path) return undefined;
    const controller = new AbortController();
    let again: ReturnType<typeof setTimeout>;
    const load = () =>
      getJson<{ results: Row[] }>(path, controller.signal).then(
        ({ results }) => setLoaded({ path, rows: results }),
        (error: unknown) => {
          if (!controller.signal.aborted && !isFinal(error))
            again = setTimeout(() => void load(), TRY_AGAIN_AFTER);
        },
      );
    void load();
    return () => {
      controller.abort();
      clearTimeout(again);
    };
  }, [path, refetches]);

  return loaded && loaded.path === path ? loaded.rows : [];
}
