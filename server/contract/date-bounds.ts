/** Whatever is planned lies at most so many years ahead. */
export const YEARS_AHEAD = 3;
/** Nothing that anybody enters lies further back than so many years: nobody is older. */
export const YEARS_BACK = 130;

/** The first day that somebody can be born on, seen from `today`. */
export const earliestBirth = (today: string): string =>
  `${Number(today.slice(0, 4)) - YEARS_BACK}${today.slice(4)}`;
