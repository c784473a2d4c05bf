import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { TodayCounts } from '@contract/responses/today';
import { allows } from '../authProvider';
import { useReads } from '../shared/useReads';
import { TODAY } from '../paths';
import { useTodayQuery } from './useTodayQuery';

/** Poll interval of the menu's counts, in milliseconds. */
const POLL = 60_000;

/** Of the cache, which the page fills too. */
export const countsKey = (query: object) => [TODAY, 'counts', query];

/** How much waits for each reason, without anybody's name; nothing for those who have no Today. */
export function useTodayCounts(): TodayCounts | undefined {
  const reads = useReads();
  const query = useTodayQuery();
  const { data } = useQuery({
    queryKey: countsKey(query),
    queryFn: () => reads.read<TodayCounts>(`${TODAY}/counts/`, query),
    enabled: allows(TODAY, 'list'),
    refetchInterval: POLL,
    placeholderData: keepPreviousData,
  });
  return data;
}
