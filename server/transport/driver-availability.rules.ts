import { weekdayOf } from '../contract/meals.js';
import { formatTime } from '../contract/times.js';
import type { DriverWarning } from '../contract/transport.js';

/** A time that another trip takes. */
export interface TakenSlot {
  from: string;
  to: string;
  from_date: string;
  to_date: string;
  from_time: string;
  to_time: string;
  customer_name: string | null;
  /** Whether it overlaps the window of the ride. */
  overlaps: boolean;
}

/** Facts that decide whether a driver can take a ride on a date. */
export interface Availability {
  name: string;
  works: boolean;
  is_on_leave: boolean;
  /** Whether the driver declined this ride at this time. */
  has_declined?: boolean;
  blocked: readonly TakenSlot[];
}

export interface Reason {
  code: DriverWarning;
  message: string;
}

/**
 * Reasons against giving a driver a ride on a date.
 * @param isDated names the day in each reason, for rides on several days
 */
export function reasonsAgainst(date: string, isDated = false): (driver: Availability) => Reason[] {
  const weekday = weekdayOf(date);
  const on = isDated ? ` on ${date}` : '';
  return (driver) => {
    const reasons: Reason[] = [];
    if (driver.has_declined) {
      reasons.push({ code: 'driver_declined', message: `${driver.name} declined this ride${on}.` });
    }
    if (!driver.works) {
      reasons.push({
        code: 'driver_not_working',
        message: `${driver.name} does not work on ${weekday}s.`,
      });
    }
    if (driver.is_on_leave) {
      reasons.push({ code: 'driver_on_leave', message: `${driver.name} is on leave on ${date}.` });
    }
    for (const slot of driver.blocked) {
      if (!slot.overlaps) continue;
      const client = slot.customer_name ?? 'another client';
      const isOvernight = slot.from_date !== slot.to_date;
      const namesDay = isDated || isOvernight || slot.from_date !== date;
      const from = `${formatTime(slot.from_time)}${isOvernight ? ` on ${slot.from_date}` : ''}`;
      const to = `${formatTime(slot.to_time)}${namesDay ? ` on ${slot.to_date}` : ''}`;
      reasons.push({
        code: 'double_booked',
        message: `${driver.name} already drives ${client} from ${from} to ${to}.`,
      });
    }
    return reasons;
  };
}

/** Sorts drivers who can drive first, then by fewest trips that week. Equal drivers keep their order. */
export const bestAvailableFirst = (
  one: { trips_that_week: number; can_drive: boolean },
  other: { trips_that_week: number; can_drive: boolean },
): number => Number(other.can_drive) - Number(one.can_drive) || one.trips_that_week - other.trips_that_week;
