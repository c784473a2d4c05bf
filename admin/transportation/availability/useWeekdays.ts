import { useRef, useState } from 'react';
import type { Workday } from '@contract/drivers';
import type { Driver, DriverCalendar } from '@contract/responses/transport';
import { useAction } from '../../shared/useAction';
import { DRIVERS } from '../../paths';

interface Press {
  days: readonly Workday[];
  /** Version of the driver that this press saved. Undefined while it is being saved. */
  version?: number;
}

/**
 * A driver's weekdays with the presses that the page has not read back yet. Each press shows at once and is saved after
 * the one before it. A failed save is reverted.
 */
export function useWeekdays({ id, version }: DriverCalendar['driver'], saved: readonly Workday[]) {
  const [lastPress, setLastPress] = useState<Press>();
  const { run } = useAction({ queue: `weekdays ${id}` });
  // The old days can be rendered once more after the save. The next press would save them again.
  const isShown = lastPress && (lastPress.version === undefined || lastPress.version > version);
  /**
   * Version on which the next save is based: the shown one for the first press, then that of the save before. A version
   * read between two saves can have a change by another user, which a later press must not replace.
   */
  const savedVersion = useRef(version);
  const save = async (available_days: readonly Workday[]) => {
    const press: Press = { days: available_days };
    if (!isShown) savedVersion.current = version;
    setLastPress(press);
    const isDone = await run(async (provider) => {
      const { data } = await provider.update<Driver>(DRIVERS, {
        id,
        data: { available_days },
        previousData: { id, version: savedVersion.current },
      });
      savedVersion.current = data.version;
    }, 'transport_vendors.updated');
    // Keeps a later press that has replaced this one.
    setLastPress((latest) =>
      latest === press ? (isDone ? { ...press, version: savedVersion.current } : undefined) : latest,
    );
  };
  return { shownDays: isShown ? lastPress.days : saved, save };
}
