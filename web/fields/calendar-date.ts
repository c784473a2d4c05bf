/** The parts of a calendar date while it is being chosen; each may be missing. */
export interface DateParts {
  year: string;
  month: string;
  day: string;
}

/** Names of the months, in the language of a locale. */
export const monthNames = (locale: string): readonly string[] =>
  Array.from({ length: 12 }, (_, month) =>
    new Date(Date.UTC(2000, month)).toLocaleDateString(locale, { timeZone: 'UTC', month: 'long' }),
  );

/** A leap year, for as long as no year is chosen: the 29th of February is not to be missing. */
const ANY_YEAR = 2000;

export const twoDigits = (number: number) => String(number).padStart(2, '0');

/** `YYYY-MM-DD`, or what of it is chosen yet. */
export function partsOf(value: string): DateParts {
  const [year = '', month = '', day = ''] = value.split('-');
  return { year, month, day };
}

/** Days that the chosen month of the chosen year has. */
export const daysOf = ({ year, month }: DateParts): number =>
  month ? new Date(Date.UTC(Number(year || ANY_YEAR), Number(month), 0)).getUTCDate() : 31;

/** The date as a form holds it; with parts missing no check takes it for a date. A day that the month has not is taken back. */
export function dateOf(parts: DateParts): string {
  const { year, month } = parts;
  const day = Number(parts.day) > daysOf(parts) ? '' : parts.day;
  return year || month || day ? `${year}-${month}-${day}` : '';
}

/** Years from the latest back to the earliest: most people who are asked were born in neither. */
export const yearsBack = (latest: number, earliest: number): readonly string[] =>
  Array.from({ length: latest - earliest + 1 }, (_, index) => String(latest - index));
