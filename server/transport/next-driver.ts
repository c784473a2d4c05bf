import { hasDeclinedSql } from './declined-rides.js';
import { isOnLeaveSql, weekdayNameSql } from '../drivers/drivers.resource.js';

/**
 * SQL of the name of the available driver with the fewest trips that week, or null. The row `ride` has the trip's region,
 * window and present driver, who is left out as are those who declined it, its `day` and the `time_zone` there.
 */
const NEXT_DRIVER = `(
  SELECT d.name FROM transport_vendors d
  WHERE d.region_id = ride.region_id AND d.is_active AND d.id <> ride.transport_vendor_id
    AND NOT ${hasDeclinedSql('d.id', { request: 'ride.request_id', pickUp: 'ride.pick_up_timestamp' })}
    AND ${weekdayNameSql('ride.day')} = ANY (d.available_days) AND NOT ${isOnLeaveSql('d', 'ride.day')}
    AND NOT EXISTS (SELECT FROM customer_transport_transactions other
      WHERE other.transport_vendor_id = d.id AND other.status <> 'cancelled'
        AND other.pick_up_timestamp > ride.blocked_from_timestamp - interval '24 hours'
        AND other.pick_up_timestamp < ride.blocked_to_timestamp + interval '24 hours'
        AND other.blocked_from_timestamp < ride.blocked_to_timestamp
        AND other.blocked_to_timestamp > ride.blocked_from_timestamp)
  ORDER BY (SELECT count(*) FROM customer_transport_transactions week
    WHERE week.transport_vendor_id = d.id AND week.status <> 'cancelled'
      AND week.pick_up_timestamp >= date_trunc('week', ride.day::timestamp) AT TIME ZONE ride.time_zone
      AND week.pick_up_timestamp <
        (date_trunc('week', ride.day::timestamp) + interval '1 week') AT TIME ZONE ride.time_zone), d.name, d.id
  LIMIT 1)`;

/** Facts of the line `l` with the name of the driver to ask next. @param fromTrips FROM clause with the line's trip as `trip` */
export const factsWithNextDriverSql = (fromTrips: string): string => `
  SELECT ride.facts || jsonb_build_object('next_driver', ${NEXT_DRIVER}) FROM (
    SELECT l.facts, (l.facts ->> 'date')::date AS day, trip.region_id, trip.transport_vendor_id,
      trip.request_id, trip.pick_up_timestamp,
      trip.blocked_from_timestamp, trip.blocked_to_timestamp, home.time_zone
    FROM ${fromTrips} JOIN regions home ON home.id = trip.region_id) ride`;

/** The end of a line's title. Empty if no other driver is free, which the dialog says of each driver. */
export const nextBestDriverTitleSuffix = (name: string | null): string =>
  name ? `. Next best: ${name}` : '';
