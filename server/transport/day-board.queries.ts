import { Injectable } from '@nestjs/common';
import type { DayBoard } from '../contract/responses/transport.js';
import type { TripStatus } from '../contract/transport.js';
import { isOnLeaveSql, weekdayNameSql } from '../drivers/drivers.resource.js';
import { Transaction } from '../platform/database/transaction.js';
import { tripsWhereOverlappingSql } from './driver-availability-sql.js';
import { overlappingSlotsJsonSql } from './driver-availability.queries.js';
import type { Availability } from './driver-availability.rules.js';
import { NEEDS_DRIVER_ON_HOLD } from './near-rides-sql.js';

/** Days of a region, both ends included. */
interface RegionDays {
  region_id: string;
  time_zone: string;
  from: string;
  to: string;
}

/** A trip with the availability of its own driver. */
export interface BoardTrip extends Availability {
  id: string;
  customer_id: string | null;
  driver_id: string;
  status: TripStatus;
  date: string;
}

/** Pick-up of the ride, by alias, in the days `$3` to `$4` of the zone `$2`. */
const isWithinDaysSql = (ride: string) => `${ride}.pick_up_timestamp >= $3::date::timestamp AT TIME ZONE $2
  AND ${ride}.pick_up_timestamp < ($4::date + 1)::timestamp AT TIME ZONE $2`;

const DAY = '(own.pick_up_timestamp AT TIME ZONE $2)::date';

const WINDOW = { from: 'own.blocked_from_timestamp', to: 'own.blocked_to_timestamp' };

/** Slots of the driver's other trips that overlap the trip `own`. */
const OVERLAPS = overlappingSlotsJsonSql(
  `${tripsWhereOverlappingSql('own.transport_vendor_id', WINDOW)} AND t.id <> own.id`,
  '$2',
);

/** Statements of the day board. Joins the caller's transaction. */
@Injectable()
export class DayBoardQueries {
  constructor(private readonly transaction: Transaction) {}

  /** Trips of the region on these days without cancelled ones, soonest first. */
  findUncancelledTripsWithDriverAvailability({
    region_id,
    time_zone,
    from,
    to,
  }: RegionDays): Promise<BoardTrip[]> {
    return this.transaction.tx.query(
      `SELECT own.id, own.customer_id, own.transport_vendor_id AS driver_id, own.status, ${DAY}::text AS date, d.name,
         ${weekdayNameSql(DAY)} = ANY (d.available_days) AS works, ${isOnLeaveSql('d', DAY)} AS is_on_leave,
         ${OVERLAPS} AS blocked
       FROM customer_transport_transactions own
       JOIN transport_vendors d ON d.id = own.transport_vendor_id
       WHERE own.region_id = $1 AND own.status IN ('scheduled', 'completed') AND ${isWithinDaysSql('own')}
       ORDER BY own.pick_up_timestamp, own.id`,
      [region_id, time_zone, from, to],
    );
  }

  /** Rides of the region on these days that have no driver, soonest first. During a hold only some need one. */
  findOpenRides({
    region_id,
    time_zone,
    from,
    to,
  }: RegionDays): Promise<{ id: string; customer_id: string; needs_driver: boolean }[]> {
    return this.transaction.tx.query(
      `SELECT t.id, t.customer_id, c.status <> 'hold' OR ${NEEDS_DRIVER_ON_HOLD} AS needs_driver
       FROM customer_transport_requests t JOIN customers c ON c.id = t.customer_id
       WHERE t.region_id = $1 AND t.status = 'open' AND ${isWithinDaysSql('t')}
       ORDER BY t.pick_up_timestamp, t.id`,
      [region_id, time_zone, from, to],
    );
  }

  /** Active drivers of the region and those named, by name, with their leaves of these days. */
  findActiveOrNamedDrivers(
    { region_id, from, to }: RegionDays,
    driverIds: readonly string[],
  ): Promise<DayBoard['drivers']> {
    return this.transaction.tx.query(
      `SELECT d.id, d.name, d.is_active, d.available_days,
         ARRAY(SELECT l.leave_date::text FROM transport_vendor_leaves l
           WHERE l.transport_vendor_id = d.id AND l.leave_date BETWEEN $2 AND $3 ORDER BY l.leave_date) AS leaves
       FROM transport_vendors d
       WHERE d.region_id = $1 AND d.is_active OR d.id = ANY ($4::uuid[])
       ORDER BY d.name, d.id`,
      [region_id, from, to, driverIds],
    );
  }
}
