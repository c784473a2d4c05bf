import { BLOCKED_MINUTES } from '@contract/transport';
import { addDays } from '@web/formats/dates';
import { minutesLater } from '@web/formats/times';
import type { PickUp } from '../rides/rideWords';
import type { Blocked } from './useAssignable';

/** From the pick-up on, for an hour and a half. */
export function blockedFromPickUp({ pick_up_date, pick_up_time }: PickUp): Blocked {
  const pickUp = `${pick_up_date}T${pick_up_time}`;
  return { blocked_from_timestamp: pickUp, blocked_to_timestamp: minutesLater(pickUp, BLOCKED_MINUTES) };
}

/** Times on the clock of the pick-up's day; an end that is not after the beginning lies on the next. */
export function blockedBetween(day: string, from: string, to: string): Blocked {
  return {
    blocked_from_timestamp: `${day}T${from}`,
    blocked_to_timestamp: `${to > from ? day : addDays(day, 1)}T${to}`,
  };
}

/** The day of a moment. */
export const dayOf = (moment: string) => moment.slice(0, 10);

/** The time of a moment. */
export const timeOf = (moment: string) => moment.slice(11, 16);
