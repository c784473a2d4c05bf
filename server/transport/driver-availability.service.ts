import { Injectable } from '@nestjs/common';
import { isOnLeaveSql, weekdayNameSql } from '../drivers/drivers.resource.js';
import { Transaction } from '../platform/database/transaction.js';
import { dateIn } from '../platform/time/clock.js';
import type { TripStatus } from '../contract/transport.js';
import type { Availability, TakenSlot } from './driver-availability.rules.js';
import type { Window } from './ride-times.service.js';

/** A ride that a driver is looked for. */
export interface RideToDrive {
  region_id: string;
  time_zone: string;
  pick_up_timestamp: Date;
  window: Window;
  /** The trip that it is already, which takes nobody's time from itself. */
  trip_id?: string | null;
}

export interface AvailableDriver extends Availability {
  id: string;
  phone_number: string;
  blocked: (TakenSlot & { trip_id: string; customer_id: string | null; status: TripStatus })[];
}

/**
 * Drivers of a region, or one driver, as they fit one ride: `$1` region, `$2` zone, `$3` date of the pick-up there, `$4`
 * and `$5` the window, `$6` the trip itself, `$7` the one driver. A trip takes at most 24 hours, its pick-up among them:
 * what is taken on the day, or counts for the week, began at most as long before. One look finds the trips of both.
 */
const FITNESS = `WITH ride AS (
    SELECT $3::date AS day, ${weekdayNameSql('$3::date')} AS weekday,
      least($3::date::timestamp AT TIME ZONE $2, $4::timestamptz) AS taken_from,
      greatest(($3::date + 1)::timestamp AT TIME ZONE $2, $5::timestamptz) AS taken_to,
      date_trunc('week', $3::date::timestamp) AT TIME ZONE $2 AS week_begins,
      (date_trunc('week', $3::date::timestamp) + interval '1 week') AT TIME ZONE $2 AS week_ends
  ), near AS MATERIALIZED (
    SELECT t.id, t.transport_vendor_id, t.customer_id, t.status, t.pick_up_timestamp,
      t.blocked_from_timestamp, t.blocked_to_timestamp
    FROM ride, customer_transport_transactions t
    WHERE t.status <> 'cancelled' AND t.id IS DISTINCT FROM $6::uuid
      AND ($7::uuid IS NULL OR t.transport_vendor_id = $7::uuid)
      AND t.blocked_from_timestamp > least(ride.week_begins, ride.taken_from) - interval '24 hours'
      AND t.blocked_from_timestamp < greatest(ride.week_ends, ride.taken_to)
  ), week AS (
    SELECT t.transport_vendor_id, count(*)::int AS trips FROM ride, near t
    WHERE t.pick_up_timestamp >= ride.week_begins AND t.pick_up_timestamp < ride.week_ends
    GROUP BY t.transport_vendor_id
  ), taken AS (
    SELECT t.transport_vendor_id, json_agg(json_build_object(
        'trip_id', t.id, 'customer_id', t.customer_id, 'status', t.status,
        'customer_name', (SELECT c.name FROM customers c WHERE c.id = t.customer_id),
        'from', t.blocked_from_timestamp, 'to', t.blocked_to_timestamp,
        'from_time', to_char(t.blocked_from_timestamp AT TIME ZONE $2, 'HH24:MI'),
        'to_time', to_char(t.blocked_to_timestamp AT TIME ZONE $2, 'HH24:MI'),
        'overlaps', t.blocked_from_timestamp < $5::timestamptz AND t.blocked_to_timestamp > $4::timestamptz
      ) ORDER BY t.blocked_from_timestamp, t.id) AS slots
    FROM ride, near t
    WHERE t.blocked_from_timestamp < ride.taken_to AND t.blocked_to_timestamp > ride.taken_from
    GROUP BY t.transport_vendor_id
  )
  SELECT d.id, d.name, d.phone_number, ride.weekday = ANY (d.available_days) AS works,
    ${isOnLeaveSql('d', 'ride.day')} AS is_on_leave,
    coalesce(week.trips, 0) AS trips_that_week, coalesce(taken.slots, '[]') AS blocked
  FROM ride, transport_vendors d
  LEFT JOIN week ON week.transport_vendor_id = d.id
  LEFT JOIN taken ON taken.transport_vendor_id = d.id
  WHERE d.region_id = $1 AND ($7::uuid IS NULL AND d.is_active OR d.id = $7::uuid)
  ORDER BY d.name, d.id`;

/** A ride of several that one driver is looked for. */
export interface RideOfSeries {
  id: string;
  pick_up_timestamp: Date;
  window: Window;
}

/** How a driver fits one ride of several. */
export interface RideAvailability extends Availability {
  ride_id: string;
  date: string;
}

export interface AvailableSeriesDriver {
  id: string;
  name: string;
  phone_number: string;
  trips: number;
  /** One a ride, soonest first. */
  rides: RideAvailability[];
}

/**
 * Active drivers of a region, or one driver, as they fit each of several rides: `$1` region, `$2` zone, `$3` ids, `$4`
 * pick-ups, `$5` and `$6` the windows, `$7` the one driver. What a driver has in the weeks of the rides is counted once.
 */
const SERIES_FITNESS = `WITH ride AS (
    SELECT *, (pick_up_timestamp AT TIME ZONE $2)::date AS day
    FROM unnest($3::uuid[], $4::timestamptz[], $5::timestamptz[], $6::timestamptz[])
      AS ride (id, pick_up_timestamp, taken_from, taken_to)
  ), weeks AS (
    SELECT date_trunc('week', min(day)::timestamp) AT TIME ZONE $2 AS begin,
      (date_trunc('week', max(day)::timestamp) + interval '1 week') AT TIME ZONE $2 AS ends
    FROM ride
  )
  SELECT d.id, d.name, d.phone_number,
    (SELECT count(*)::int FROM customer_transport_transactions t
     WHERE t.transport_vendor_id = d.id AND t.status <> 'cancelled'
       AND t.pick_up_timestamp >= weeks.begin AND t.pick_up_timestamp < weeks.ends) AS trips,
    (SELECT json_agg(json_build_object(
        'ride_id', ride.id, 'date', ride.day, 'name', d.name, 'trips_that_week', 0,
        'works', ${weekdayNameSql('ride.day')} = ANY (d.available_days),
        'is_on_leave', ${isOnLeaveSql('d', 'ride.day')},
        'blocked', coalesce((
          SELECT json_agg(json_build_object(
            'from', t.blocked_from_timestamp, 'to', t.blocked_to_timestamp, 'overlaps', true,
            'customer_name', (SELECT c.name FROM customers c WHERE c.id = t.customer_id),
            'from_time', to_char(t.blocked_from_timestamp AT TIME ZONE $2, 'HH24:MI'),
            'to_time', to_char(t.blocked_to_timestamp AT TIME ZONE $2, 'HH24:MI')
          ) ORDER BY t.blocked_from_timestamp, t.id)
          FROM customer_transport_transactions t
          WHERE t.transport_vendor_id = d.id AND t.status <> 'cancelled'
            AND t.pick_up_timestamp > ride.taken_from - interval '24 hours'
            AND t.pick_up_timestamp < ride.taken_to + interval '24 hours'
            AND t.blocked_from_timestamp < ride.taken_to AND t.blocked_to_timestamp > ride.taken_from), '[]')
      ) ORDER BY ride.pick_up_timestamp, ride.id) FROM ride) AS rides
  FROM weeks, transport_vendors d
  WHERE d.region_id = $1 AND ($7::uuid IS NULL AND d.is_active OR d.id = $7::uuid)
  ORDER BY d.name, d.id`;

/** How drivers fit a ride, in one statement for all of a region's. */
@Injectable()
export class DriverAvailabilityService {
  constructor(private readonly transaction: Transaction) {}

  /** Every active driver of the ride's region, by name. */
  findForRegion(ride: RideToDrive): Promise<AvailableDriver[]> {
    return this.read(ride, null);
  }

  /** One driver of the ride's region, active or not. */
  async findForRide(ride: RideToDrive, driverId: string): Promise<AvailableDriver | undefined> {
    return (await this.read(ride, driverId))[0];
  }

  /**
   * How drivers fit several rides of one region, in one statement.
   * @param driverId the one driver, active or not; else every active one, by name
   */
  findForSeries(
    { region_id, time_zone }: Pick<RideToDrive, 'region_id' | 'time_zone'>,
    rides: readonly RideOfSeries[],
    driverId: string | null = null,
  ): Promise<AvailableSeriesDriver[]> {
    return this.transaction.tx.query(SERIES_FITNESS, [
      region_id,
      time_zone,
      rides.map(({ id }) => id),
      rides.map(({ pick_up_timestamp }) => pick_up_timestamp),
      rides.map(({ window }) => window.from),
      rides.map(({ window }) => window.to),
      driverId,
    ]);
  }

  private read(ride: RideToDrive, driverId: string | null): Promise<AvailableDriver[]> {
    const { region_id, time_zone, pick_up_timestamp, window, trip_id = null } = ride;
    const date = dateIn(time_zone, pick_up_timestamp);
    return this.transaction.tx.query(FITNESS, [
      region_id,
      time_zone,
      date,
      window.from,
      window.to,
      trip_id,
      driverId,
    ]);
  }
}
