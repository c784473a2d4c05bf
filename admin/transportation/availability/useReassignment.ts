import { useQuery } from '@tanstack/react-query';
import { DRIVERS, apiPathOf } from '../../paths';
import { useReads } from '../../shared/useReads';
import type { ReassignmentProposal } from '@contract/responses/transport';

export interface Days {
  from_date: string;
  to_date: string;
}

/** Trips of a driver in some days, and who else can take each; of days that are not chosen yet nothing. */
export function useReassignment(driver: string, { from_date, to_date }: Days) {
  const reads = useReads();
  return useQuery({
    queryKey: [DRIVERS, 'reassign', driver, from_date, to_date],
    queryFn: () =>
      reads.search<ReassignmentProposal>(
        `${apiPathOf(DRIVERS)}/${encodeURIComponent(driver)}/reassign/?dry_run=true`,
        { from_date, to_date },
      ),
    enabled: Boolean(from_date) && to_date >= from_date,
    // Another coordinator may have given a driver a trip meanwhile.
    staleTime: 0,
  });
}
