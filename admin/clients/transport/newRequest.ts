import type { FieldValues } from 'react-hook-form';
import { MOST_LEGS, offeredTime, RETURN_AFTER_HOURS } from '@contract/transport';
import { minutesLater } from '@web/formats/times';

/** What a new request begins with. */
export const newRequest = (customer_id: string, pick_up_address: string, drop_address: string) => ({
  customer_id,
  pick_up_address,
  drop_address,
  is_reverse_pickup: false,
  repeats: false,
  repeat: [] as string[],
  repeat_ends: 'until' as const,
});

/** When the way back begins unless another time is chosen: hours later, among the times that are offered. */
export const returnTimeOf = (time: string) =>
  offeredTime(minutesLater(`2000-01-01T${time}`, RETURN_AFTER_HOURS * 60).slice(11));

/** Most rides of a series. */
export const MOST_RIDES = MOST_LEGS;

/**
 * The form as the call takes it: the way back on the same day, the series as one. What a refusal names stands in the form by
 * that name: the time of the way back, and the weekdays of the series.
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
