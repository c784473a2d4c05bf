import { offeredTime, RETURN_AFTER_HOURS } from '@contract/transport';
import { minutesLater } from '../formats/times';

/** Form values of a new ride's way back and series. The fields have the names of the API's errors. */
export interface RepeatValues {
  is_reverse_pickup: boolean;
  /** Time of the way back, on the day of the ride. Empty for the default time. */
  reverse_pick_up_timestamp: string;
  repeats: boolean;
  /** Weekdays of the series. */
  repeat: string[];
  repeat_ends: 'until' | 'count';
  repeat_until: string;
  /** Number of days in the series. */
  repeat_count: number | '';
}

/** Values of a single ride without a way back. */
export const SINGLE_RIDE: RepeatValues = {
  is_reverse_pickup: false,
  reverse_pick_up_timestamp: '',
  repeats: false,
  repeat: [],
  repeat_ends: 'until',
  repeat_until: '',
  repeat_count: '',
};

/** Returns the default time of the way back: some hours after the pick-up, rounded to an offered time if one follows. */
export function wayBackTime(time: string): string {
  const later = minutesLater(`2000-01-01T${time}`, RETURN_AFTER_HOURS * 60).slice(11);
  const offered = offeredTime(later);
  return offered > time ? offered : later;
}

/** Converts form values to the request body: the way back on the same day, and the series as one object. */
export function rideRequestOf<Ride extends { pick_up_date: string; pick_up_time: string } & RepeatValues>({
  is_reverse_pickup,
  reverse_pick_up_timestamp,
  repeats,
  repeat: weekdays,
  repeat_ends,
  repeat_until,
  repeat_count,
  ...ride
}: Ride) {
  const returnTime = () => reverse_pick_up_timestamp || wayBackTime(ride.pick_up_time);
  return {
    ...ride,
    ...(is_reverse_pickup && {
      is_reverse_pickup,
      reverse_pick_up_timestamp: `${ride.pick_up_date}T${returnTime()}`,
    }),
    ...(repeats && {
      repeat: {
        weekdays,
        ...(repeat_ends === 'until' ? { until: repeat_until } : { count: Number(repeat_count) }),
      },
    }),
  };
}
