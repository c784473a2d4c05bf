import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { TODAY_PATH, apiPathOf } from '../paths';
import { allows } from '../authProvider';
import { WAITING_COUNTS } from '../queryClient';
import { useChosenRegion } from '../shared/list/chosenRegion';
import { useReadProvider } from '../shared/useReadProvider';
import { useTodayCounts } from '../today/useTodayCounts';

/** Entries that wait for a user: new clients for their first call, failed mails for a retry. */
const ENTRIES = [
  { resource: 'clients', filter: { status: 'new' }, isByRegion: true, word: 'waiting' },
  { resource: 'mail', filter: { is_retryable: 'true' }, isByRegion: false, word: 'failed' },
] as const;

/** Number of waiting entries at a path, and its label. */
export interface WaitingCount {
  count: number;
  word: (typeof ENTRIES)[number]['word'];
}

/** Time in milliseconds for which a count stays fresh without changes by this user. */
const GOOD_FOR = 60_000;
/** A page beyond the last returns only the count. Rows would be audited for each client shown. */
const COUNT_ONLY = { page: '1000000', page_size: '1' };

/**
 * Returns the number of waiting entries by the path of their list, with the list's filter. Each mutation refetches it.
 */
export function useWaitingCounts(): Readonly<Record<string, WaitingCount>> {
  const reads = useReadProvider();
  const queries = useQueryClient();
  const { pathname } = useLocation();
  const [region] = useChosenRegion();
  const { data } = useQuery({
    queryKey: [WAITING_COUNTS, region],
    staleTime: GOOD_FOR,
    placeholderData: keepPreviousData,
    queryFn: async () =>
      Object.fromEntries(
        await Promise.all(
          ENTRIES.filter(({ resource }) => allows(resource, 'list')).map(
            async ({ resource, filter, isByRegion, word }) => {
              const { count } = await reads.read<{ count: number }>(`${apiPathOf(resource)}/`, {
                ...filter,
                ...(isByRegion && region && { region }),
                ...COUNT_ONLY,
              });
              return [`/${resource}`, { count, word }] as const;
            },
          ),
        ),
      ),
  });
  useEffect(() => {
    // Only the chosen region, and once: two components use this hook.
    void queries.refetchQueries(
      { queryKey: [WAITING_COUNTS], stale: true, type: 'active' },
      { cancelRefetch: false },
    );
  }, [pathname, queries]);
  const today = useTodayCounts();
  return { ...data, ...(today && { [TODAY_PATH]: { count: today.count, word: 'waiting' } }) };
}
