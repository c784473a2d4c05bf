import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { weekdayOf } from '@contract/meals';
import { PARTIAL_DATE } from '../fields/whole-date';
import type { RepeatValues } from './ride-request';

/**
 * Ticks the weekday of the first ride of a series. It follows the date until the user ticks other weekdays.
 * @param from day of the first ride
 */
export function useWeekdayOfRide(from: string | null | undefined): void {
  const { getValues, setValue } = useFormContext<RepeatValues>();
  const ticked = useRef<string>(undefined);
  useEffect(() => {
    if (!from || from === PARTIAL_DATE) return;
    const days = getValues('repeat');
    const weekday = weekdayOf(from);
    // The form may be shown again with the weekday that this hook ticked before.
    const isUntouched =
      days.length === 0 ? !ticked.current : days.length === 1 && days[0] === (ticked.current ?? weekday);
    if (!isUntouched) return;
    ticked.current = weekday;
    setValue('repeat', [weekday], { shouldValidate: true });
  }, [from, getValues, setValue]);
}
