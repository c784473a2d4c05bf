import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Today } from '@contract/responses/today';
import type { TodayReason } from '@contract/today';
import type { ResponseWithEtag } from '../dataProvider';
import { useReadProvider } from '../shared/useReadProvider';
import { TODAY } from '../paths';
import { countsKey } from './useTodayCounts';
import { todayQuery } from './todayQuery';

/**
 * Poll interval in milliseconds. Polling needs no open connection through proxies and two processes, pauses while the
 * page is hidden, and gets an empty response without changes.
 */
const POLL = 5000;

/** Lines per page. */
export const PER_PAGE = 20;

/** Reads a page of the worklist. Lines that another user settles disappear within seconds. */
export function useToday(region: string, page: number, reason?: TodayReason) {
  const reads = useReadProvider();
  const queries = useQueryClient();
  const scope = todayQuery(region);
  const query = {
    ...scope,
    ...(reason && { reason }),
    page: String(page),
    page_size: String(PER_PAGE),
  };
  const key = [TODAY, 'lines', query];
  return useQuery({
    queryKey: key,
    queryFn: async () => {
      const cachedResponse = queries.getQueryData<ResponseWithEtag<Today>>(key);
      const response = await reads.readIfChanged<Today>(`${TODAY}/`, query, cachedResponse?.tag);
      if (!response) return cachedResponse!;
      if (!reason) queries.setQueryData(countsKey(scope), response.body);
      return response;
    },
    refetchInterval: POLL,
    placeholderData: keepPreviousData,
  });
}
