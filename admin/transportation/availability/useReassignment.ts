import { useQuery } from '@tanstack/react-query';
import { DRIVERS, apiPathOf } from '../../paths';
import { useReadProvider } from '../../shared/useReadProvider';
import type { ReassignmentProposal } from '@contract/responses/transport';

export interface Days {
  from_date: string;
  to_date: string;
}

/**
 * Reads a driver's trips on some days and the possible new drivers of each. Reads nothing before the days are chosen.
 */
export function useReassignment(driver: string, { from_date, to_date }: Days) {
  const reads = useReadProvider();
  return useQuery({
    queryKey: [DRIVERS, 'reassign', driver, from_date, to_date],
    queryFn: () =>
      reads.search<ReassignmentProposal>(
        `${apiPathOf(DRIVERS)}/${encodeURIComponent(driver)}/reassign/?dry_run=true`,
        { from_date, to_date },
      ),
    enabled: Boolean(from_date) && to_date >= from_date,
    // Another coordinator may have assigned a driver meanwhile.
    staleTime: 0,
  });
}
