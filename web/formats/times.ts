export { timeForReading } from '@contract/times';

/** A wall time `YYYY-MM-DDTHH:MM`, minutes later on the clock. */
export const minutesLater = (moment: string, minutes: number) =>
  new Date(Date.parse(`${moment}Z`) + minutes * 60_000).toISOString().slice(0, 16);

/** `Wednesday, 2 December 2026`, as pick-ups are shown. */
export function pickUpDay(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  const part = (options: Intl.DateTimeFormatOptions) =>
    day.toLocaleDateString('en-US', { timeZone: 'UTC', ...options });
  return `${part({ weekday: 'long' })}, ${part({ day: 'numeric' })} ${part({ month: 'long' })} ${part({ year: 'numeric' })}`;
}
