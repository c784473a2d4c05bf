import { useQuery } from '@tanstack/react-query';
import { DRIVERS, apiPathOf } from '../../paths';
import { addDays, officeToday } from '../../shared/dates';
import { useReadProvider } from '../../shared/useReadProvider';
import type { DriverCalendar } from '@contract/responses/transport';

/** Weeks in the calendar, starting with the current one. */
export const WEEKS = 6;

/** Reads a driver's weekdays, leaves and trips from the current week on. */
export function useDriverCalendar(id: string) {
  const reads = useReadProvider();
  const day = officeToday();
  // Includes the past days of the current week.
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
