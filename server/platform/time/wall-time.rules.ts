import { Temporal } from 'temporal-polyfill';

const TIMESTAMP_PATTERN = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}(:?\d{2})?)?$/i;
const OFFSET_PATTERN = /(Z|[+-]\d{2}(:?\d{2})?)$/i;
const FIRST_YEAR = 1900;

/** Local date and time (`HH:MM`), without a time zone. */
export interface WallTime {
  date: string;
  time: string;
}

/** Returns whether a timestamp has an offset. */
export const hasOffset = (text: string): boolean => OFFSET_PATTERN.test(text.slice('2026-12-01'.length));

/**
 * Returns whether a value is an ISO 8601 instant or wall time that exists. It does not check the wall time against a
 * time zone.
 */
export function isInstantOrWallTime(value: unknown): value is string {
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
 * Returns the instant of a timestamp. One without an offset is a wall time in the time zone.
 * @returns null for a wall time that the zone's clocks skip
 */
export function instantUnlessSkipped(timestamp: string, defaultZone: string): Date | null {
  if (hasOffset(timestamp)) return toDate(Temporal.Instant.from(timestamp));
  return instantOfPlain(Temporal.PlainDateTime.from(timestamp), defaultZone);
}

/**
 * Returns the instant of a timestamp. One without an offset is a wall time in the time zone; a skipped time moves forward
 * by the amount of the clock change.
 */
export const instantOfTimestamp = (timestamp: string, defaultZone: string): Date =>
  hasOffset(timestamp)
    ? toDate(Temporal.Instant.from(timestamp))
    : toDate(Temporal.PlainDateTime.from(timestamp).toZonedDateTime(defaultZone).toInstant());

/**
 * Returns the instant of a wall time in a time zone, the first of two if clocks are put back.
 * @returns null for a wall time that the zone's clocks skip
 */
export const instantAt = ({ date, time }: WallTime, zone: string): Date | null =>
  instantOfPlain(Temporal.PlainDateTime.from(`${date}T${time}`), zone);

/** Returns the instant of a calculated wall time. A skipped time moves forward by the amount of the clock change. */
export const instantShiftedIfSkipped = ({ date, time }: WallTime, zone: string): Date =>
  instantOfTimestamp(`${date}T${time}`, zone);

/** Returns the first instant of a day, which is not midnight if the clocks skip it. */
export const startOfDay = (date: string, zone: string): Date =>
  toDate(Temporal.PlainDate.from(date).toZonedDateTime(zone).toInstant());

/** Returns the wall time in a time zone at an instant. */
export function wallTimeIn(zone: string, instant: Date): WallTime {
  const plain = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone);
  return {
    date: plain.toPlainDate().toString(),
    time: plain.toPlainTime().toString({ smallestUnit: 'minute' }),
  };
}

/** Adds minutes to a wall time, as if the clocks never changed. */
export function laterOnTheClock({ date, time }: WallTime, minutes: number): WallTime {
  const plain = Temporal.PlainDateTime.from(`${date}T${time}`).add({ minutes });
  return {
    date: plain.toPlainDate().toString(),
    time: plain.toPlainTime().toString({ smallestUnit: 'minute' }),
  };
}

/** Returns the minutes between two wall times, on the clock. */
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
