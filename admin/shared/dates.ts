import { dateForReading, dayIn, todayIn } from '@web/formats/dates';
import { session } from '@web/session/session';

export { dateForReading };

/** Today's calendar date in the organisation's time zone. */
export const today = () => todayIn(session.config!.time_zone);

/** A calendar date, days later or earlier. */
export function addDays(date: string, days: number): string {
  const moved = new Date(`${date}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** Whole days from one calendar date to another. */
export const daysBetween = (from: string, to: string) =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000;

/** The calendar date of an instant in the organisation's time zone. */
export const dayOf = (instant: string) => dayIn(session.config!.time_zone, new Date(instant));

/** `Wednesday, December 2, 2026`. */
export const dateInWords = (date: string) =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
  });

/** `MM-DD-YYYY hh:mm A` in the organisation's time zone (document 1, section 2.3). */
export function instantForReading(instant: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: session.config!.time_zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(new Date(instant));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('month')}-${part('day')}-${part('year')} ${part('hour')}:${part('minute')} ${part('dayPeriod')}`;
}

/** The same with the zone's short name, where two zones can meet. */
export function instantWithZone(instant: string): string {
  const zone = new Intl.DateTimeFormat('en-US', {
    timeZone: session.config!.time_zone,
    timeZoneName: 'short',
  })
    .formatToParts(new Date(instant))
    .find((part) => part.type === 'timeZoneName')?.value;
  return `${instantForReading(instant)} ${zone ?? ''}`.trim();
}

/** The server's sentences name days and instants as the API writes them; people read them otherwise. */
export const readable = (sentence: string) =>
  sentence
    .replace(/\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})/g, instantWithZone)
    .replace(/\b\d{4}-\d{2}-\d{2}\b/g, dateForReading);

/** Full years from a birth date to today. */
export function ageOf(dateOfBirth: string | null | undefined): number | undefined {
  if (!dateOfBirth) return undefined;
  const now = today();
  const years = Number(now.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return now.slice(5) < dateOfBirth.slice(5, 10) ? years - 1 : years;
}
