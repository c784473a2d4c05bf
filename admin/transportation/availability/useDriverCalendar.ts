import { useQuery } from '@tanstack/react-query';
import { DRIVERS, apiPathOf } from '../../paths';
import { addDays, officeToday } from '../../shared/dates';
import { useReads } from '../../shared/useReads';
import type { DriverCalendar } from '@contract/responses/transport';

/** Weeks in the calendar, this one first. */
export const WEEKS = 6;

/** A driver's weekdays, leaves and trips: this week and those that follow. */
export function useDriverCalendar(id: string) {
  const reads = useReads();
  const day = officeToday();
  // The week that has begun is shown whole.
  const [from, to] = [addDays(day, -7), addDays(day, WEEKS * 7)];
  return useQuery({
    queryKey: [DRIVERS, 'calendar', id, from, to],
    queryFn: () =>
      reads.read<DriverCalendar>(`${apiPathOf(DRIVERS)}/${encodeURIComponent(id)}/calendar/`, {
        from,
        to,
      }),
    refetchOnMount: 'always',
  });
}
