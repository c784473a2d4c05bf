import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { TodayCounts } from '@contract/responses/today';
import { allows } from '../authProvider';
import { useChosenRegion } from '../shared/list/chosenRegion';
import { useReadProvider } from '../shared/useReadProvider';
import { TODAY } from '../paths';
import { todayQuery } from './todayQuery';

/** Poll interval of the menu's counts, in milliseconds. */
const POLL = 60_000;

/** Query key of the counts. The page fills the same cache entry. */
export const countsKey = (query: object) => [TODAY, 'counts', query];

/** Reads the number of lines per reason, without names. Undefined for users without Today. */
export function useTodayCounts(): TodayCounts | undefined {
  const reads = useReadProvider();
  const [region] = useChosenRegion();
  const query = todayQuery(region);
  const { data } = useQuery({
    queryKey: countsKey(query),
    queryFn: () => reads.read<TodayCounts>(`${TODAY}/counts/`, query),
    enabled: allows(TODAY, 'list'),
    refetchInterval: POLL,
    placeholderData: keepPreviousData,
  });
  return data;
}
