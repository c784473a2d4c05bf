import { Temporal } from 'temporal-polyfill';
import { CUT_OFF_TIME, WEEKDAYS, type Weekday } from '../contract/meals.js';
import { addDays } from '../platform/calendar.rules.js';

/** Asked of a delivery day: may something be put on it? */
export type DayTest = (date: string) => boolean;

/** A year of delivery days: nobody's program is moved further than that by closed days. */
const MOST_WEEKS_AHEAD = 53;

export const weekdayOf = (date: string): Weekday => WEEKDAYS[Temporal.PlainDate.from(date).dayOfWeek - 1]!;

/** The first such weekday on or after a date. */
export function weekdayOnOrAfter(date: string, weekday: Weekday): string {
  const ahead = (WEEKDAYS.indexOf(weekday) - WEEKDAYS.indexOf(weekdayOf(date)) + 7) % 7;
  return addDays(date, ahead);
}

/**
 * The next delivery days on or after a date on which something may be put, a week apart or more.
 * @throws RangeError when a year holds fewer
 */
export function deliveryDates(from: string, weekday: Weekday, count: number, isOpen: DayTest): string[] {
  const dates: string[] = [];
  let date = weekdayOnOrAfter(from, weekday);
  for (let weeks = 0; dates.length < count; weeks += 1) {
    if (weeks > count + MOST_WEEKS_AHEAD)
      throw new RangeError('There is no open delivery day within a year.');
    if (isOpen(date)) dates.push(date);
    date = addDays(date, 7);
  }
  return dates;
}

/** When the plan of a delivery date is cut off: at noon in the region's zone, some days before (contract 5, Meals, rule 3). */
export function cutOffAt(dateOfDelivery: string, cutOffDays: number, timeZone: string): Date {
  const instant = Temporal.PlainDate.from(dateOfDelivery)
    .subtract({ days: cutOffDays })
    .toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(CUT_OFF_TIME) });
  return new Date(instant.epochMilliseconds);
}

/** The first open delivery day at least a week after the last one of the program (contract 5, Meals, rule 6). */
export const dateAfterLast = (last: string, weekday: Weekday, isOpen: DayTest): string =>
  deliveryDates(addDays(last, 7), weekday, 1, isOpen)[0]!;

/**
 * Where deliveries go when the weekday or the vendor changes: each to the first open day on or after its old date,
 * in their old order, none on a day that is taken (contract 5, Meals, rule 8).
 */
export function movedDates(dates: string[], weekday: Weekday, isOpen: DayTest, taken: Set<string>): string[] {
  const isFree = (date: string) => isOpen(date) && !taken.has(date);
  let earliest = '';
  return dates.map((date) => {
    const moved = deliveryDates(date > earliest ? date : earliest, weekday, 1, isFree)[0]!;
    earliest = addDays(moved, 1);
    return moved;
  });
}

/** Where missed deliveries go: one after the other behind the last one, so that no meal of the program is lost. */
export function datesAfterLast(last: string, count: number, weekday: Weekday, isOpen: DayTest): string[] {
  const dates: string[] = [];
  for (let previous = last; dates.length < count; previous = dates.at(-1)!) {
    dates.push(dateAfterLast(previous, weekday, isOpen));
  }
  return dates;
}
