import { timeForReading } from '../contract/times.js';
import { isOnLeave, weekdayNameOf } from '../drivers/drivers.resource.js';
import { instantText, todayRule } from '../platform/today-rule.js';

interface Doubtful {
  driver: string;
  date: string;
  time: string;
  is_on_leave: boolean;
  works: boolean;
}

const DAY = '(t.pick_up_timestamp AT TIME ZONE r.time_zone)::date';

/** The driver has another trip at that time; of two the one that was to begin later. */
const OVERLAPS = `EXISTS (SELECT FROM customer_transport_transactions other
  WHERE other.transport_vendor_id = t.transport_vendor_id AND other.status <> 'cancelled'
    AND other.pick_up_timestamp > t.blocked_from_timestamp - interval '24 hours'
    AND other.pick_up_timestamp < t.blocked_to_timestamp + interval '24 hours'
    AND other.blocked_from_timestamp < t.blocked_to_timestamp AND other.blocked_to_timestamp > t.blocked_from_timestamp
    AND (other.blocked_from_timestamp, other.id) < (t.blocked_from_timestamp, t.id))`;

/** Trips ahead whose driver is on leave, does not work that day, or drives somebody else. */
export const tripWarns = todayRule<Doubtful>({
  reason: 'trip_warns',
  waiting: ({ now, inRegions }) => `
    SELECT id, customer_id, created_at AS since, due, jsonb_build_object('driver', driver, 'date', date, 'time', time,
      'is_on_leave', is_on_leave, 'works', works) AS facts FROM (
      SELECT t.id, t.customer_id, t.created_at, ${instantText('t.pick_up_timestamp')} AS due, d.name AS driver,
        ${DAY} AS date, to_char(t.pick_up_timestamp AT TIME ZONE r.time_zone, 'HH24:MI') AS time,
        ${isOnLeave('d', DAY)} AS is_on_leave, ${weekdayNameOf(DAY)} = ANY (d.available_days) AS works,
        ${OVERLAPS} AS is_taken
      FROM customer_transport_transactions t
      JOIN transport_vendors d ON d.id = t.transport_vendor_id
      JOIN regions r ON r.id = t.region_id
      WHERE t.status = 'scheduled' AND t.pick_up_timestamp > ${now} AND ${inRegions('t.region_id')}) trip
    WHERE is_on_leave OR NOT works OR is_taken`,
  line: ({ facts: { driver, date, time, is_on_leave, works } }) => ({
    title: `${driver} ${is_on_leave ? 'is on leave' : works ? 'drives somebody else' : 'does not work'} on ${date} at ${timeForReading(time)}`,
    link: '/transportation/scheduled-trips',
    action: { label: 'Choose another driver', link: '/transportation/scheduled-trips' },
  }),
});
