import { useQuery } from '@tanstack/react-query';
import { DRIVERS, apiPathOf } from '../../paths';
import { useReads } from '../../shared/useReads';
import type { DayBoard } from '@contract/responses/transport';

/** Reads the rides and drivers of a region from one day to another. Reads nothing before a region is chosen. */
export function useDayBoard(region: string, from: string, to: string) {
  const reads = useReads();
  return useQuery({
    queryKey: [DRIVERS, 'day_board', region, from, to],
    queryFn: () => reads.read<DayBoard>(`${apiPathOf(DRIVERS)}/day_board/`, { region, from, to }),
    enabled: region !== '',
    refetchOnMount: 'always',
  });
}
