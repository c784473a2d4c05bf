/**
 * Accepted facts of the request `l`. Each trip counts, so that a request comes back after a driver has had it and has
 * it no more.
 */
export const ACCEPTED_OF_REQUEST = `jsonb_build_array(l.facts,
  (SELECT count(*) FROM customer_transport_transactions trip WHERE trip.request_id = l.id))`;

/** Somebody was to drive the request `t` before. */
export const HAD_A_DRIVER = `EXISTS (SELECT FROM customer_transport_transactions driven
  WHERE driven.request_id = t.id AND driven.status = 'cancelled')`;

/**
 * SQL condition: the request `t` of the client `c` is near and has no driver. For a client on hold it needs one only if its
 * driver has cancelled.
 * @param now SQL of an instant
 * @param hours SQL of a number
 */
export const isNearWithoutDriver = (now: string, hours: string) => `t.status = 'open'
  AND CASE c.status WHEN 'active' THEN true WHEN 'hold' THEN ${HAD_A_DRIVER} ELSE false END
  AND t.pick_up_timestamp > ${now} AND t.pick_up_timestamp <= ${now} + ${hours} * interval '1 hour'`;
