/** Largest number of years ahead for any planned date. */
export const YEARS_AHEAD = 3;
/** Largest number of years back for any date. Nobody is older. */
export const YEARS_BACK = 130;

const addYears = (day: string, years: number) => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;

/** Returns the earliest date of birth that is accepted on `today`. */
export const earliestBirth = (today: string): string => addYears(today, -YEARS_BACK);

/** Returns whether a date is too many years back or ahead of `today`. */
export const dateOutOfBounds = (date: string, today: string): 'back' | 'ahead' | undefined => {
  if (date < addYears(today, -YEARS_BACK)) return 'back';
  return date > addYears(today, YEARS_AHEAD) ? 'ahead' : undefined;
};
