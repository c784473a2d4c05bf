/** The resource, and the page by its address. */
export const DAY_SHEET = 'day_sheet';
export const OFFICE_DAY_SHEET = '/day-sheet';
