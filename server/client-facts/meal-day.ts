/** SQL of the day of a meal. */
interface MealDayJoinSql {
  /** Join of its delivery. */
  join: string;
  /** Alias of the delivery. */
  delivery: string;
  /** The day. */
  day: string;
}

/**
 * SQL of the day on which a meal is delivered. Staff may move the delivery of a meal to another day than its plan's. A
 * meal without a delivery has the day of its program.
 * @param schedule alias of the meal
 */
export function mealDayJoinSql(schedule: string): MealDayJoinSql {
  const delivery = `${schedule}_delivery`;
  return {
    delivery,
    join: `LEFT JOIN meal_transport_transactions ${delivery}
      ON ${delivery}.schedule_id = ${schedule}.id AND ${delivery}.status <> 'cancelled'`,
    day: `coalesce(${delivery}.delivery_date, ${schedule}.date_of_delivery)`,
  };
}

/**
 * SQL of the ids of the meals on a day. A condition on the day of `mealDayJoinSql` would read every meal, because no
 * index has it.
 * @param day SQL of the date
 */
export const mealIdsOnDaySql = (day: string): string =>
  `SELECT schedule_id AS id FROM meal_transport_transactions WHERE delivery_date = ${day} AND status <> 'cancelled'
   UNION ALL
   SELECT planned.id FROM customer_meal_schedules planned WHERE planned.date_of_delivery = ${day}
     AND NOT EXISTS (SELECT FROM meal_transport_transactions
       WHERE schedule_id = planned.id AND status <> 'cancelled')`;
