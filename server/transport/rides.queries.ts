import { Injectable } from '@nestjs/common';
import { URGENT_HOURS, WARNING_TIME } from '../contract/transport.js';
import type { BookingAhead } from '../customers/enrolled-service.js';
import type { PausedRide } from '../customers/pausable-service.js';
import { Transaction } from '../platform/database/transaction.js';
import type { FormerAddress } from './former-address.rules.js';
import { isNearAndNeedsDriverSql } from './near-rides-sql.js';
import { wallDateSql, wallTimeSql } from './wall-time-columns.js';

/** A ride ahead that a pause may cancel, or has cancelled. */
export interface PausableRide extends PausedRide {
  driver_id: string | null;
}

/** A ride in a region whose time zone changes, with its wall time and with its driver if it has one. */
export interface RideOfRegion {
  trip_id: string | null;
  driver_id: string | null;
  driver: string | null;
  date: string;
  time: string;
  /** Its time in the new time zone. It differs if the clocks skip the time. */
  time_after: string;
  /** Whether it is still ahead in the new time zone. */
  is_ahead_after: boolean;
}

/** Place and time of a request or a trip. Only trips have a window. */
interface RideTimes {
  region_id: string;
  time_zone: string;
  pick_up_timestamp: Date;
  request_id: string | null;
  trip_id: string | null;
  blocked_from_timestamp: Date | null;
  blocked_to_timestamp: Date | null;
}

/** Rides of a region that are near and have no driver. */
export interface UrgentRides {
  region_id: string;
  region: string;
  today: string;
  rides: { date: string; time: string; city: string; is_on_hold: boolean }[];
}

/** SQL of the instant that has the same wall time in the zone `$3` as this instant has in the zone `$2`. */
const sameWallTimeSql = (instant: string): string =>
  `(${instant} AT TIME ZONE $2::text) AT TIME ZONE $3::text`;

/** SQL of the pick-up of the request `q`. It is the pick-up of its trip if it has one. */
const PICK_UP = 'coalesce(trip.pick_up_timestamp, q.pick_up_timestamp)';

/** SQL of the words and numbers of an address, with a space before and after each. */
const wordsSql = (address: string): string =>
  `' ' || btrim(regexp_replace(lower(${address}), '[^[:alnum:]]+', ' ', 'g')) || ' '`;

/** SQL condition that an address has all words of another one in a row. `1 Main Street` is not in `121 Main Street`. */
const isWithinSql = (part: string, address: string): string =>
  `(strpos(${wordsSql(address)}, ${wordsSql(part)}) > 0)`;

/** Statements of rides, which are requests and trips together. Joins the caller's transaction. */
@Injectable()
export class RidesQueries {
  constructor(private readonly transaction: Transaction) {}

  /** A client's open requests and scheduled trips ahead with their dates in their regions, soonest first. */
  findRequestsAndTripsAhead(customerId: string, now: Date): Promise<BookingAhead[]> {
    return this.transaction.tx.query(
      `SELECT ${wallDateSql('ride.at')} AS date, ride.is_sent, d.name AS notified
       FROM (
         SELECT pick_up_timestamp AS at, region_id, false AS is_sent, NULL::uuid AS driver_id
         FROM customer_transport_requests WHERE customer_id = $1 AND status = 'open'
         UNION ALL
         SELECT pick_up_timestamp, region_id, true, transport_vendor_id FROM customer_transport_transactions
         WHERE customer_id = $1 AND status = 'scheduled'
       ) ride JOIN regions r ON r.id = ride.region_id LEFT JOIN transport_vendors d ON d.id = ride.driver_id
       WHERE ride.at > $2 ORDER BY ride.at`,
      [customerId, now],
    );
  }

  /** A client's rides ahead from or to a former address, soonest first: booked ones, and those that a pause may restore. */
  findAtFormerAddress(
    customerId: string,
    { former, present }: FormerAddress,
    now: Date,
  ): Promise<{ date: string; is_cancelled: boolean }[]> {
    return this.transaction.tx.query(
      `SELECT ${wallDateSql('ride.at')} AS date, ride.is_cancelled
       FROM (
         SELECT pick_up_timestamp AS at, region_id, pick_up_address AS start, drop_address AS destination,
           status = 'cancelled' AS is_cancelled
         FROM customer_transport_requests
         WHERE customer_id = $1 AND (status = 'open' OR status = 'cancelled' AND pause_id IS NOT NULL)
         UNION ALL
         SELECT pick_up_timestamp, region_id, pick_up_address, drop_address, false
         FROM customer_transport_transactions WHERE customer_id = $1 AND status = 'scheduled'
       ) ride JOIN regions r ON r.id = ride.region_id
       CROSS JOIN LATERAL unnest(ARRAY[ride.start, ride.destination]) AS address
       WHERE ride.at > $2 AND ${isWithinSql('$3', 'address')} AND NOT ${isWithinSql('$4', 'address')}
       ORDER BY ride.at`,
      [customerId, now, former, present],
    );
  }

  /** Dates of requests and trips in their regions. */
  findDates(ids: readonly string[]): Promise<{ id: string; date: string }[]> {
    return this.transaction.tx.query(
      `SELECT ride.id, ${wallDateSql('ride.at')} AS date FROM (
         SELECT id, pick_up_timestamp AS at, region_id FROM customer_transport_requests WHERE id = ANY ($1::uuid[])
         UNION ALL
         SELECT id, pick_up_timestamp, region_id FROM customer_transport_transactions WHERE id = ANY ($1::uuid[])
       ) ride JOIN regions r ON r.id = ride.region_id`,
      [ids],
    );
  }

  /** A client's rides ahead that are booked, or that the pause cancelled, soonest first. */
  findPausable(customerId: string, pauseId: string | null, now: Date): Promise<PausableRide[]> {
    return this.transaction.tx.query(
      `SELECT coalesce(trip.id, q.id) AS id, q.id AS request_id, d.id AS driver_id, d.name AS driver,
         CASE WHEN q.status = 'cancelled' THEN 'cancelled' WHEN trip.id IS NULL THEN 'open' ELSE 'scheduled' END AS status,
         ${wallDateSql(PICK_UP)} AS date, ${wallTimeSql(PICK_UP)} AS time
       FROM customer_transport_requests q
       JOIN regions r ON r.id = q.region_id
       LEFT JOIN customer_transport_transactions trip ON trip.request_id = q.id
         AND (q.status = 'assigned' AND trip.status = 'scheduled' OR q.status = 'cancelled' AND trip.pause_id = q.pause_id)
       LEFT JOIN transport_vendors d ON d.id = trip.transport_vendor_id
       WHERE q.customer_id = $1 AND ${PICK_UP} > $3
         AND (q.status = 'open' OR q.status = 'assigned' AND trip.id IS NOT NULL OR q.pause_id = $2)
       ORDER BY ${PICK_UP}, q.id`,
      [customerId, pauseId, now],
    );
  }

  /** Place and time of the request, or else of the trip. */
  async findTimes(requestId?: string | null, tripId?: string | null): Promise<RideTimes | undefined> {
    const [ride] = await this.transaction.tx.query<RideTimes[]>(
      requestId
        ? `SELECT t.region_id, r.time_zone, t.pick_up_timestamp, t.id AS request_id, NULL AS trip_id,
             NULL AS blocked_from_timestamp, NULL AS blocked_to_timestamp
           FROM customer_transport_requests t JOIN regions r ON r.id = t.region_id WHERE t.id = $1`
        : `SELECT t.region_id, r.time_zone, t.pick_up_timestamp, t.request_id, t.id AS trip_id,
             t.blocked_from_timestamp, t.blocked_to_timestamp
           FROM customer_transport_transactions t JOIN regions r ON r.id = t.region_id WHERE t.id = $1`,
      [requestId ?? tripId],
    );
    return ride;
  }

  /** Locks the requests of a region, and then its trips. */
  async lockRequestsAndTrips(regionId: string): Promise<void> {
    for (const table of ['customer_transport_requests', 'customer_transport_transactions']) {
      await this.transaction.tx.query(
        `SELECT count(*) FROM (SELECT FROM ${table} WHERE region_id = $1 ORDER BY id FOR NO KEY UPDATE) locked`,
        [regionId],
      );
    }
  }

  /** Moves the rides of a region, past ones too, so that they keep their wall times in its new time zone. */
  async keepWallTimesIncludingPast(regionId: string, zoneBefore: string, zoneAfter: string): Promise<void> {
    const parameters = [regionId, zoneBefore, zoneAfter];
    await this.transaction.tx.query(
      `UPDATE customer_transport_requests SET pick_up_timestamp = ${sameWallTimeSql('pick_up_timestamp')}
       WHERE region_id = $1`,
      parameters,
    );
    // The window moves with the pick-up and stays as long before and after it.
    await this.transaction.tx.query(
      `UPDATE customer_transport_transactions SET
         pick_up_timestamp = ${sameWallTimeSql('pick_up_timestamp')},
         blocked_from_timestamp = ${sameWallTimeSql('pick_up_timestamp')} - (pick_up_timestamp - blocked_from_timestamp),
         blocked_to_timestamp = ${sameWallTimeSql('pick_up_timestamp')} + (blocked_to_timestamp - pick_up_timestamp)
       WHERE region_id = $1`,
      parameters,
    );
  }

  /**
   * Rides whose instant or wall time a new time zone of a region changes, and that are ahead in the old or the new one, with and
   * without a driver. They have not been moved yet.
   */
  findAheadBeforeOrAfter(
    regionId: string,
    { before, after }: { before: string; after: string },
    now: Date,
  ): Promise<RideOfRegion[]> {
    return this.transaction.tx.query(
      `SELECT trip.id AS trip_id, d.id AS driver_id, d.name AS driver, moved.at > $4 AS is_ahead_after,
         to_char(${PICK_UP} AT TIME ZONE $2::text, 'YYYY-MM-DD') AS date,
         to_char(${PICK_UP} AT TIME ZONE $2::text, 'HH24:MI') AS time,
         to_char(moved.at AT TIME ZONE $3::text, 'HH24:MI') AS time_after
       FROM customer_transport_requests q
       LEFT JOIN customer_transport_transactions trip ON trip.request_id = q.id AND trip.status = 'scheduled'
       LEFT JOIN transport_vendors d ON d.id = trip.transport_vendor_id
       CROSS JOIN LATERAL (SELECT ${sameWallTimeSql(PICK_UP)} AS at) moved
       WHERE q.region_id = $1 AND (moved.at <> ${PICK_UP} OR moved.at AT TIME ZONE $3::text <> ${PICK_UP} AT TIME ZONE $2::text)
         AND greatest(${PICK_UP}, moved.at) > $4
         AND (q.status = 'open' OR trip.id IS NOT NULL)
       ORDER BY d.name, d.id, ${PICK_UP}, q.id`,
      [regionId, before, after, now],
    );
  }

  /** Rides that are near and have no driver, in the regions where it is late enough to warn. */
  findUrgentFromWarningTimeEvenIfWarned(now: Date): Promise<UrgentRides[]> {
    return this.transaction.tx.query(
      `SELECT r.id AS region_id, r.name AS region, ${wallDateSql('$1::timestamptz')} AS today,
         json_agg(json_build_object(
           'date', ${wallDateSql('t.pick_up_timestamp')},
           'time', ${wallTimeSql('t.pick_up_timestamp')},
           'city', c.city,
           'is_on_hold', c.status = 'hold') ORDER BY t.pick_up_timestamp, t.id) AS rides
       FROM customer_transport_requests t
       JOIN regions r ON r.id = t.region_id
       JOIN customers c ON c.id = t.customer_id
       WHERE ${isNearAndNeedsDriverSql('$1::timestamptz', '$2')}
         AND ($1::timestamptz AT TIME ZONE r.time_zone)::time >= $3::time
       GROUP BY r.id ORDER BY r.id`,
      [now, URGENT_HOURS, WARNING_TIME],
    );
  }
}
