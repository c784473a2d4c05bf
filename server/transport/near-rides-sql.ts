/**
 * Facts of the request `l` that an acceptance covers. The number of its trips is one of them, so that the request comes
 * back after its driver has dropped out.
 */
export const ACCEPTED_OF_REQUEST = `jsonb_build_array(l.facts - 'is_past',
  (SELECT count(*) FROM customer_transport_transactions trip WHERE trip.request_id = l.id))`;

/**
 * SQL condition: the request `t` is ahead, or was on this day in its region `r`. Until the end of the day Today shows
 * rides that nobody drove, because the client is still to be called. The first bound covers the longest day in each
 * time zone, so that the index serves it.
 */
export const isOfTodayOrAheadSql = (now: string) => `t.pick_up_timestamp > ${now} - interval '26 hours'
  AND t.pick_up_timestamp > date_trunc('day', ${now} AT TIME ZONE r.time_zone) AT TIME ZONE r.time_zone`;

/** The client of the request `t` was called after its time. */
export const IS_CALLED_AFTER = `EXISTS (SELECT FROM customer_calls k
  WHERE k.customer_id = t.customer_id AND k.created_at > t.pick_up_timestamp)`;

/** Somebody was to drive the request `t` before. */
export const HAD_A_DRIVER = `EXISTS (SELECT FROM customer_transport_transactions driven
  WHERE driven.request_id = t.id AND driven.status = 'cancelled')`;

/**
 * SQL condition: the request `t` of the client `c` is near and has no driver. For a client on hold it needs one only if its
 * driver has cancelled.
 * @param now SQL of an instant
 * @param hours SQL of a number
 * @param isFrom SQL condition of the first ride
 */
export const isNearAndNeedsDriverSql = (
  now: string,
  hours: string,
  isFrom = `t.pick_up_timestamp > ${now}`,
) => `t.status = 'open'
  AND CASE c.status WHEN 'active' THEN true WHEN 'hold' THEN ${HAD_A_DRIVER} ELSE false END
  AND ${isFrom} AND t.pick_up_timestamp <= ${now} + ${hours} * interval '1 hour'`;
