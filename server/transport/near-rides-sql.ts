/**
 * SQL of the facts that the office accepts with a request `l` in Today. If one of them changes, the request is shown
 * again. The number of trips is among them, because it changes when another driver cancels.
 */
export const ACCEPTED_OF_REQUEST = `jsonb_build_array(l.facts - '{is_past,region_id}'::text[],
  (SELECT count(*) FROM customer_transport_transactions trip WHERE trip.request_id = l.id))`;

/**
 * SQL condition that the request `t` is ahead, or was on this day in its region `r`. Until the end of the day Today
 * shows rides that nobody drove, because the office has to call the client. The first bound is longer than the longest
 * day, and lets the index narrow the search.
 */
export const isOfTodayOrAheadSql = (now: string) => `t.pick_up_timestamp > ${now} - interval '26 hours'
  AND t.pick_up_timestamp > date_trunc('day', ${now} AT TIME ZONE r.time_zone) AT TIME ZONE r.time_zone`;

/** SQL condition that the client of the request `t` was called after its time. */
export const IS_CALLED_AFTER = `EXISTS (SELECT FROM customer_calls k
  WHERE k.customer_id = t.customer_id AND k.created_at > t.pick_up_timestamp)`;

/**
 * SQL condition that the open request `t` of a client on hold needs a driver: it had one before, or the hold is that of
 * a pause, which cancels the rides that do not take place.
 */
export const NEEDS_DRIVER_ON_HOLD = `(EXISTS (SELECT FROM customer_transport_transactions driven
    WHERE driven.request_id = t.id AND driven.status = 'cancelled')
  OR EXISTS (SELECT FROM customer_pauses pause
    WHERE pause.customer_id = t.customer_id AND pause.begun_at IS NOT NULL AND pause.ended_at IS NULL))`;

/** SQL condition that the request `t` of the client `c` needs a driver. Implements the rule "Rides during a hold". */
export const NEEDS_DRIVER = `(t.status = 'open'
  AND CASE c.status WHEN 'active' THEN true WHEN 'hold' THEN ${NEEDS_DRIVER_ON_HOLD} ELSE false END)`;

/**
 * SQL condition that the request `t` of the client `c` is near and needs a driver.
 * @param now SQL of an instant
 * @param hours SQL of a number
 * @param isFrom SQL condition of the first ride
 */
export const isNearAndNeedsDriverSql = (
  now: string,
  hours: string,
  isFrom = `t.pick_up_timestamp > ${now}`,
) => `${NEEDS_DRIVER} AND ${isFrom} AND t.pick_up_timestamp <= ${now} + ${hours} * interval '1 hour'`;
