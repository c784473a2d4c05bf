import { useState } from 'react';
import type { Workday } from '@contract/drivers';
import { useAction } from '../../shared/useAction';
import { DRIVERS } from '../../paths';

/**
 * A driver's weekdays with the presses that are not saved yet. Each press shows at once and is saved after the one
 * before it. A failed save is reverted.
 */
export function useWeekdays(driverId: string, saved: readonly Workday[]) {
  const [unsavedDays, setUnsavedDays] = useState<readonly Workday[]>();
  const { run } = useAction({ queue: `weekdays ${driverId}` });
  const save = async (available_days: readonly Workday[]) => {
    setUnsavedDays(available_days);
    await run(
      (provider) =>
        provider.update(DRIVERS, {
          id: driverId,
          data: { available_days },
          previousData: { id: driverId },
        }),
      'transport_vendors.updated',
    );
    // Keeps a later press that has replaced this one.
    setUnsavedDays((latest) => (latest === available_days ? undefined : latest));
  };
  return { shownDays: unsavedDays ?? saved, save };
}
