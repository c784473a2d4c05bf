import { isDate } from '@contract/field-checks';
import { useQuery } from '@tanstack/react-query';
import { DRIVERS, apiPathOf } from '../../paths';
import { SKIP_REFETCH } from '../../queryClient';
import { useReadProvider } from '../../shared/useReadProvider';
import type { ReassignmentProposal } from '@contract/responses/transport';

export interface Days {
  from_date: string;
  to_date: string;
}

/** Returns whether both days are chosen, in their order. A date that is still being typed is no date. */
export const areChosen = ({ from_date, to_date }: Days): boolean =>
  isDate(from_date) && isDate(to_date) && to_date >= from_date;

/**
 * Reads a driver's trips on some days and the possible new drivers of each. Reads nothing before the days are chosen.
 */
export function useReassignment(driver: string, days: Days) {
  const { from_date, to_date } = days;
  const reads = useReadProvider();
  return useQuery({
    queryKey: [DRIVERS, 'reassign', driver, from_date, to_date],
    queryFn: () =>
      reads.search<ReassignmentProposal>(
        `${apiPathOf(DRIVERS)}/${encodeURIComponent(driver)}/reassign/?dry_run=true`,
        { from_date, to_date },
      ),
    enabled: areChosen(days),
    // Another coordinator may have assigned a driver meanwhile.
    staleTime: 0,
    // The dialog refetches after a refusal alone. The repetition after a lost response needs the former proposal.
    meta: SKIP_REFETCH,
  });
}
