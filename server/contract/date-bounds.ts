/** Largest number of years ahead for any planned date. */
export const YEARS_AHEAD = 3;
/** Largest number of years back for any date. Nobody is older. */
export const YEARS_BACK = 130;

/** Returns the earliest date of birth that is accepted on `today`. */
export const earliestBirth = (today: string): string =>
  `${Number(today.slice(0, 4)) - YEARS_BACK}${today.slice(4)}`;
