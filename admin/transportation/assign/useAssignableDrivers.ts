import { useQuery } from '@tanstack/react-query';
import { DRIVERS, apiPathOf } from '../../paths';
import { SKIP_REFETCH } from '../../queryClient';
import { useDebouncedValue } from '../../shared/useDebouncedValue';
import { useReadProvider } from '../../shared/useReadProvider';
import type { AssignableDrivers } from '@contract/responses/transport';

/** Ride that needs a driver: a request, or a trip to reassign. */
export type RideToAssign = { request: string } | { trip: string };

/** Blocked time of the driver, in the region's time zone: `YYYY-MM-DDTHH:MM`. */
export interface BlockedTime {
  blocked_from_timestamp: string;
  blocked_to_timestamp: string;
}

/** Reads the drivers for a ride, available ones first. Refetches once the time has stopped changing. */
export function useAssignableDrivers(rideToAssign: RideToAssign, blocked: BlockedTime) {
  const reads = useReadProvider();
  const settled = useDebouncedValue(blocked);
  return useQuery({
    queryKey: [DRIVERS, 'assignable', rideToAssign, settled],
    queryFn: () =>
      reads.read<AssignableDrivers>(`${apiPathOf(DRIVERS)}/assignable/`, {
        ...rideToAssign,
        ...settled,
      }),
    placeholderData: (previous) => previous,
    // Another coordinator may have assigned a driver meanwhile.
    staleTime: 0,
    // A ride that has a driver needs no refetch.
    meta: SKIP_REFETCH,
  });
}
