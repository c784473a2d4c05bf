/** Returns the SQL condition that an upcoming meal is not on a day of a pause. @param schedule alias of the meal */
export const isUpcomingOnUnpausedDaySql = (schedule: string): string =>
  `${schedule}.status = 'upcoming' AND NOT is_paused_on(${schedule}.customer_id, ${schedule}.date_of_delivery)`;

/**
 * Returns the SQL condition that a client receives a meal. During a hold or a pause only meals of lists that
 * have been sent to the caterer are delivered.
 * @param schedule alias of the meal
 * @param client alias of the client
 * @param day SQL of the day of the meal, from `mealDayJoinSql`
 */
export const willBeDeliveredSql = (schedule: string, client: string, day: string): string =>
  `(${schedule}.status = 'finalized' OR ${schedule}.status IN ('upcoming', 'scheduled') AND ${client}.status <> 'hold'
    AND NOT is_paused_on(${client}.id, ${day}))`;
