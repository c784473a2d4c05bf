/** Somebody who gets meals that day. */
export interface DayMeal {
  client: string;
  phone_number: string | null;
  where: string;
  meals: number;
  vendor: string | null;
}

/** A ride that day. */
export interface DayRide {
  client: string;
  phone_number: string | null;
  /** Pick-up by the clocks of the region. */
  time: string;
  from: string;
  to: string;
  driver: string | null;
  driver_phone_number: string | null;
}

/** A day as it is planned; with nothing of what ails anybody. */
export interface Day {
  meals: (DayMeal & { customer_id: string })[];
  rides: (DayRide & { customer_id: string })[];
}

/** Meals on the day `$1` in the region `$2`, or everywhere. */
export const MEALS_OF_DAY = `SELECT c.id AS customer_id, c.name AS client, c.phone_number,
    concat_ws(', ', nullif(c.address, ''), nullif(c.city, '')) AS where,
    s.number_of_adults + s.number_of_children AS meals, v.name AS vendor
  FROM customer_meal_schedules s
  JOIN customers c ON c.id = s.customer_id
  LEFT JOIN meal_transport_transactions t ON t.schedule_id = s.id AND t.status <> 'cancelled'
  LEFT JOIN meal_vendors v ON v.id = coalesce(t.meal_vendor_id, c.assigned_meal_vendor_id)
  WHERE s.date_of_delivery = $1 AND ($2::uuid IS NULL OR c.region_id = $2)
    AND (s.status IN ('scheduled', 'finalized', 'completed') OR s.status = 'upcoming' AND c.status = 'active')
  ORDER BY v.name NULLS LAST, c.name, c.id`;

/** Rides of the same, with a driver and without. */
export const RIDES_OF_DAY = `SELECT ride.customer_id, c.name AS client, c.phone_number,
    to_char(ride.at AT TIME ZONE r.time_zone, 'HH24:MI') AS time, ride.from, ride.to, d.name AS driver,
    d.phone_number AS driver_phone_number
  FROM (
    SELECT customer_id, region_id, pick_up_timestamp AS at, pick_up_address AS from, drop_address AS to,
      transport_vendor_id
    FROM customer_transport_transactions WHERE status <> 'cancelled'
      AND pick_up_timestamp >= $1::date - interval '1 day' AND pick_up_timestamp < $1::date + interval '2 days'
    UNION ALL
    SELECT customer_id, region_id, pick_up_timestamp, pick_up_address, drop_address, NULL
    FROM customer_transport_requests WHERE status = 'open'
      AND pick_up_timestamp >= $1::date - interval '1 day' AND pick_up_timestamp < $1::date + interval '2 days'
  ) ride
  JOIN regions r ON r.id = ride.region_id
  JOIN customers c ON c.id = ride.customer_id
  LEFT JOIN transport_vendors d ON d.id = ride.transport_vendor_id
  WHERE ($2::uuid IS NULL OR ride.region_id = $2) AND (ride.at AT TIME ZONE r.time_zone)::date = $1::date
  ORDER BY ride.at, c.name, c.id`;
