import { Temporal } from 'temporal-polyfill';
import { WEEKDAYS, type Weekday } from '../../contract/meals.js';

/** The date so many days later; earlier where they are negative. */
export const addDays = (date: string, days: number): string =>
  Temporal.PlainDate.from(date).add({ days }).toString();

export const weekdayOf = (date: string): Weekday => WEEKDAYS[Temporal.PlainDate.from(date).dayOfWeek - 1]!;

/** Made once: it takes longer than what it is used for. */
const FULL_DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

/** `2026-12-02` as `Wednesday, December 2, 2026`. */
export const formatLongDate = (date: string): string => FULL_DATE.format(new Date(`${date}T00:00:00Z`));
