import { clientZoneJoinSql } from '../client-facts/client-zone.js';
import { mealDayJoinSql } from '../client-facts/meal-day.js';
import { serviceFieldExtension } from '../customers/service-fields.js';
import { joinCompletedServiceTotalsSql } from '../ledger/client-totals.js';
import { MOST_DAYS_FROM_PLAN } from './delivery-dates.rules.js';
import { willBeDeliveredSql } from './meal-to-come.js';

const { join: deliveryJoin, day: mealDay } = mealDayJoinSql('s');

/** Fields of a client about meals. */
export const mealFields = serviceFieldExtension('meal', {
  joins: (parameters, { now, time_zone }) => {
    const home = clientZoneJoinSql('t', `${parameters.add(time_zone)}::text`);
    const today = home.day(`${parameters.add(now)}::timestamptz`);
    // The earliest planned day lets the index narrow the search.
    return `${joinCompletedServiceTotalsSql('meal', 'meal_totals')} ${home.join}
    LEFT JOIN LATERAL (
      SELECT s.id, s.version, ${mealDay} AS date, s.status, s.number_of_adults, s.number_of_children
      FROM customer_meal_schedules s ${deliveryJoin}
      WHERE s.customer_id = t.id AND s.date_of_delivery >= ${today} - ${MOST_DAYS_FROM_PLAN}
        AND ${willBeDeliveredSql('s', 't', mealDay)} AND ${mealDay} >= ${today}
      ORDER BY ${mealDay}, s.id LIMIT 1
    ) next_meal ON true`;
  },
  shared: {
    number_of_meals_completed: 'meal_totals.count',
    number_of_meals_delivered: 'meal_totals.quantity',
    next_delivery_date: 'next_meal.date',
  },
  staff: { total_cost_of_completed_meals: 'meal_totals.cost' },
  own: {
    meal_schedules: `coalesce((
      SELECT json_agg(json_build_object('id', s.id, 'date_of_delivery', ${mealDay}, 'status', s.status,
        'number_of_adults', s.number_of_adults, 'number_of_children', s.number_of_children) ORDER BY ${mealDay}, s.id)
      FROM customer_meal_schedules s ${deliveryJoin} WHERE s.customer_id = t.id), '[]')`,
    next_meal: `CASE WHEN next_meal.id IS NULL THEN NULL ELSE json_build_object('id', next_meal.id, 'version', next_meal.version,
      'date_of_delivery', next_meal.date, 'status', next_meal.status, 'number_of_adults', next_meal.number_of_adults,
      'number_of_children', next_meal.number_of_children,
      'meal_vendor_name', (SELECT caterer.name FROM meal_vendors caterer WHERE caterer.id = coalesce(
        (SELECT sent.meal_vendor_id FROM meal_transport_transactions sent
         WHERE sent.schedule_id = next_meal.id AND sent.status = 'scheduled'), t.assigned_meal_vendor_id))) END`,
  },
});
