import { datePartsOf, type DateParts } from '@contract/date-parts';
import { messages } from '@contract/messages';
import { zoneName } from '@contract/zone-name';
import { locale } from '../language/language';

/** Returns the calendar date of an instant in a time zone. */
export const dayIn = (timeZone: string, instant: Date) =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(instant);

/** Returns today's calendar date in a time zone. */
export const todayIn = (timeZone: string) => dayIn(timeZone, new Date());

/** Returns a calendar date some days later or earlier. */
export function addDays(date: string, days: number): string {
  const moved = new Date(`${date}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** Returns the whole days between two calendar dates. */
export const daysBetween = (from: string, to: string) =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000;

/** Returns the full years from a birth date to a day. */
export function yearsBetween(dateOfBirth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return day.slice(5) < dateOfBirth.slice(5, 10) ? years - 1 : years;
}

/** Formats a date in the page's language. Empty without a date. */
const format = (date: string | null | undefined, form: keyof typeof messages.dates): string =>
  date ? (messages.dates[form] as (parts: DateParts) => string)(datePartsOf(date, locale())) : '';

/** `11-25-2026`. Empty without a date. */
export const formatDate = (date: string | null | undefined) => format(date, 'date');

/** `Wed, Nov 25, 2026`, for choices of a day and appointments. */
export const formatDay = (date: string | null | undefined) => format(date, 'day');

/** `11-25-2026` within a sentence. */
export const dateInSentence = (date: string | null | undefined) => format(date, 'in_sentence');

/** `Wednesday, November 25`, for a day in the near future. */
export const nearDay = (date: string | null | undefined) => format(date, 'near_day');

/** `Tomorrow, Wednesday, November 25` for today or tomorrow. Other days as in `nearDay`. */
export function comingDay(date: string, today: string): string {
  const days = daysBetween(today, date);
  if (days !== 0 && days !== 1) return nearDay(date);
  const word = new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' }).format(days, 'day');
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}, ${nearDay(date)}`;
}

const formatTime = (timeZone: string, instant: string, hour: 'numeric' | '2-digit'): string =>
  new Date(instant)
    .toLocaleTimeString(locale(), { timeZone, hour, minute: '2-digit' })
    // Replaces the narrow space before AM, which nobody types.
    .replace('\u202f', ' ');

/** `9:30 AM` in a time zone. */
export const timeOfDay = (timeZone: string, instant: string): string =>
  formatTime(timeZone, instant, 'numeric');

/** `11-25-2026 09:30 AM` in a time zone. */
export const formatInstant = (timeZone: string, instant: string): string =>
  `${dateInSentence(dayIn(timeZone, new Date(instant)))} ${formatTime(timeZone, instant, '2-digit')}`;

/** `11-25-2026 09:30 AM EST`, for texts where two zones can meet. */
export const instantWithZone = (timeZone: string, instant: string) =>
  `${formatInstant(timeZone, instant)} ${zoneName(timeZone, instant)}`.trim();

/** Rewrites the dates and instants of a server message from the API's format for people. */
export const formatDatesInText = (timeZone: string, sentence: string) =>
  sentence
    .replace(/\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})/g, (instant) =>
      instantWithZone(timeZone, instant),
    )
    .replace(/\b\d{4}-\d{2}-\d{2}\b/g, dateInSentence);
