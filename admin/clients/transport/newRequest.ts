import type { FieldValues } from 'react-hook-form';
import { MOST_LEGS, offeredTime, RETURN_AFTER_HOURS } from '@contract/transport';
import { minutesLater } from '@web/formats/times';

/** Default values of a new request. */
export const newRequest = (customer_id: string, pick_up_address: string, drop_address: string) => ({
  customer_id,
  pick_up_address,
  drop_address,
  is_reverse_pickup: false,
  repeats: false,
  repeat: [] as string[],
  repeat_ends: 'until' as const,
});

/** Returns the default return time: some hours after the pick-up, rounded to an offered time. */
export const returnTimeOf = (time: string) =>
  offeredTime(minutesLater(`2000-01-01T${time}`, RETURN_AFTER_HOURS * 60).slice(11));

/** Longest series. */
export const MOST_RIDES = MOST_LEGS;

/**
 * Converts the form to the request body: the way back on the same day, and the series as one object. The API's error
 * fields have the same names as the form's: the return time and the weekdays.
 */
export function asRequest({
  repeats,
  repeat: weekdays,
  repeat_ends,
  repeat_until,
  repeat_count,
  reverse_pick_up_timestamp: returnTime,
  ...ride
}: FieldValues) {
  return {
    ...ride,
    ...(ride['is_reverse_pickup'] && {
      reverse_pick_up_timestamp: `${ride['pick_up_date']}T${returnTime}`,
    }),
    ...(repeats && {
      repeat: {
        weekdays: weekdays as string[],
        ...(repeat_ends === 'until' ? { until: repeat_until as string } : { count: Number(repeat_count) }),
      },
    }),
  };
}
