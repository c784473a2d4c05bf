import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';

/** One of each zone: it takes longer to be made than to write many dates. */
const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** `YYYY-MM-DD` of an instant in an IANA time zone. */
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

/** Whether a name is a zone of the IANA database. */
export function isTimeZone(value: unknown): value is string {
  if (typeof value !== 'string' || !value.includes('/')) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: value });
    return true;
  } catch {
    return false;
  }
}

/** Now for one piece of work, whichever clock it asks. */
const within = new AsyncLocalStorage<Date>();

/** What the clock of this process was set to last. */
let lastSet: Date | null = null;

/** The day of now for bounds of years, where a day more or less makes no difference. */
export const roughlyToday = (): string =>
  (within.getStore() ?? lastSet ?? new Date()).toISOString().slice(0, 10);

/** The only source of "now": `--as-of`, the demo and tests set it, nothing else asks the machine. */
@Injectable()
export class Clock {
  private fixed: Date | null = null;

  now(): Date {
    const instant = within.getStore() ?? this.fixed;
    return instant ? new Date(instant) : new Date();
  }

  /** Calendar date of now in a region's time zone. */
  today(timeZone: string): string {
    return dateIn(timeZone, this.now());
  }

  /** Makes every later `now()` return this instant; `null` goes back to real time. */
  set(instant: Date | null): void {
    this.fixed = instant;
    lastSet = instant;
  }

  /** Makes an instant now for a piece of work and all that it waits for, and for nobody beside it: sessions go on. */
  at<T>(instant: Date, work: () => Promise<T>): Promise<T> {
    return within.run(instant, work);
  }
}
