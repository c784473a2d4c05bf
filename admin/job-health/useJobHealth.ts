import { useQuery } from '@tanstack/react-query';
import type { WorkHealth, WorkOf } from '@contract/responses/health';
import { useReadProvider } from '../shared/useReadProvider';

/** Poll interval while the page is open, in milliseconds. */
const POLL_INTERVAL = 30_000;

/** Failed imports are unreadable files. The page of the import tells the user who uploaded the file. */
const IMPORTS = 'imports';

/** Returns whether a job or queue needs attention. */
export const needsAttention = ({ name, late, failed, repaired }: WorkOf) =>
  late > 0 || repaired > 0 || (failed > 0 && name !== IMPORTS);

/** Reads the health of scheduled jobs and queues. */
export function useJobHealth() {
  const reads = useReadProvider();
  return useQuery({
    queryKey: ['job-health'],
    queryFn: async () => (await reads.read<WorkHealth>('health/jobs/')).results,
    refetchInterval: POLL_INTERVAL,
  });
}
