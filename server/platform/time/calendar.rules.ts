import { Temporal } from 'temporal-polyfill';

/** Returns the date so many days later, or earlier for a negative number. */
export const addDays = (date: string, days: number): string =>
  Temporal.PlainDate.from(date).add({ days }).toString();

/** Created once, because creating a format is slow. */
const FULL_DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

/** Formats a date: `2026-12-02` becomes `Wednesday, December 2, 2026`. */
export const formatFullDateInEnglish = (date: string): string =>
  FULL_DATE.format(new Date(`${date}T00:00:00Z`));
