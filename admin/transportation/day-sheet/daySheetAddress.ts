/** The page of a driver's day, by its address. */
export const DAY_SHEET = '/transportation/day-sheet';

/** The trips of one driver on one day. */
export const daySheetOf = (driver: string, date: string) =>
  `${DAY_SHEET}?${new URLSearchParams({ driver, date }).toString()}`;
