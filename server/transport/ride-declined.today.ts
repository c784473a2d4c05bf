import { formatTime } from '../contract/times.js';
import { isActiveOrOnHoldSql } from '../client-facts/served.js';
import { instantTextSql, worklistRule } from '../worklist/worklist-rule.js';
import { assignDriverOrRecordCallAction } from './assign-driver.action.js';
import { ACCEPTED_OF_REQUEST, IS_CALLED_AFTER, isOfTodayOrAheadSql } from './near-rides-sql.js';
import { openRidesLink } from './open-rides-link.js';
import { factsWithNextDriverSql } from './next-driver-sql.js';
import { nextBestDriverTitleSuffix, type NextDriver } from './next-driver-title.js';

/** Open requests `t` whose last trip `trip` was declined by its driver. A ride that has moved since is an ordinary open ride. */
export const LAST_TRIP_DECLINED = `trip.request_id = t.id AND trip.response = 'declined' AND t.status = 'open'
  AND trip.pick_up_timestamp = t.pick_up_timestamp
  AND NOT EXISTS (SELECT FROM customer_transport_transactions later
    WHERE later.request_id = t.id AND later.id > trip.id)`;

/** Rides ahead, or of today, that a driver has declined and that have no other driver yet. */
export const rideDeclined = worklistRule<{
  driver: string;
  region_id: string;
  date: string;
  time: string;
  is_past: boolean;
  next_driver: NextDriver | null;
}>({
  reason: 'ride_declined',
  items: ({ now, inRegions }) => `
    SELECT t.id, t.customer_id, trip.responded_at AS since, ${instantTextSql('t.pick_up_timestamp')} AS due,
      jsonb_build_object('driver', d.name, 'region_id', t.region_id, 'date', (t.pick_up_timestamp AT TIME ZONE r.time_zone)::date,
        'time', to_char(t.pick_up_timestamp AT TIME ZONE r.time_zone, 'HH24:MI'),
        'is_past', t.pick_up_timestamp <= ${now}) AS facts
    FROM customer_transport_transactions trip
    JOIN customer_transport_requests t ON ${LAST_TRIP_DECLINED}
    JOIN transport_vendors d ON d.id = trip.transport_vendor_id
    JOIN regions r ON r.id = t.region_id
    JOIN customers c ON c.id = t.customer_id
    WHERE ${isActiveOrOnHoldSql('c')} AND ${isOfTodayOrAheadSql(now)} AND ${inRegions('t.region_id')}
      AND NOT ${IS_CALLED_AFTER}`,
  acceptedFacts: ACCEPTED_OF_REQUEST,
  facts: () =>
    factsWithNextDriverSql(`customer_transport_requests t JOIN customer_transport_transactions trip
      ON t.id = l.id AND ${LAST_TRIP_DECLINED}`),
  line: ({ id, customer_id, facts: { driver, region_id, date, time, is_past, next_driver } }) => ({
    title: `A ride on ${date} at ${formatTime(time)} ${is_past ? 'had' : 'has'} no driver: ${driver} cannot drive it${is_past ? '' : nextBestDriverTitleSuffix(next_driver)}`,
    link: openRidesLink(region_id),
    action: assignDriverOrRecordCallAction(id, customer_id, is_past, next_driver),
  }),
});
