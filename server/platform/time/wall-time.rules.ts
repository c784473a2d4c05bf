import { Temporal } from 'temporal-polyfill';

const TIMESTAMP_PATTERN = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}(:?\d{2})?)?$/i;
const OFFSET_PATTERN = /(Z|[+-]\d{2}(:?\d{2})?)$/i;
const FIRST_YEAR = 1900;

/** What a clock on the wall shows: a date and a time, `HH:MM`. */
export interface WallTime {
  date: string;
  time: string;
}

/** Whether a timestamp says by itself which instant it is. */
export const hasOffset = (text: string): boolean => OFFSET_PATTERN.test(text.slice('2026-12-01'.length));

/** Whether this is an instant, or a wall time, that exists in ISO 8601; which zone a wall time is in is another question. */
export function isTimestamp(value: unknown): value is string {
  if (typeof value !== 'string' || !TIMESTAMP_PATTERN.test(value)) return false;
  try {
    const { year } = Temporal.PlainDateTime.from(value.replace(OFFSET_PATTERN, ''), { overflow: 'reject' });
    if (hasOffset(value)) Temporal.Instant.from(value);
    return year >= FIRST_YEAR;
  } catch {
    return false;
  }
}

/**
 * The instant that a timestamp names; one without an offset is wall time in the zone.
 * @returns null for a wall time that the zone's clocks skip
 */
export function instantOf(timestamp: string, zone: string): Date | null {
  if (hasOffset(timestamp)) return toDate(Temporal.Instant.from(timestamp));
  return instantOfPlain(Temporal.PlainDateTime.from(timestamp), zone);
}

/**
 * The instant of a wall time in a zone, the first of two where clocks are put back.
 * @returns null for one that the zone's clocks skip
 */
export const instantAt = ({ date, time }: WallTime, zone: string): Date | null =>
  instantOfPlain(Temporal.PlainDateTime.from(`${date}T${time}`), zone);

/** The same for a time that nobody typed: one that is skipped comes as much later as the clocks are put forward. */
export const instantAtOrAfter = ({ date, time }: WallTime, zone: string): Date =>
  toDate(Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone).toInstant());

/** The first instant of a day, which is not midnight where the clocks skip it. */
export const startOfDay = (date: string, zone: string): Date =>
  toDate(Temporal.PlainDate.from(date).toZonedDateTime(zone).toInstant());

/** What the clocks of a zone show at an instant. */
export function wallTimeIn(zone: string, instant: Date): WallTime {
  const plain = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone);
  return {
    date: plain.toPlainDate().toString(),
    time: plain.toPlainTime().toString({ smallestUnit: 'minute' }),
  };
}

/** So much later on the clock, whatever clocks are put forward or back meanwhile. */
export function laterOnTheClock({ date, time }: WallTime, minutes: number): WallTime {
  const plain = Temporal.PlainDateTime.from(`${date}T${time}`).add({ minutes });
  return {
    date: plain.toPlainDate().toString(),
    time: plain.toPlainTime().toString({ smallestUnit: 'minute' }),
  };
}

/** Minutes from one wall time to another, on the clock. */
export const minutesOnTheClock = (from: WallTime, to: WallTime): number =>
  Temporal.PlainDateTime.from(`${from.date}T${from.time}`).until(
    Temporal.PlainDateTime.from(`${to.date}T${to.time}`),
    { largestUnit: 'minute' },
  ).minutes;

function instantOfPlain(plain: Temporal.PlainDateTime, zone: string): Date | null {
  const zoned = plain.toZonedDateTime(zone);
  return zoned.toPlainDateTime().equals(plain) ? toDate(zoned.toInstant()) : null;
}

const toDate = ({ epochMilliseconds }: Temporal.Instant): Date => new Date(epochMilliseconds);
