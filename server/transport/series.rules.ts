import { Temporal } from 'temporal-polyfill';
import { WEEKDAYS, type Weekday } from '../contract/meals.js';
import { laterOnTheClock, type WallTime } from '../platform/time/wall-time.rules.js';

/** Days of a series: until a date, that day included, or a number. */
export type Repeat = { weekdays: readonly Weekday[] } & ({ until: string } | { count: number });

/** Rides of one day: the way there and perhaps the way back. */
export interface DayOfRides {
  there: WallTime;
  back: WallTime | null;
}

/**
 * The days of a series from the first pick-up on.
 * @param most stops after so many days, and one more to tell that there are more
 */
export function seriesDates(first: string, repeat: Repeat, most: number): string[] {
  const wanted = 'count' in repeat ? Math.min(repeat.count, most + 1) : most + 1;
  const dates: string[] = [];
  if (repeat.weekdays.length === 0) return dates;
  for (let day = Temporal.PlainDate.from(first); dates.length < wanted; day = day.add({ days: 1 })) {
    if ('until' in repeat && day.toString() > repeat.until) break;
    if (repeat.weekdays.includes(WEEKDAYS[day.dayOfWeek - 1]!)) dates.push(day.toString());
  }
  return dates;
}

/**
 * The rides of each day, at the same time on the clock.
 * @param backAfter minutes on the clock from the pick-up to the way back; null without one
 */
export const ridesOn = (dates: readonly string[], time: string, backAfter: number | null): DayOfRides[] =>
  dates.map((date) => ({
    there: { date, time },
    back: backAfter === null ? null : laterOnTheClock({ date, time }, backAfter),
  }));
