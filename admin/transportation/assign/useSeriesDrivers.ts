import { useQuery } from '@tanstack/react-query';
import { DRIVERS, apiPathOf } from '../../paths';
import { READ_ONCE } from '../../queryClient';
import { useReads } from '../../shared/useReads';
import type { SeriesDrivers } from '@contract/responses/transport';

/** The open rides of a series and who can drive them; of no series nothing. */
export function useSeriesDrivers(series: string | null) {
  const reads = useReads();
  return useQuery({
    queryKey: [DRIVERS, 'assignable_to_series', series],
    queryFn: () =>
      reads.read<SeriesDrivers>(`${apiPathOf(DRIVERS)}/assignable_to_series/`, { series: series! }),
    enabled: series !== null,
    // Another coordinator may have given a driver a ride meanwhile.
    staleTime: 0,
    // Once the series has a driver there is nobody to look for.
    meta: READ_ONCE,
  });
}
