import { formatTime } from '../contract/times.js';
import { URGENT_HOURS } from '../contract/transport.js';
import { instantTextSql, worklistRule } from '../worklist/worklist-rule.js';
import { assignDriverOrRecordCallAction } from './assign-driver.action.js';
import {
  ACCEPTED_OF_REQUEST,
  IS_CALLED_AFTER,
  isNearAndNeedsDriverSql,
  isOfTodayOrAheadSql,
} from './near-rides-sql.js';
import { openRidesLink } from './open-rides-link.js';
import { LAST_TRIP_DECLINED } from './ride-declined.today.js';

/** Rides that are near, or were today, and have no driver. Declined rides are another reason. */
export const rideWithoutDriver = worklistRule<{
  region_id: string;
  date: string;
  time: string;
  is_past: boolean;
}>({
  reason: 'ride_without_driver',
  items: ({ now, inRegions }) => `
    SELECT t.id, t.customer_id,
      greatest(t.created_at, t.pick_up_timestamp - interval '${URGENT_HOURS} hours') AS since, ${instantTextSql('t.pick_up_timestamp')} AS due,
      jsonb_build_object('region_id', t.region_id, 'date', (t.pick_up_timestamp AT TIME ZONE r.time_zone)::date,
        'time', to_char(t.pick_up_timestamp AT TIME ZONE r.time_zone, 'HH24:MI'), 'is_past', t.pick_up_timestamp <= ${now}) AS facts
    FROM customer_transport_requests t
    JOIN regions r ON r.id = t.region_id
    JOIN customers c ON c.id = t.customer_id
    WHERE ${inRegions('t.region_id')} AND ${isNearAndNeedsDriverSql(now, String(URGENT_HOURS), isOfTodayOrAheadSql(now))}
      AND NOT ${IS_CALLED_AFTER}
      AND NOT EXISTS (SELECT FROM customer_transport_transactions trip WHERE ${LAST_TRIP_DECLINED})`,
  acceptedFacts: ACCEPTED_OF_REQUEST,
  line: ({ id, customer_id, facts: { region_id, date, time, is_past } }) => ({
    title: `A ride on ${date} at ${formatTime(time)} ${is_past ? 'had' : 'has'} no driver`,
    link: openRidesLink(region_id),
    action: assignDriverOrRecordCallAction(id, customer_id, is_past),
  }),
});
