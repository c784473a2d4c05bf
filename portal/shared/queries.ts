import { notifyManager, QueryClient } from '@tanstack/react-query';
import { runAfterPress } from '@web/layout/after-press';
import { ApiError } from '@web/session/api-error';

const FRESH_FOR = 30_000;
const isRefused = (error: Error) => error instanceof ApiError && error.status < 500;

notifyManager.setScheduler(runAfterPress);

/** Query cache of the portal, in memory only, until the page is closed. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_FOR,
      // `navigator.onLine` is unreliable, so always try the request.
      networkMode: 'always',
      retry: (failures, error) => failures < 2 && !isRefused(error),
    },
  },
});
