import { useState } from 'react';
import type { Workday } from '@contract/drivers';
import { useAction } from '../../shared/useAction';
import { DRIVERS } from '../../paths';

/**
 * A driver's weekdays as they are pressed: each press shows at once and is saved behind the one before it. What could not
 * be saved goes back.
 */
export function useWeekdays(driverId: string, saved: readonly Workday[]) {
  const [wanted, setWanted] = useState<readonly Workday[]>();
  const { run } = useAction({ queue: `weekdays ${driverId}` });
  const save = async (available_days: readonly Workday[]) => {
    setWanted(available_days);
    await run(
      (provider) =>
        provider.update(DRIVERS, {
          id: driverId,
          data: { available_days },
          previousData: { id: driverId },
        }),
      'transport_vendors.updated',
    );
    // A later press has taken its place otherwise.
    setWanted((latest) => (latest === available_days ? undefined : latest));
  };
  return { shown: wanted ?? saved, save };
}
