import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { apiPathOf } from '../apiPaths';
import { allows } from '../authProvider';
import { useReads } from '../shared/useReads';

/** What waits for somebody: new clients for their first call, failed mails for a retry. */
const WAITING = [
  { resource: 'clients', status: 'new' },
  { resource: 'mail', status: 'failed' },
] as const;

const KEY = ['waiting'];
/** How long a count is good for, in milliseconds. */
const GOOD_FOR = 60_000;
/** Beyond the last page there is the count, and nobody is shown: each showing of a client is on record. */
const COUNT_ONLY = { page: '1000000', page_size: '1' };

/** How many wait, by the address of their list; asked for anew from page to page. */
export function useWaiting(): Readonly<Record<string, number>> {
  const reads = useReads();
  const queries = useQueryClient();
  const { pathname } = useLocation();
  const { data } = useQuery({
    queryKey: KEY,
    staleTime: GOOD_FOR,
    queryFn: async () =>
      Object.fromEntries(
        await Promise.all(
          WAITING.filter(({ resource }) => allows(resource, 'list')).map(async ({ resource, status }) => {
            const { count } = await reads.read<{ count: number }>(`${apiPathOf(resource)}/`, {
              status,
              ...COUNT_ONLY,
            });
            return [`/${resource}`, count] as const;
          }),
        ),
      ),
  });
  useEffect(() => {
    void queries.refetchQueries({ queryKey: KEY, stale: true });
  }, [pathname, queries]);
  return data ?? {};
}
