import { Temporal } from 'temporal-polyfill';
import { CUT_OFF_TIME, WEEKDAYS, type Weekday, weekdayOf } from '../contract/meals.js';
import { addDays } from '../platform/time/calendar.rules.js';

/** Returns whether a meal may be put on a date. */
export type DayTest = (date: string) => boolean;

/** Days on which a vendor delivers. */
export interface DeliveryDays {
  /** Null for a client without a vendor. Her meals may be on any day. */
  delivery_day: Weekday | null;
  /** Today in the vendor's region. No meal is put before it. */
  today: string;
  /** Whether a date lies ahead, before its cut-off, and its plan has not been sent. */
  isOpen: DayTest;
}

/** Most days between the date of a delivery and the date of its plan. */
export const MOST_DAYS_FROM_PLAN = 14;

/** Ten years, so that a search does not fail if a kitchen is closed for a year or more. */
const MOST_WEEKS_AHEAD = 520;

/** The first date with this weekday on or after a date. */
export function weekdayOnOrAfter(date: string, weekday: Weekday): string {
  const daysAhead = (WEEKDAYS.indexOf(weekday) - WEEKDAYS.indexOf(weekdayOf(date)) + 7) % 7;
  return addDays(date, daysAhead);
}

const dayOnOrAfter = (date: string, { delivery_day }: DeliveryDays): string =>
  delivery_day ? weekdayOnOrAfter(date, delivery_day) : date;

const laterOf = (date: string, other: string): string => (date > other ? date : other);

/**
 * The next open delivery days on or after a date and today, at least a week apart.
 * @throws RangeError if ten years have fewer
 */
export function openDeliveryDates(from: string, count: number, days: DeliveryDays): string[] {
  const dates: string[] = [];
  let date = dayOnOrAfter(laterOf(from, days.today), days);
  for (let weeks = 0; dates.length < count; weeks += 1) {
    if (weeks > count + MOST_WEEKS_AHEAD)
      throw new RangeError('There is no open delivery day within ten years.');
    if (days.isOpen(date)) dates.push(date);
    date = addDays(date, 7);
  }
  return dates;
}

/** The cut-off of a delivery date's plan: noon in the region's zone, some days before. */
export function cutOffAt(dateOfDelivery: string, cutOffDays: number, timeZone: string): Date {
  const instant = Temporal.PlainDate.from(dateOfDelivery)
    .subtract({ days: cutOffDays })
    .toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(CUT_OFF_TIME) });
  return new Date(instant.epochMilliseconds);
}

/** The first open delivery day at least a week after the last one of the program. */
export const dateAtLeastWeekAfterLast = (last: string, days: DeliveryDays): string =>
  openDeliveryDates(addDays(last, 7), 1, days)[0]!;

/**
 * Dates of meals whose weekday or vendor changes. Each meal gets the first open and free day on or after its old date.
 * The order stays. Meals whose day is past get dates after the last one.
 * @param dates in their order
 */
export function movedDatesWithThoseBeforeTodayLast(
  dates: string[],
  days: DeliveryDays,
  takenDates: ReadonlySet<string>,
): string[] {
  const isFree = (date: string) => days.isOpen(date) && !takenDates.has(date);
  let earliest = '';
  const newDates = dates.map((date) => {
    if (date < days.today) return null;
    const [free] = openDeliveryDates(laterOf(date, earliest), 1, { ...days, isOpen: isFree });
    earliest = addDays(free!, 1);
    return free!;
  });
  return lateOnesFollow(dates, newDates, days, takenDates);
}

/**
 * Dates of meals that come back after a hold or a cancellation, or because their plan was sent without them. Each gets
 * its own date, or the vendor's next day, if that is open. Otherwise it gets a date after the last one, so that no meal
 * of the program is lost.
 * @param dates in their order
 */
export function ownDatesOrAfterLast(
  dates: string[],
  days: DeliveryDays,
  takenDates: ReadonlySet<string>,
): string[] {
  const usedDates = new Set(takenDates);
  const newDates = dates.map((date) => {
    const day = dayOnOrAfter(date, days);
    if (date < days.today || !days.isOpen(day) || usedDates.has(day)) return null;
    usedDates.add(day);
    return day;
  });
  return lateOnesFollow(dates, newDates, days, takenDates);
}

function lateOnesFollow(
  oldDates: string[],
  newDates: (string | null)[],
  days: DeliveryDays,
  takenDates: ReadonlySet<string>,
): string[] {
  let last = [...oldDates, ...takenDates, ...newDates].reduce<string>(
    (latest, date) => laterOf(date ?? '', latest),
    '',
  );
  return newDates.map((date) => {
    if (date !== null) return date;
    last = dateAtLeastWeekAfterLast(last, days);
    return last;
  });
}
