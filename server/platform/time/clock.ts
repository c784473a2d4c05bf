import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { Temporal } from 'temporal-polyfill';
import { presentZoneName } from '../../contract/time-zones.js';

/** Formats by time zone. They are cached, because creating a format is slow. */
const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** Returns the date `YYYY-MM-DD` of an instant in an IANA time zone. */
export function dateIn(timeZone: string, instant: Date): string {
  let format = dateFormats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    dateFormats.set(timeZone, format);
  }
  return format.format(instant);
}

/**
 * Returns whether a name is `UTC` or a time zone of the IANA database with an area, such as `America/New_York`. The
 * platform also knows offsets and abbreviations, which are refused: its AST is Alaska, that of Postgres is the Atlantic.
 */
export function isTimeZone(value: unknown): value is string {
  if (typeof value !== 'string' || !(value === 'UTC' || value.includes('/'))) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: value });
    return true;
  } catch {
    return false;
  }
}

/** Returns the name of a time zone as the IANA database spells it, and the present name of one in the United States. */
export const timeZoneName = (zone: string): string =>
  presentZoneName(Temporal.Now.zonedDateTimeISO(zone).timeZoneId);

/** Time of the current piece of work, for all clocks. */
const within = new AsyncLocalStorage<Date>();

/** Latest time that was set in this process. */
let lastSet: Date | null = null;

/** Returns today's date for limits in years, where one day makes no difference. */
export const roughlyToday = (): string =>
  (within.getStore() ?? lastSet ?? new Date()).toISOString().slice(0, 10);

/** Source of the current time. `--as-of`, the demo and tests set it; no other code reads the system time. */
@Injectable()
export class Clock {
  private fixed: Date | null = null;

  now(): Date {
    const instant = within.getStore() ?? this.fixed;
    return instant ? new Date(instant) : new Date();
  }

  /** Returns the current date in a time zone. */
  today(timeZone: string): string {
    return dateIn(timeZone, this.now());
  }

  /** Makes every later `now()` return this instant. `null` restores the real time. */
  set(instant: Date | null): void {
    this.fixed = instant;
    lastSet = instant;
  }

  /** Sets the time for `work` and everything that it awaits, and for no other code: sessions keep the real time. */
  at<T>(instant: Date, work: () => Promise<T>): Promise<T> {
    return within.run(instant, work);
  }
}
