/** Parts of a calendar date during the choice. Each may be missing. */
export interface DateParts {
  year: string;
  month: string;
  day: string;
}

/** Returns the names of the months in a locale. */
export const monthNames = (locale: string): readonly string[] =>
  Array.from({ length: 12 }, (_, month) =>
    new Date(Date.UTC(2000, month)).toLocaleDateString(locale, { timeZone: 'UTC', month: 'long' }),
  );

/** Leap year used until a year is chosen, so that February 29 is available. */
const ANY_YEAR = 2000;

export const twoDigits = (number: number) => String(number).padStart(2, '0');

/** Splits `YYYY-MM-DD`, or the parts chosen so far. */
export function partsOf(value: string): DateParts {
  const [year = '', month = '', day = ''] = value.split('-');
  return { year, month, day };
}

/** Returns the number of days in the chosen month. */
export const daysOf = ({ year, month }: DateParts): number =>
  month ? new Date(Date.UTC(Number(year || ANY_YEAR), Number(month), 0)).getUTCDate() : 31;

/**
 * Returns the date as form value. With missing parts no validator accepts it as a date. A day beyond the month's end is
 * cleared.
 */
export function dateOf(parts: DateParts): string {
  const { year, month } = parts;
  const day = Number(parts.day) > daysOf(parts) ? '' : parts.day;
  return year || month || day ? `${year}-${month}-${day}` : '';
}

/** Returns years from the latest back to the earliest. */
export const yearsBack = (latest: number, earliest: number): readonly string[] =>
  Array.from({ length: latest - earliest + 1 }, (_, index) => String(latest - index));
