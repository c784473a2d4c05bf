import { timeForReading } from '../contract/times.js';
import { URGENT_HOURS } from '../contract/transport.js';
import { instantText, todayRule } from '../platform/today-rule.js';
import { isNearWithoutDriver } from './near-rides.js';

/** Rides that are near and have no driver. */
export const rideWithoutDriver = todayRule<{ date: string; time: string }>({
  reason: 'ride_without_driver',
  waiting: ({ now, inRegions }) => `
    SELECT t.id, t.customer_id, t.created_at AS since, ${instantText('t.pick_up_timestamp')} AS due,
      jsonb_build_object('date', (t.pick_up_timestamp AT TIME ZONE r.time_zone)::date,
        'time', to_char(t.pick_up_timestamp AT TIME ZONE r.time_zone, 'HH24:MI')) AS facts
    FROM customer_transport_requests t
    JOIN regions r ON r.id = t.region_id
    JOIN customers c ON c.id = t.customer_id
    WHERE ${inRegions('t.region_id')} AND ${isNearWithoutDriver(now, String(URGENT_HOURS))}`,
  line: ({ facts: { date, time } }) => ({
    title: `A ride on ${date} at ${timeForReading(time)} has no driver`,
    link: '/transportation/schedule-trips',
    action: { label: 'Assign a driver', link: '/transportation/schedule-trips' },
  }),
});
