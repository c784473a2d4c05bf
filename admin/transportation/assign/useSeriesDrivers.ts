import { useQuery } from '@tanstack/react-query';
import { DRIVERS, apiPathOf } from '../../paths';
import { READ_ONCE } from '../../queryClient';
import { useReads } from '../../shared/useReads';
import type { SeriesDrivers } from '@contract/responses/transport';

/** Reads the open rides of a series and their possible drivers. Reads nothing without a series. */
export function useSeriesDrivers(series: string | null) {
  const reads = useReads();
  return useQuery({
    queryKey: [DRIVERS, 'assignable_to_series', series],
    queryFn: () =>
      reads.read<SeriesDrivers>(`${apiPathOf(DRIVERS)}/assignable_to_series/`, { series: series! }),
    enabled: series !== null,
    // Another coordinator may have assigned a driver meanwhile.
    staleTime: 0,
    // A series that has a driver needs no refetch.
    meta: READ_ONCE,
  });
}
