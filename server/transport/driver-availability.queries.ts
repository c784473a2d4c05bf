import { Injectable } from '@nestjs/common';
import type { TripStatus } from '../contract/transport.js';
import { isOnLeaveSql, weekdayNameSql } from '../drivers/drivers.resource.js';
import { Transaction } from '../platform/database/transaction.js';
import { StatementParameters, type Statement } from '../platform/lists/statement.js';
import { dateIn } from '../platform/time/clock.js';
import {
  LONGEST_WINDOW,
  tripsWhereOverlappingSql,
  hasDeclinedSql,
  weekBeginsSql,
  weekEndsSql,
} from './driver-availability-sql.js';
import type { Availability, TakenSlot } from './driver-availability.rules.js';
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

type RegionOfRides = Pick<RideToDrive, 'region_id' | 'time_zone'>;

export interface AvailableDriver extends Availability {
  id: string;
  phone_number: string;
  trips_that_week: number;
  blocked: (TakenSlot & { trip_id: string; customer_id: string | null; status: TripStatus })[];
}

/** One of several rides for one driver. */
interface RideOfSeries {
  id: string;
  request_id: string | null;
  pick_up_timestamp: Date;
  window: Window;
}

/** Availability of a driver for one of several rides. */
interface RideAvailability extends Availability {
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

/** SQL of the slot that the trip `t` takes, as arguments of `json_build_object`. */
function slotSql(zone: string): string {
  const localSql = (instant: string, format: string) =>
    `to_char(${instant} AT TIME ZONE ${zone}, '${format}')`;
  const wallTimeSql = (instant: string) => localSql(instant, 'HH24:MI');
  const wallDateSql = (instant: string) => localSql(instant, 'YYYY-MM-DD');
  return `'from', t.blocked_from_timestamp, 'to', t.blocked_to_timestamp,
    'from_date', ${wallDateSql('t.blocked_from_timestamp')}, 'to_date', ${wallDateSql('t.blocked_to_timestamp')},
    'from_time', ${wallTimeSql('t.blocked_from_timestamp')}, 'to_time', ${wallTimeSql('t.blocked_to_timestamp')},
    'customer_name', (SELECT c.name FROM customers c WHERE c.id = t.customer_id)`;
}

/** SQL of the slots of overlapping trips. @param fromTrips SQL that `tripsWhereOverlappingSql` returns */
export const overlappingSlotsJsonSql = (fromTrips: string, zone: string): string => `coalesce((
  SELECT json_agg(json_build_object(${slotSql(zone)}, 'overlaps', true) ORDER BY t.blocked_from_timestamp, t.id)
  FROM ${fromTrips}), '[]')`;

/** SQL condition of the driver `d`: the chosen one, or every active one if none is chosen. */
const isCandidateSql = (region: string, driver: string): string =>
  `d.region_id = ${region} AND (${driver} IS NULL AND d.is_active OR d.id = ${driver})`;

/** Selects the drivers for one ride: the chosen one, or every active one of the region. */
function driversForRide(ride: RideToDrive, driverId: string | null): Statement {
  const parameters = new StatementParameters();
  const region = `${parameters.add(ride.region_id)}::uuid`;
  const zone = `${parameters.add(ride.time_zone)}::text`;
  const day = `${parameters.add(dateIn(ride.time_zone, ride.pick_up_timestamp))}::date`;
  const pickUp = `${parameters.add(ride.pick_up_timestamp)}::timestamptz`;
  const from = `${parameters.add(ride.window.from)}::timestamptz`;
  const to = `${parameters.add(ride.window.to)}::timestamptz`;
  const request = `${parameters.add(ride.request_id ?? null)}::uuid`;
  const presentTrip = `${parameters.add(ride.trip_id ?? null)}::uuid`;
  const driver = `${parameters.add(driverId)}::uuid`;
  const sql = `WITH ride AS (
      SELECT ${day} AS day, ${weekdayNameSql(day)} AS weekday,
        least(${day}::timestamp AT TIME ZONE ${zone}, ${from}) AS taken_from,
        greatest((${day} + 1)::timestamp AT TIME ZONE ${zone}, ${to}) AS taken_to,
        ${weekBeginsSql(day, zone)} AS week_begins, ${weekEndsSql(day, zone)} AS week_ends
    ), near AS MATERIALIZED (
      SELECT t.id, t.transport_vendor_id, t.customer_id, t.status, t.pick_up_timestamp,
        t.blocked_from_timestamp, t.blocked_to_timestamp
      FROM ride, customer_transport_transactions t
      WHERE t.status <> 'cancelled' AND t.id IS DISTINCT FROM ${presentTrip}
        AND (${driver} IS NULL OR t.transport_vendor_id = ${driver})
        AND t.blocked_from_timestamp > least(ride.week_begins, ride.taken_from) - ${LONGEST_WINDOW}
        AND t.blocked_from_timestamp < greatest(ride.week_ends, ride.taken_to)
    ), week AS (
      SELECT t.transport_vendor_id, count(*)::int AS trips FROM ride, near t
      WHERE t.pick_up_timestamp >= ride.week_begins AND t.pick_up_timestamp < ride.week_ends
      GROUP BY t.transport_vendor_id
    ), taken AS (
      SELECT t.transport_vendor_id, json_agg(json_build_object(
          'trip_id', t.id, 'customer_id', t.customer_id, 'status', t.status, ${slotSql(zone)},
          'overlaps', t.blocked_from_timestamp < ${to} AND t.blocked_to_timestamp > ${from}
        ) ORDER BY t.blocked_from_timestamp, t.id) AS slots
      FROM ride, near t
      WHERE t.blocked_from_timestamp < ride.taken_to AND t.blocked_to_timestamp > ride.taken_from
      GROUP BY t.transport_vendor_id
    )
    SELECT d.id, d.name, d.phone_number, ride.weekday = ANY (d.available_days) AS works,
      ${isOnLeaveSql('d', 'ride.day')} AS is_on_leave,
      ${hasDeclinedSql('d.id', { request, pickUp })} AS has_declined,
      coalesce(week.trips, 0) AS trips_that_week, coalesce(taken.slots, '[]') AS blocked
    FROM ride, transport_vendors d
    LEFT JOIN week ON week.transport_vendor_id = d.id
    LEFT JOIN taken ON taken.transport_vendor_id = d.id
    WHERE ${isCandidateSql(region, driver)}
    ORDER BY d.name, d.id`;
  return { sql, values: parameters.values };
}

/** Selects the drivers for several rides of one region: the chosen one, or every active one. */
function driversForSeries(
  { region_id, time_zone }: RegionOfRides,
  rides: readonly RideOfSeries[],
  driverId: string | null,
): Statement {
  const parameters = new StatementParameters();
  const region = `${parameters.add(region_id)}::uuid`;
  const zone = `${parameters.add(time_zone)}::text`;
  const ids = `${parameters.add(rides.map(({ id }) => id))}::uuid[]`;
  const pickUps = `${parameters.add(rides.map((ride) => ride.pick_up_timestamp))}::timestamptz[]`;
  const from = `${parameters.add(rides.map(({ window }) => window.from))}::timestamptz[]`;
  const to = `${parameters.add(rides.map(({ window }) => window.to))}::timestamptz[]`;
  const requests = `${parameters.add(rides.map(({ request_id }) => request_id))}::uuid[]`;
  const driver = `${parameters.add(driverId)}::uuid`;
  const overlapping = tripsWhereOverlappingSql('d.id', { from: 'ride.taken_from', to: 'ride.taken_to' });
  const declined = hasDeclinedSql('d.id', { request: 'ride.request_id', pickUp: 'ride.pick_up_timestamp' });
  const sql = `WITH ride AS (
      SELECT *, (pick_up_timestamp AT TIME ZONE ${zone})::date AS day
      FROM unnest(${ids}, ${pickUps}, ${from}, ${to}, ${requests})
        AS ride (id, pick_up_timestamp, taken_from, taken_to, request_id)
    ), weeks AS (
      SELECT ${weekBeginsSql('min(day)', zone)} AS begin, ${weekEndsSql('max(day)', zone)} AS ends FROM ride
    )
    SELECT d.id, d.name, d.phone_number,
      (SELECT count(*)::int FROM customer_transport_transactions t
        WHERE t.transport_vendor_id = d.id AND t.status <> 'cancelled'
          AND t.pick_up_timestamp >= weeks.begin AND t.pick_up_timestamp < weeks.ends) AS trips,
      (SELECT json_agg(json_build_object(
          'ride_id', ride.id, 'date', ride.day, 'name', d.name,
          'works', ${weekdayNameSql('ride.day')} = ANY (d.available_days),
          'is_on_leave', ${isOnLeaveSql('d', 'ride.day')},
          'has_declined', ${declined},
          'blocked', ${overlappingSlotsJsonSql(overlapping, zone)}
        ) ORDER BY ride.pick_up_timestamp, ride.id) FROM ride) AS rides
    FROM weeks, transport_vendors d
    WHERE ${isCandidateSql(region, driver)}
    ORDER BY d.name, d.id`;
  return { sql, values: parameters.values };
}

/** Statements of drivers' availability, each one for all drivers of a region. Joins the caller's transaction. */
@Injectable()
export class DriverAvailabilityQueries {
  constructor(private readonly transaction: Transaction) {}

  /** Every active driver of the ride's region, by name. */
  findActiveDriversForRide(ride: RideToDrive): Promise<AvailableDriver[]> {
    return this.run(driversForRide(ride, null));
  }

  /** One driver of the ride's region, active or not. */
  async findAvailabilityIncludingInactive(
    ride: RideToDrive,
    driverId: string,
  ): Promise<AvailableDriver | undefined> {
    const [driver] = await this.run<AvailableDriver>(driversForRide(ride, driverId));
    return driver;
  }

  /**
   * Drivers for several rides of one region.
   * @param driverId the one driver, active or not; else every active one, by name
   */
  findNamedElseActiveForSeries(
    region: RegionOfRides,
    rides: readonly RideOfSeries[],
    driverId: string | null = null,
  ): Promise<AvailableSeriesDriver[]> {
    return this.run(driversForSeries(region, rides, driverId));
  }

  private run<Row>({ sql, values }: Statement): Promise<Row[]> {
    return this.transaction.tx.query(sql, values);
  }
}
