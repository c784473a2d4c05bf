import { useState } from 'react';
import type { Workday } from '@contract/drivers';
import { useAction } from '../../shared/useAction';
import { DRIVERS } from '../../paths';

interface Press {
  days: readonly Workday[];
  /** Weekdays of the driver that the page had read before the press. */
  savedBefore: readonly Workday[];
  isSaving: boolean;
}

/**
 * A driver's weekdays with the presses that the page has not read back yet. Each press shows at once and is saved after
 * the one before it. A failed save is reverted.
 */
export function useWeekdays(driverId: string, saved: readonly Workday[]) {
  const [lastPress, setLastPress] = useState<Press>();
  const { run } = useAction({ queue: `weekdays ${driverId}` });
  const save = async (available_days: readonly Workday[]) => {
    const press = { days: available_days, savedBefore: saved, isSaving: true };
    setLastPress(press);
    const isDone = await run(
      (provider) =>
        provider.update(DRIVERS, {
          id: driverId,
          data: { available_days },
          previousData: { id: driverId },
        }),
      'transport_vendors.updated',
    );
    // Keeps a later press that has replaced this one.
    setLastPress((latest) =>
      latest === press ? (isDone ? { ...press, isSaving: false } : undefined) : latest,
    );
  };
  // The old days can be rendered once more after the save. The next press would save them again.
  const isShown = lastPress && (lastPress.isSaving || lastPress.savedBefore === saved);
  return { shownDays: isShown ? lastPress.days : saved, save };
}
