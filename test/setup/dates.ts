import { Temporal } from 'temporal-polyfill';
import { WEEKDAYS, type Weekday } from '../../server/contract/meals.js';
import { dateIn } from '../../server/platform/time/clock.js';

/** Time zone of the regions that the factories add. */
export const ZONE = 'America/New_York';

/** Returns the date that is the given number of days from today, in the region's zone. */
export function day(offset: number): string {
  return dayAfter(dateIn(ZONE, new Date()), offset);
}

/** Returns the date that is the given number of days after another. */
export function dayAfter(date: string, days: number): string {
  const moved = new Date(`${date}T12:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** Returns the first date, at least the given number of days ahead, on which the clocks of a zone change. */
export function clockChange(direction: 'forward' | 'back', offset: number, zone = ZONE): string {
  const hours = direction === 'forward' ? 23 : 25;
  for (let n = offset; ; n += 1)
    if (Temporal.PlainDate.from(day(n)).toZonedDateTime(zone).hoursInDay === hours) return day(n);
}

export const weekdayOf = (date: string): Weekday =>
  WEEKDAYS[(new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7]!;

const inUtc = (date: string, options: Intl.DateTimeFormatOptions): string =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString('en-US', { timeZone: 'UTC', ...options });

/** Formats a date as screens do: `11-25-2026`. */
export const displayDate = (date: string): string => `${date.slice(5)}-${date.slice(0, 4)}`;

/** Formats the day of a delivery or a ride as screens do: `Wed, Nov 25, 2026`. */
export const displayDay = (date: string): string =>
  `${inUtc(date, { weekday: 'short' })}, ${inUtc(date, { dateStyle: 'medium' })}`;
