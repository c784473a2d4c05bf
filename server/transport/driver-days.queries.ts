import { Injectable } from '@nestjs/common';
import { Between } from 'typeorm';
import type { BlockedTimeslots, DriverCalendar } from '../contract/responses/transport.js';
import { numberToCallSql } from '../client-facts/number-to-call.js';
import { DriverLeaveEntity } from '../drivers/driver-leave.entity.js';
import { Transaction } from '../platform/database/transaction.js';
import type { CalendarTrip } from './trip-calendar.js';
import { wallDateSql, wallTimeSql } from './wall-time-columns.js';

export type TripOfDriver = DriverCalendar['trips'][number];

export type StoredTripOfDriver = Omit<TripOfDriver, 'blocked_from_timestamp' | 'blocked_to_timestamp'> &
  Pick<CalendarTrip, 'blocked_from_timestamp' | 'blocked_to_timestamp' | 'calendar_sequence'>;

/** A scheduled trip that another driver may be given. */
export interface ReassignableTrip {
  id: string;
  customer_id: string | null;
  request_id: string;
  region_id: string;
  time_zone: string;
  pick_up_timestamp: Date;
  blocked_from_timestamp: Date;
  blocked_to_timestamp: Date;
}

/**
 * Trips `t` of the driver `$1` with a pick-up from the date `$2` to `$3`, both included, in the zone of their region
 * `r`.
 */
const TRIPS_OF_DAYS = `t.transport_vendor_id = $1
  AND t.pick_up_timestamp >= $2::date::timestamp AT TIME ZONE r.time_zone
  AND t.pick_up_timestamp < ($3::date + 1)::timestamp AT TIME ZONE r.time_zone`;

/** Statements of a driver's days. Joins the caller's transaction. */
@Injectable()
export class DriverDaysQueries {
  constructor(private readonly transaction: Transaction) {}

  /** Adds a leave for each day from first to last that has none. */
  async insertLeaves(driverId: string, first: string, last: string): Promise<void> {
    await this.transaction.tx.query(
      `INSERT INTO transport_vendor_leaves (id, transport_vendor_id, leave_date)
       SELECT new_id(), $1, day::date FROM generate_series($2::date, $3::date, interval '1 day') AS day
       ON CONFLICT (transport_vendor_id, leave_date) DO NOTHING`,
      [driverId, first, last],
    );
  }

  async deleteLeaves(driverId: string, first: string, last: string): Promise<void> {
    await this.transaction.tx.delete(DriverLeaveEntity, {
      transport_vendor_id: driverId,
      leave_date: Between(first, last),
    });
  }

  async findLeaveDates(driverId: string, first: string, last: string): Promise<string[]> {
    const leaves = await this.transaction.tx.find(DriverLeaveEntity, {
      select: { id: true, leave_date: true },
      where: { transport_vendor_id: driverId, leave_date: Between(first, last) },
      order: { leave_date: 'ASC' },
    });
    return leaves.map(({ leave_date }) => leave_date);
  }

  /** Times at which trips take the driver on a date of the zone. */
  findBlockedSlots(
    driverId: string,
    date: string,
    zone_of_date: string,
  ): Promise<(BlockedTimeslots[number] & { id: string; customer_id: string | null })[]> {
    return this.transaction.tx.query(
      `SELECT t.id, t.customer_id, t.blocked_from_timestamp AS from, t.blocked_to_timestamp AS to, t.status,
         c.name AS customer_name
       FROM customer_transport_transactions t LEFT JOIN customers c ON c.id = t.customer_id
       WHERE t.transport_vendor_id = $1 AND t.status <> 'cancelled'
         AND t.blocked_from_timestamp < ($2::date + 1)::timestamp AT TIME ZONE $3
         AND t.blocked_to_timestamp > $2::date::timestamp AT TIME ZONE $3
       ORDER BY t.blocked_from_timestamp, t.id`,
      [driverId, date, zone_of_date],
    );
  }

  /** The driver's trips of some days, both ends included, without cancelled ones. */
  findUncancelledTrips(driverId: string, first: string, last: string): Promise<StoredTripOfDriver[]> {
    return this.transaction.tx.query(
      `SELECT t.id, t.version, t.customer_id, t.status, t.response, t.pick_up_timestamp, t.blocked_from_timestamp,
         t.blocked_to_timestamp, t.pick_up_address, t.drop_address, t.notes, t.calendar_sequence,
         c.name AS customer_name, ${numberToCallSql('c')} AS customer_phone_number,
         ${wallDateSql('t.pick_up_timestamp')} AS pick_up_date, ${wallTimeSql('t.pick_up_timestamp')} AS pick_up_time,
         ${wallTimeSql('t.blocked_from_timestamp')} AS blocked_from_time,
         ${wallTimeSql('t.blocked_to_timestamp')} AS blocked_to_time
       FROM customer_transport_transactions t
       JOIN regions r ON r.id = t.region_id
       LEFT JOIN customers c ON c.id = t.customer_id
       WHERE ${TRIPS_OF_DAYS} AND t.status <> 'cancelled'
       ORDER BY t.pick_up_timestamp, t.id`,
      [driverId, first, last],
    );
  }

  /** The driver's scheduled trips of some days, both ends included, that still lie ahead. */
  findReassignable(driverId: string, first: string, last: string, now: Date): Promise<ReassignableTrip[]> {
    return this.transaction.tx.query(
      `SELECT t.id, t.customer_id, t.request_id, t.region_id, r.time_zone, t.pick_up_timestamp,
         t.blocked_from_timestamp, t.blocked_to_timestamp
       FROM customer_transport_transactions t JOIN regions r ON r.id = t.region_id
       WHERE ${TRIPS_OF_DAYS} AND t.status = 'scheduled' AND t.pick_up_timestamp > $4
       ORDER BY t.pick_up_timestamp, t.id`,
      [driverId, first, last, now],
    );
  }
}
