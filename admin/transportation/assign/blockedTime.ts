import { BLOCKED_MINUTES } from '@contract/transport';
import { addDays } from '@web/formats/dates';
import { minutesLater } from '@web/formats/times';
import type { PickUp } from '../rides/rideLabels';
import type { BlockedTime } from './useAssignableDrivers';

/** Returns the default blocked time: one and a half hours from the pick-up. */
export function defaultBlockedTime({ pick_up_date, pick_up_time }: PickUp): BlockedTime {
  const pickUp = `${pick_up_date}T${pick_up_time}`;
  return { blocked_from_timestamp: pickUp, blocked_to_timestamp: minutesLater(pickUp, BLOCKED_MINUTES) };
}

/**
 * Returns the blocked time between two times of the pick-up's day. An end at or before the start is on the next day.
 */
export function createBlockedTime(day: string, from: string, to: string): BlockedTime {
  return {
    blocked_from_timestamp: `${day}T${from}`,
    blocked_to_timestamp: `${to > from ? day : addDays(day, 1)}T${to}`,
  };
}

/** Returns the date of a timestamp. */
export const dayOf = (moment: string) => moment.slice(0, 10);

/** Returns the time of a timestamp. */
export const timeOf = (moment: string) => moment.slice(11, 16);
