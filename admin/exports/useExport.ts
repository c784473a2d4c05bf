import { useQuery } from '@tanstack/react-query';
import type { Export } from '@contract/responses/exports';
import { isRefused } from '../callFailure';
import { useReads } from '../shared/useReads';
import { EXPORTS } from '../paths';
import { isUnfinished } from './exportRecords';

/** Poll interval for an unfinished export, in milliseconds. */
const ASK_AGAIN = 2_000;

/** Reads an export and polls until it is finished. */
export function useExport(id: string) {
  const reads = useReads();
  return useQuery({
    queryKey: [EXPORTS, 'progress', id],
    queryFn: () => reads.read<Export>(`${EXPORTS}/${encodeURIComponent(id)}/`),
    refetchInterval: ({ state: { data, error } }) =>
      isRefused(error) || (data && !isUnfinished(data)) ? false : ASK_AGAIN,
  });
}
