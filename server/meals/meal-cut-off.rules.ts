import type { MealScheduleStatus } from '../contract/meals.js';
import { cutOffAt, type DayTest } from './delivery-dates.rules.js';

interface ScheduledMeal {
  status: MealScheduleStatus;
  date_of_delivery: string;
}

/** When a vendor's lists close. */
interface CutOff {
  cut_off_days: number;
  time_zone: string;
}

/** Returns whether a customer can no longer change a meal. A cancelled meal has no cut-off. */
export function isFinalizedOrPastCutOff(
  { status, date_of_delivery: date }: ScheduledMeal,
  calendar: CutOff | null,
  now: Date,
): boolean {
  if (status === 'finalized' || status === 'completed') return true;
  return status !== 'cancelled' && calendar !== null && hasCutOffPassed(date, calendar, now);
}

/** Returns whether the list of a meal's date was sent, before its cut-off too. */
export const isListSentOrPastCutOff = (
  { date_of_delivery: date }: Pick<ScheduledMeal, 'date_of_delivery'>,
  calendar: CutOff & { isOpen: DayTest; isClosed: DayTest },
  now: Date,
): boolean => hasCutOffPassed(date, calendar, now) || !(calendar.isOpen(date) || calendar.isClosed(date));

const hasCutOffPassed = (date: string, { cut_off_days, time_zone }: CutOff, now: Date): boolean =>
  cutOffAt(date, cut_off_days, time_zone) <= now;
