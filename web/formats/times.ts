import { locale } from '../language/language';

export { formatTime } from '@contract/times';

/** `2:30 PM` for the wall time `14:30`, in the page's language. */
export const clockTime = (time: string): string =>
  new Date(`2000-01-01T${time}Z`)
    .toLocaleTimeString(locale(), { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' })
    // Replaces the narrow space before AM, which nobody types.
    .replace('\u202f', ' ');

/** Returns a wall time `YYYY-MM-DDTHH:MM` some minutes later. */
export const minutesLater = (moment: string, minutes: number) =>
  new Date(Date.parse(`${moment}Z`) + minutes * 60_000).toISOString().slice(0, 16);

/** `Wednesday, 2 December 2026`, the format of pick-ups. */
export function pickUpDay(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  const part = (options: Intl.DateTimeFormatOptions) =>
    day.toLocaleDateString(locale(), { timeZone: 'UTC', ...options });
  return `${part({ weekday: 'long' })}, ${part({ day: 'numeric' })} ${part({ month: 'long' })} ${part({ year: 'numeric' })}`;
}
