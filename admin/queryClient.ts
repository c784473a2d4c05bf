import { MutationCache, QueryClient, type Query } from '@tanstack/react-query';
import { isRefused } from './callFailure';

/**
 * Marks a read that a mutation does not repeat. Each use says why: most of them are audited, and what they show is over
 * with the mutation.
 */
export const READ_ONCE = { isReadOnce: true } as const;

/** Marks a mutation that changes nothing, as a download does. */
export const CHANGES_NOTHING = { changesNothing: true } as const;

/** Marks a mutation that is pending until the screen is fresh, and refreshes it after a failure too. */
export const AWAITS_READS = { awaitsReads: true } as const;

const isRead = ({ meta }: Query) => meta?.['isReadOnce'] !== true;

const mutationCache = new MutationCache({
  onSettled: (_data, error, _variables, _context, { meta }) => {
    if (meta?.['changesNothing'] || (error && !meta?.['awaitsReads'])) return undefined;
    const refreshed = queryClient.invalidateQueries({ predicate: isRead });
    return meta?.['awaitsReads'] ? refreshed : undefined;
  },
});

/** Query cache, in memory only. A mutation refetches every mounted query and marks the others stale. */
export const queryClient: QueryClient = new QueryClient({
  mutationCache,
  defaultOptions: {
    // The server may be on the same machine: what is offline is said by the call itself.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      // A client's record that is read is on record: no reading again for every switch of windows.
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < 2 && !isRefused(error),
    },
  },
});
