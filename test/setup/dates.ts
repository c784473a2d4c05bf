import { WEEKDAYS, type Weekday } from '../../server/contract/meals.js';
import { dateIn } from '../../server/platform/time/clock.js';

/** Time zone of the regions that the factories make. */
export const ZONE = 'America/New_York';

/** Calendar date so many days from today, in the region's zone. */
export function day(offset: number): string {
  return dayAfter(dateIn(ZONE, new Date()), offset);
}

/** Calendar date so many days after another. */
export function dayAfter(date: string, days: number): string {
  const moved = new Date(`${date}T12:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

export const weekdayOf = (date: string): Weekday =>
  WEEKDAYS[(new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7]!;

const inUtc = (date: string, options: Intl.DateTimeFormatOptions): string =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString('en-US', { timeZone: 'UTC', ...options });

/** As screens show a date: `Nov 25, 2026`. */
export const shown = (date: string): string => inUtc(date, { dateStyle: 'medium' });

/** As screens show the day of a delivery or a ride: `Wed, Nov 25, 2026`. */
export const shownDay = (date: string): string => `${inUtc(date, { weekday: 'short' })}, ${shown(date)}`;

/** As screens show when a client's service starts: `11-25-2026`. */
export const numeric = (date: string): string => `${date.slice(5)}-${date.slice(0, 4)}`;
