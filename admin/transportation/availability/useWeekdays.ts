import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import type { Workday } from '@contract/drivers';
import { failureWords, isSessionEnd } from '../../callFailure';
import type { CareDataProvider } from '../../dataProvider';
import { DRIVERS } from '../transportRecords';

/**
 * A driver's weekdays as they are pressed: each press shows at once and is saved behind the one before it. What could not
 * be saved goes back.
 */
export function useWeekdays(driverId: string, saved: readonly Workday[]) {
  const provider = useDataProvider<CareDataProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  const [wanted, setWanted] = useState<readonly Workday[]>();
  const { mutate } = useMutation({
    scope: { id: `weekdays ${driverId}` },
    mutationFn: (available_days: readonly Workday[]) =>
      provider.update(DRIVERS, { id: driverId, data: { available_days }, previousData: { id: driverId } }),
    onSuccess: () => notify('Driver updated successfully', { type: 'success' }),
    onError: (error) => {
      if (!isSessionEnd(error)) notify(failureWords(error), { type: 'error' });
    },
    onSettled: async (_data, _error, days) => {
      await queries.invalidateQueries({ queryKey: [DRIVERS] });
      // A later press has taken its place otherwise.
      setWanted((latest) => (latest === days ? undefined : latest));
    },
  });
  return {
    shown: wanted ?? saved,
    save: (days: readonly Workday[]) => {
      setWanted(days);
      mutate(days);
    },
  };
}
