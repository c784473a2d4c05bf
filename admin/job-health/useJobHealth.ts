import { useQuery } from '@tanstack/react-query';
import type { WorkHealth, WorkOf } from '@contract/responses/health';
import { useReads } from '../shared/useReads';

/** Poll interval while the page is open, in milliseconds. */
const ASK_AGAIN = 30_000;

/** Failed imports are unreadable files. The page of the import tells the user who uploaded the file. */
const IMPORTS = 'imports';

/** Returns whether a job or queue needs attention. */
export const needsLook = ({ name, late, failed, repaired }: WorkOf) =>
  late > 0 || repaired > 0 || (failed > 0 && name !== IMPORTS);

/** Reads the health of scheduled jobs and queues. */
export function useJobHealth() {
  const reads = useReads();
  return useQuery({
    queryKey: ['job-health'],
    queryFn: async () => (await reads.read<WorkHealth>('health/jobs/')).results,
    refetchInterval: ASK_AGAIN,
  });
}
