import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { TODAY_PATH, apiPathOf } from '../paths';
import { allows } from '../authProvider';
import { useChosenRegion } from '../shared/list/chosenRegion';
import { useReads } from '../shared/useReads';
import { useTodayCounts } from '../today/useTodayCounts';

/** What waits for somebody: new clients for their first call, failed mails for a retry. */
const WAITING = [
  { resource: 'clients', status: 'new', isByRegion: true, word: 'waiting' },
  { resource: 'mail', status: 'failed', isByRegion: false, word: 'failed' },
] as const;

/** How many wait at an address, and what is said of them. */
export interface Waiting {
  count: number;
  word: (typeof WAITING)[number]['word'];
}

const KEY = 'waiting';
/** How long a count is good for while nobody here changes anything, in milliseconds. */
const GOOD_FOR = 60_000;
/** Beyond the last page there is the count, and nobody is shown: each showing of a client is on record. */
const COUNT_ONLY = { page: '1000000', page_size: '1' };

/** How many wait, by the address of their list, as that list shows them; counted again after every change. */
export function useWaiting(): Readonly<Record<string, Waiting>> {
  const reads = useReads();
  const queries = useQueryClient();
  const { pathname } = useLocation();
  const [region] = useChosenRegion();
  const { data } = useQuery({
    queryKey: [KEY, region],
    staleTime: GOOD_FOR,
    placeholderData: keepPreviousData,
    queryFn: async () =>
      Object.fromEntries(
        await Promise.all(
          WAITING.filter(({ resource }) => allows(resource, 'list')).map(
            async ({ resource, status, isByRegion, word }) => {
              const { count } = await reads.read<{ count: number }>(`${apiPathOf(resource)}/`, {
                status,
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
    void queries.refetchQueries({ queryKey: [KEY], stale: true });
  }, [pathname, queries]);
  const today = useTodayCounts();
  return { ...data, ...(today && { [TODAY_PATH]: { count: today.count, word: 'waiting' } }) };
}
