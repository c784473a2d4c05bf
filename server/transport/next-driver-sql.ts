import { isOnLeaveSql, weekdayNameSql } from '../drivers/drivers.resource.js';
import {
  tripsWhereOverlappingSql,
  hasDeclinedSql,
  weekBeginsSql,
  weekEndsSql,
} from './driver-availability-sql.js';

const WINDOW = { from: 'ride.blocked_from_timestamp', to: 'ride.blocked_to_timestamp' };
const RIDE = { request: 'ride.request_id', pickUp: 'ride.pick_up_timestamp' };

/**
 * SQL of the `NextDriver`: the available driver with the fewest trips that week, or null. It leaves out the present driver of
 * the row `ride`, and drivers who declined the ride. `ride` has the columns that `factsWithNextDriverSql` selects.
 */
const NEXT_DRIVER = `(
  SELECT jsonb_build_object('id', d.id, 'name', d.name) FROM transport_vendors d
  WHERE d.region_id = ride.region_id AND d.is_active AND d.id <> ride.transport_vendor_id
    AND NOT ${hasDeclinedSql('d.id', RIDE)}
    AND ${weekdayNameSql('ride.day')} = ANY (d.available_days) AND NOT ${isOnLeaveSql('d', 'ride.day')}
    AND NOT EXISTS (SELECT FROM ${tripsWhereOverlappingSql('d.id', WINDOW)})
  ORDER BY (SELECT count(*) FROM customer_transport_transactions week
    WHERE week.transport_vendor_id = d.id AND week.status <> 'cancelled'
      AND week.pick_up_timestamp >= ${weekBeginsSql('ride.day', 'ride.time_zone')}
      AND week.pick_up_timestamp < ${weekEndsSql('ride.day', 'ride.time_zone')}), d.name, d.id
  LIMIT 1)`;

/**
 * SQL of the facts of the line `l`, with the next driver.
 * @param fromTrips FROM clause with the line's trip as `trip`
 */
export const factsWithNextDriverSql = (fromTrips: string): string => `
  SELECT ride.facts || jsonb_build_object('next_driver', ${NEXT_DRIVER}) FROM (
    SELECT l.facts, (l.facts ->> 'date')::date AS day, trip.region_id, trip.transport_vendor_id,
      trip.request_id, trip.pick_up_timestamp,
      trip.blocked_from_timestamp, trip.blocked_to_timestamp, home.time_zone
    FROM ${fromTrips} JOIN regions home ON home.id = trip.region_id) ride`;
