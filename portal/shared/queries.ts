import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '@web/session/api-error';

const FRESH_FOR = 30_000;
const isRefused = (error: Error) => error instanceof ApiError && error.status < 500;

/** What the portal has read: for as long as the page is open, and in memory alone. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_FOR,
      // What the browser believes of the network is often wrong: the call itself tells.
      networkMode: 'always',
      retry: (failures, error) => failures < 2 && !isRefused(error),
    },
  },
});
