/** SQL of a client's time zone. */
interface ClientZoneJoinSql {
  /** Join of her region. */
  join: string;
  /** Name of the time zone. */
  zone: string;
  /** Returns the date of an instant in the time zone. */
  day(instant: string): string;
  /** Returns the instant at which a date begins in the time zone. */
  startOf(date: string): string;
}

/**
 * SQL of the time zone of a client: of her region, or of the office if she has none. It joins the region, because
 * Postgres would run a subquery for each row. Must match `CustomerPlacementService.timeZone`.
 * @param client alias of the client
 * @param officeZone SQL of the setting `time_zone`
 */
export function clientZoneJoinSql(client: string, officeZone: string): ClientZoneJoinSql {
  const region = `${client}_region`;
  const zone = `coalesce(${region}.time_zone, ${officeZone})`;
  return {
    join: `LEFT JOIN regions ${region} ON ${region}.id = ${client}.region_id`,
    zone,
    day: (instant) => `(${instant} AT TIME ZONE ${zone})::date`,
    startOf: (date) => `((${date})::timestamp AT TIME ZONE ${zone})`,
  };
}
