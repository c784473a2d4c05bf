import { Temporal } from 'temporal-polyfill';

/** The date so many days later; earlier where they are negative. */
export const addDays = (date: string, days: number): string =>
  Temporal.PlainDate.from(date).add({ days }).toString();
