import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { apiPathOf } from '../../apiPaths';
import type { CareDataProvider } from '../../dataProvider';
import { addDays, today } from '../../shared/dates';
import { DRIVERS, type DriverCalendar } from '../transportRecords';

/** So many weeks stand in the calendar, this one first. */
export const WEEKS = 6;

/** A driver's weekdays, leaves and trips: this week and those that follow. */
export function useDriverCalendar(id: string) {
  const provider = useDataProvider<CareDataProvider>();
  const day = today();
  // The week that has begun is shown whole.
  const [from, to] = [addDays(day, -6), addDays(day, WEEKS * 7)];
  return useQuery({
    queryKey: [DRIVERS, 'calendar', id, from, to],
    queryFn: () =>
      provider.read<DriverCalendar>(`${apiPathOf(DRIVERS)}/${encodeURIComponent(id)}/calendar/`, {
        from,
        to,
      }),
    refetchOnMount: 'always',
  });
}
