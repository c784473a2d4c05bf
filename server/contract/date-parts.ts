/** Parts of a calendar date, in one language. */
export interface DateParts {
  weekday: string;
  short_weekday: string;
  month: string;
  short_month: string;
  /** `5` */
  day: string;
  year: string;
  /** `05` */
  day_number: string;
  month_number: string;
}

/**
 * Returns the parts of a date.
 * @param date begins with `YYYY-MM-DD`
 * @param locale locale of the language, for `Intl`
 */
export function datePartsOf(date: string, locale: string): DateParts {
  const [year = '', month_number = '', day_number = ''] = date.slice(0, 10).split('-');
  const instant = new Date(`${date.slice(0, 10)}T00:00:00Z`);
  const word = (options: Intl.DateTimeFormatOptions) =>
    // Some languages end some abbreviations with a period.
    instant.toLocaleDateString(locale, { timeZone: 'UTC', ...options }).replace(/\.$/, '');
  // Getters, because no language needs all parts.
  return {
    get weekday() {
      return word({ weekday: 'long' });
    },
    get short_weekday() {
      return word({ weekday: 'short' });
    },
    get month() {
      return word({ month: 'long' });
    },
    get short_month() {
      return word({ month: 'short' });
    },
    day: String(Number(day_number)),
    year,
    day_number,
    month_number,
  };
}
