import { clientZoneJoinSql } from '../client-facts/client-zone.js';
import { mealDayJoinSql } from '../client-facts/meal-day.js';
import { counted } from '../contract/plural.js';
import { worklistRule } from '../worklist/worklist-rule.js';

interface Facts {
  meals: number;
  rides: number;
  from: string;
}

/**
 * Pauses that have begun although meals or rides are still booked in them. They are reviewed before the first booking. A
 * job begins a pause, so no user has seen its warnings.
 */
export const pauseBegun = worklistRule<Facts>({
  reason: 'hold_review',
  items: ({ now, officeZone, inRegions }) => {
    const home = clientZoneJoinSql('c', officeZone);
    const meal = mealDayJoinSql('s');
    return `
    SELECT id, customer_id, begun_at AS since, first AS due,
      jsonb_build_object('from', from_date, 'meals', meals, 'rides', rides) AS facts
    FROM (
      SELECT p.id, p.customer_id, p.begun_at, p.from_date, meal.count AS meals, ride.count AS rides,
        least(meal.first, ride.first)::text AS first
      FROM customer_pauses p JOIN customers c ON c.id = p.customer_id ${home.join}
      CROSS JOIN LATERAL (
        SELECT count(*)::int AS count, min(${meal.day}) AS first
        FROM customer_meal_schedules s ${meal.join}
        WHERE s.customer_id = c.id AND s.status = 'finalized' AND ${meal.day} >= ${home.day(now)}
          AND (p.until_date IS NULL OR ${meal.day} <= p.until_date)) meal
      CROSS JOIN LATERAL (
        SELECT count(*)::int AS count, min(${home.day('t.pick_up_timestamp')}) AS first
        FROM (
          SELECT pick_up_timestamp FROM customer_transport_transactions
          WHERE customer_id = c.id AND status = 'scheduled'
          UNION ALL
          SELECT pick_up_timestamp FROM customer_transport_requests
          WHERE customer_id = c.id AND status = 'open') t
        WHERE t.pick_up_timestamp > ${now}
          AND (p.until_date IS NULL OR ${home.day('t.pick_up_timestamp')} <= p.until_date)) ride
      WHERE p.begun_at IS NOT NULL AND p.ended_at IS NULL AND c.status = 'hold' AND ${inRegions('c.region_id')}) pause
    WHERE meals + rides > 0`;
  },
  line: ({ customer_id, facts: { meals, rides, from } }) => ({
    title: `Paused since ${from}: ${[
      ...(meals > 0 ? [counted(meals, 'meal is still delivered', 'meals are still delivered')] : []),
      ...(rides > 0 ? [counted(rides, 'ride still takes place', 'rides still take place')] : []),
    ].join(', ')}`,
    link: `/clients/${customer_id}`,
    action: { label: 'Look at the services', link: `/clients/${customer_id}?form=services` },
  }),
});
