import { useQuery } from '@tanstack/react-query';
import type { WorkHealth, WorkOf } from '@contract/responses/health';
import { useReads } from '../shared/useReads';

/** How often it is asked for while the screen is open, in milliseconds. */
const ASK_AGAIN = 30_000;

/** Its failures are files that nobody can read: whoever uploaded one is told on its own page. */
const IMPORTS = 'imports';

/** Whether somebody should look at it. */
export const needsLook = ({ name, late, failed, repaired }: WorkOf) =>
  late > 0 || repaired > 0 || (failed > 0 && name !== IMPORTS);

/** How the scheduled jobs and the queues go. */
export function useJobHealth() {
  const reads = useReads();
  return useQuery({
    queryKey: ['job-health'],
    queryFn: async () => (await reads.read<WorkHealth>('health/jobs/')).results,
    refetchInterval: ASK_AGAIN,
  });
}
