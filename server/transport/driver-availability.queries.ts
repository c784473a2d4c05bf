import { Injectable } from '@nestjs/common';
import type { TripStatus } from '../contract/transport.js';
import { isOnLeaveSql, weekdayNameSql } from '../drivers/drivers.resource.js';
import { Transaction } from '../platform/database/transaction.js';
import { dateIn } from '../platform/time/clock.js';
import { hasDeclinedSql } from './declined-rides.js';
import type { Availability, TakenSlot } from './driver-availability.rules.js';
import { LONGEST_WINDOW, overlappingTripsSql } from './overlapping-trips.js';
import type { Window } from './ride-times.service.js';

/** A ride that needs a driver. */
export interface RideToDrive {
  region_id: string;
  time_zone: string;
  pick_up_timestamp: Date;
  window: Window;
  request_id?: string | null;
  /** Its present trip, which does not count as taken time. */
  trip_id?: string | null;
}

export interface AvailableDriver extends Availability {
  id: string;
  phone_number: string;
  trips_that_week: number;
  blocked: (TakenSlot & { trip_id: string; customer_id: string | null; status: TripStatus })[];
}

/** One of several rides for one driver. */
export interface RideOfSeries {
  id: string;
  request_id: string | null;
  pick_up_timestamp: Date;
  window: Window;
}

/** Availability of a driver for one of several rides. */
export interface RideAvailability extends Availability {
  ride_id: string;
  date: string;
}

export interface AvailableSeriesDriver {
  id: string;
  name: string;
  phone_number: string;
  trips: number;
  /** One for each ride, soonest first. */
  rides: RideAvailability[];
}

const wallTimeSql = (instant: string): string => `to_char(${instant} AT TIME ZONE $2, 'HH24:MI')`;

/** Begin of the day's week, where the zone is `$2`. */
const weekBeginsSql = (day: string): string => `date_trunc('week', ${day}::timestamp) AT TIME ZONE $2`;
const weekEndsSql = (day: string): string =>
  `(date_trunc('week', ${day}::timestamp) + interval '1 week') AT TIME ZONE $2`;

/** Arguments of `json_build_object` for the slot that the trip `t` takes, where the zone is `$2`. */
const SLOT = `'from', t.blocked_from_timestamp, 'to', t.blocked_to_timestamp,
  'from_time', ${wallTimeSql('t.blocked_from_timestamp')}, 'to_time', ${wallTimeSql('t.blocked_to_timestamp')},
  'customer_name', (SELECT c.name FROM customers c WHERE c.id = t.customer_id)`;

/** Drivers `d` of the region `$1`: the driver `$7`, or every active one. */
const IS_CANDIDATE = 'd.region_id = $1 AND ($7::uuid IS NULL AND d.is_active OR d.id = $7::uuid)';

/**
 * Drivers for one ride: `$1` region, `$2` zone, `$3` date of the pick-up there, `$4` and `$5` window, `$6` present trip,
 * `$7` driver, `$8` request, `$9` pick-up.
 */
const FOR_RIDE = `WITH ride AS (
    SELECT $3::date AS day, ${weekdayNameSql('$3::date')} AS weekday,
      least($3::date::timestamp AT TIME ZONE $2, $4::timestamptz) AS taken_from,
      greatest(($3::date + 1)::timestamp AT TIME ZONE $2, $5::timestamptz) AS taken_to,
      ${weekBeginsSql('$3::date')} AS week_begins, ${weekEndsSql('$3::date')} AS week_ends
  ), near AS MATERIALIZED (
    SELECT t.id, t.transport_vendor_id, t.customer_id, t.status, t.pick_up_timestamp,
      t.blocked_from_timestamp, t.blocked_to_timestamp
    FROM ride, customer_transport_transactions t
    WHERE t.status <> 'cancelled' AND t.id IS DISTINCT FROM $6::uuid
      AND ($7::uuid IS NULL OR t.transport_vendor_id = $7::uuid)
      AND t.blocked_from_timestamp > least(ride.week_begins, ride.taken_from) - ${LONGEST_WINDOW}
      AND t.blocked_from_timestamp < greatest(ride.week_ends, ride.taken_to)
  ), week AS (
    SELECT t.transport_vendor_id, count(*)::int AS trips FROM ride, near t
    WHERE t.pick_up_timestamp >= ride.week_begins AND t.pick_up_timestamp < ride.week_ends
    GROUP BY t.transport_vendor_id
  ), taken AS (
    SELECT t.transport_vendor_id, json_agg(json_build_object(
        'trip_id', t.id, 'customer_id', t.customer_id, 'status', t.status, ${SLOT},
        'overlaps', t.blocked_from_timestamp < $5::timestamptz AND t.blocked_to_timestamp > $4::timestamptz
      ) ORDER BY t.blocked_from_timestamp, t.id) AS slots
    FROM ride, near t
    WHERE t.blocked_from_timestamp < ride.taken_to AND t.blocked_to_timestamp > ride.taken_from
    GROUP BY t.transport_vendor_id
  )
  SELECT d.id, d.name, d.phone_number, ride.weekday = ANY (d.available_days) AS works,
    ${isOnLeaveSql('d', 'ride.day')} AS is_on_leave,
    ${hasDeclinedSql('d.id', { request: '$8::uuid', pickUp: '$9::timestamptz' })} AS has_declined,
    coalesce(week.trips, 0) AS trips_that_week, coalesce(taken.slots, '[]') AS blocked
  FROM ride, transport_vendors d
  LEFT JOIN week ON week.transport_vendor_id = d.id
  LEFT JOIN taken ON taken.transport_vendor_id = d.id
  WHERE ${IS_CANDIDATE}
  ORDER BY d.name, d.id`;

/** SQL of the slots of overlapping trips, where the zone is `$2`. @param trips of `overlappingTripsSql` */
export const overlappingSlotsSql = (trips: string): string => `coalesce((
  SELECT json_agg(json_build_object(${SLOT}, 'overlaps', true) ORDER BY t.blocked_from_timestamp, t.id)
  FROM ${trips}), '[]')`;

/** Slots of the driver `d` that overlap the window of `ride`. */
const OVERLAPS = overlappingSlotsSql(
  overlappingTripsSql('d.id', { from: 'ride.taken_from', to: 'ride.taken_to' }),
);

/** Trips of the driver `d` in the weeks of the rides. */
const TRIPS_IN_WEEKS = `(
  SELECT count(*)::int FROM customer_transport_transactions t
  WHERE t.transport_vendor_id = d.id AND t.status <> 'cancelled'
    AND t.pick_up_timestamp >= weeks.begin AND t.pick_up_timestamp < weeks.ends)`;

/**
 * Drivers for several rides: `$1` region, `$2` zone, `$3` ids, `$4` pick-ups, `$5` and `$6` windows, `$7` driver,
 * `$8` requests.
 */
const FOR_SERIES = `WITH ride AS (
    SELECT *, (pick_up_timestamp AT TIME ZONE $2)::date AS day
    FROM unnest($3::uuid[], $4::timestamptz[], $5::timestamptz[], $6::timestamptz[], $8::uuid[])
      AS ride (id, pick_up_timestamp, taken_from, taken_to, request_id)
  ), weeks AS (
    SELECT ${weekBeginsSql('min(day)')} AS begin, ${weekEndsSql('max(day)')} AS ends FROM ride
  )
  SELECT d.id, d.name, d.phone_number, ${TRIPS_IN_WEEKS} AS trips,
    (SELECT json_agg(json_build_object(
        'ride_id', ride.id, 'date', ride.day, 'name', d.name,
        'works', ${weekdayNameSql('ride.day')} = ANY (d.available_days),
        'is_on_leave', ${isOnLeaveSql('d', 'ride.day')},
        'has_declined', ${hasDeclinedSql('d.id', { request: 'ride.request_id', pickUp: 'ride.pick_up_timestamp' })},
        'blocked', ${OVERLAPS}
      ) ORDER BY ride.pick_up_timestamp, ride.id) FROM ride) AS rides
  FROM weeks, transport_vendors d
  WHERE ${IS_CANDIDATE}
  ORDER BY d.name, d.id`;

/** Statements of drivers' availability, each one for all drivers of a region. Joins the caller's transaction. */
@Injectable()
export class DriverAvailabilityQueries {
  constructor(private readonly transaction: Transaction) {}

  /** Every active driver of the ride's region, by name. */
  findForRegion(ride: RideToDrive): Promise<AvailableDriver[]> {
    return this.findCandidates(ride, null);
  }

  /** One driver of the ride's region, active or not. */
  async findForRide(ride: RideToDrive, driverId: string): Promise<AvailableDriver | undefined> {
    return (await this.findCandidates(ride, driverId))[0];
  }

  /**
   * Drivers for several rides of one region.
   * @param driverId the one driver, active or not; else every active one, by name
   */
  findForSeries(
    { region_id, time_zone }: Pick<RideToDrive, 'region_id' | 'time_zone'>,
    rides: readonly RideOfSeries[],
    driverId: string | null = null,
  ): Promise<AvailableSeriesDriver[]> {
    return this.transaction.tx.query(FOR_SERIES, [
      region_id,
      time_zone,
      rides.map(({ id }) => id),
      rides.map(({ pick_up_timestamp }) => pick_up_timestamp),
      rides.map(({ window }) => window.from),
      rides.map(({ window }) => window.to),
      driverId,
      rides.map(({ request_id }) => request_id),
    ]);
  }

  private findCandidates(ride: RideToDrive, driverId: string | null): Promise<AvailableDriver[]> {
    const { region_id, time_zone, pick_up_timestamp, window, request_id = null, trip_id = null } = ride;
    const date = dateIn(time_zone, pick_up_timestamp);
    return this.transaction.tx.query(FOR_RIDE, [
      region_id,
      time_zone,
      date,
      window.from,
      window.to,
      trip_id,
      driverId,
      request_id,
      pick_up_timestamp,
    ]);
  }
}
