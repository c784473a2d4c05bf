import { timeForReading } from '../contract/times.js';
import type { DriverWarning } from '../contract/transport.js';
import { inWords, weekdayOf } from '../platform/calendar.rules.js';

/** A time at which a driver is taken already. */
export interface TakenSlot {
  from: string;
  to: string;
  from_time: string;
  to_time: string;
  customer_name: string | null;
  /** It meets the time that the ride needs. */
  overlaps: boolean;
}

/** What decides whether a driver can be given a ride on a date. */
export interface Fitness {
  name: string;
  works: boolean;
  is_on_leave: boolean;
  trips_that_week: number;
  blocked: readonly TakenSlot[];
}

export interface Reason {
  code: DriverWarning;
  message: string;
}

/** Why the driver had better not be given the ride; nothing where all is well. */
export function reasonsAgainst(driver: Fitness, date: string): Reason[] {
  const reasons: Reason[] = [];
  if (!driver.works) {
    reasons.push({
      code: 'driver_not_working',
      message: `${driver.name} does not work on ${weekdayOf(date)}s.`,
    });
  }
  if (driver.is_on_leave) {
    reasons.push({ code: 'driver_on_leave', message: `${driver.name} is on leave on ${inWords(date)}.` });
  }
  for (const { overlaps, customer_name, from_time, to_time } of driver.blocked) {
    if (!overlaps) continue;
    const whom = customer_name ?? 'another client';
    reasons.push({
      code: 'double_booked',
      message: `${driver.name} already drives ${whom} from ${timeForReading(from_time)} to ${timeForReading(to_time)}.`,
    });
  }
  return reasons;
}

const byName = new Intl.Collator('en');

/** Those who can drive first; of these who has the fewest trips that week, then by name. */
export const fittestFirst = (
  one: Fitness & { can_drive: boolean },
  other: Fitness & { can_drive: boolean },
): number =>
  Number(other.can_drive) - Number(one.can_drive) ||
  one.trips_that_week - other.trips_that_week ||
  byName.compare(one.name, other.name);
