import { locale } from '../language/language';

export { timeForReading } from '@contract/times';

/** `2:30 PM` of the wall time `14:30`, in the language of the page. */
export const clockTime = (time: string): string =>
  new Date(`2000-01-01T${time}Z`)
    .toLocaleTimeString(locale(), { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' })
    // A narrow space, which nobody types, comes before AM.
    .replace('\u202f', ' ');

/** A wall time `YYYY-MM-DDTHH:MM`, minutes later on the clock. */
export const minutesLater = (moment: string, minutes: number) =>
  new Date(Date.parse(`${moment}Z`) + minutes * 60_000).toISOString().slice(0, 16);

/** `Wednesday, 2 December 2026`, as pick-ups are shown. */
export function pickUpDay(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  const part = (options: Intl.DateTimeFormatOptions) =>
    day.toLocaleDateString(locale(), { timeZone: 'UTC', ...options });
  return `${part({ weekday: 'long' })}, ${part({ day: 'numeric' })} ${part({ month: 'long' })} ${part({ year: 'numeric' })}`;
}
