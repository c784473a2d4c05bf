import { useQuery } from '@tanstack/react-query';
import { DRIVERS, apiPathOf } from '../../paths';
import { READ_ONCE } from '../../queryClient';
import { useSettled } from '../../shared/useSettled';
import { useReads } from '../../shared/useReads';
import type { AssignableDrivers } from '@contract/responses/transport';

/** The ride that a driver is looked for: one that is asked for, or a trip that is given to another. */
export type Sought = { request: string } | { trip: string };

/** When the driver is taken, on the clock of the region: `YYYY-MM-DDTHH:MM`. */
export interface Blocked {
  blocked_from_timestamp: string;
  blocked_to_timestamp: string;
}

/** Who can drive a ride, the fittest first; asked for again when the time does not change any more. */
export function useAssignable(sought: Sought, blocked: Blocked) {
  const reads = useReads();
  const settled = useSettled(blocked);
  return useQuery({
    queryKey: [DRIVERS, 'assignable', sought, settled],
    queryFn: () =>
      reads.read<AssignableDrivers>(`${apiPathOf(DRIVERS)}/assignable/`, {
        ...sought,
        ...settled,
      }),
    placeholderData: (previous) => previous,
    // Another coordinator may have given a driver a ride meanwhile.
    staleTime: 0,
    // Once the ride has a driver there is nobody to look for.
    meta: READ_ONCE,
  });
}
