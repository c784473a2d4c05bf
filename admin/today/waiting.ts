import type { TodayReasonItem } from '@contract/responses/today';
import { DEFERRED_WITHIN_DAYS, ENDS_DAYS_AFTER_DUE, type TodayReason } from '@contract/today';
import { addDays, dayIn, daysBetween, todayIn, type DatedPlace } from '../shared/dates';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Reasons whose date is a deadline. */
const PROMISED: readonly TodayReason[] = ['first_call', 'call_again', 'hold_review', 'cleaning_not_recorded'];

const UNITS = [
  { unit: 'day', size: DAY },
  { unit: 'hour', size: HOUR },
  { unit: 'minute', size: MINUTE },
] as const;

const amount = (count: number, unit: string) =>
  new Intl.NumberFormat('en-US', { style: 'unit', unit, unitDisplay: 'long' }).format(count);

/** `Waiting 3 days`, in the largest unit that has fully passed. */
export function waitingTimeLabel(since: string): string {
  const passed = Date.now() - Date.parse(since);
  const match = UNITS.find(({ size }) => passed >= size);
  return match ? `Waiting ${amount(Math.floor(passed / match.size), match.unit)}` : 'New';
}

/** Returns the day of a due date, which can be an instant, in a time zone. */
const dueDay = (dueDate: string, place: DatedPlace) =>
  dueDate.length > 10 ? dayIn(place, dueDate) : dueDate;

/** Returns the days until a due date in a time zone. Negative after that day. */
const daysLeft = (dueDate: string, place: DatedPlace) => daysBetween(todayIn(place), dueDay(dueDate, place));

/**
 * Returns whether the deadline has passed.
 * @param place time zone of the client's region
 */
export const isLate = (reason: TodayReason, dueDate: string | undefined, place: DatedPlace): boolean =>
  dueDate !== undefined && PROMISED.includes(reason) && daysLeft(dueDate, place) < 0;

const inDays = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** `2 days overdue`, `Due today`, `Due tomorrow`. `In 3 days` for a date that is no deadline. */
export function dueLabel(reason: TodayReason, dueDate: string, place: DatedPlace): string {
  if (isLate(reason, dueDate, place)) return `${amount(-daysLeft(dueDate, place), 'day')} overdue`;
  const when = inDays.format(daysLeft(dueDate, place), 'day');
  return PROMISED.includes(reason) ? `Due ${when}` : capitalized(when);
}

/**
 * Returns the last day to which a reason can be deferred. Before tomorrow if it cannot be deferred. The server accepts the
 * day of a ride too, but on that morning it may be too late to find a driver.
 */
export function lastDayOfDeferral({ reason, due }: TodayReasonItem, place: DatedPlace): string {
  const last = addDays(todayIn(place), DEFERRED_WITHIN_DAYS);
  const daysToEnd = ENDS_DAYS_AFTER_DUE[reason];
  if (!due || daysToEnd === undefined) return last;
  const before = addDays(dueDay(due, place), daysToEnd - 1);
  return before < last ? before : last;
}

/** Returns whether a reason can be deferred: not one that ends tomorrow. */
export const isDeferrable = (reason: TodayReasonItem, place: DatedPlace): boolean =>
  lastDayOfDeferral(reason, place) > todayIn(place);
