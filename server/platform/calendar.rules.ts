import { Temporal } from 'temporal-polyfill';
import { WEEKDAYS, type Weekday } from '../contract/meals.js';

/** The date so many days later; earlier where they are negative. */
export const addDays = (date: string, days: number): string =>
  Temporal.PlainDate.from(date).add({ days }).toString();

export const weekdayOf = (date: string): Weekday => WEEKDAYS[Temporal.PlainDate.from(date).dayOfWeek - 1]!;

/** `2026-12-02` as `Wednesday, December 2, 2026`. */
export const inWords = (date: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
