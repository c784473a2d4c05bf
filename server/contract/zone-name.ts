/** Returns the short name of a time zone at an instant: `EST`. */
export const zoneName = (timeZone: string, instant: Date | string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' })
    .formatToParts(new Date(instant))
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';
