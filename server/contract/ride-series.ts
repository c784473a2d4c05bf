import { weekdayOf, type Weekday } from './meals.js';

/** Days of a series: until a date, that day included, or a number. */
export type Repeat = { weekdays: readonly Weekday[] } & ({ until: string } | { count: number });

const DAY_MS = 86_400_000;

/**
 * Returns the days of a series from the first pick-up on.
 * @param most stops after so many days, and one more to tell that there are more
 */
export function seriesDates(first: string, repeat: Repeat, most: number): string[] {
  const limit = 'count' in repeat ? Math.min(repeat.count, most + 1) : most + 1;
  const dates: string[] = [];
  if (repeat.weekdays.length === 0) return dates;
  for (let instant = Date.parse(`${first}T00:00:00Z`); dates.length < limit; instant += DAY_MS) {
    const date = new Date(instant).toISOString().slice(0, 10);
    if ('until' in repeat && date > repeat.until) break;
    if (repeat.weekdays.includes(weekdayOf(date))) dates.push(date);
  }
  return dates;
}
