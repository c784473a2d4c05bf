/** Longest window of a trip. The pick-up is inside the window, so an index of either narrows the search. */
export const LONGEST_WINDOW = `interval '24 hours'`;

/**
 * SQL after FROM for the trips `t` of a driver that overlap a window. Cancelled trips take no time.
 * @param driver SQL of the driver's id
 */
export const tripsWhereOverlappingSql = (driver: string, window: { from: string; to: string }): string =>
  `customer_transport_transactions t
  WHERE t.transport_vendor_id = ${driver} AND t.status <> 'cancelled'
    AND t.pick_up_timestamp > ${window.from} - ${LONGEST_WINDOW}
    AND t.pick_up_timestamp < ${window.to} + ${LONGEST_WINDOW}
    AND t.blocked_from_timestamp < ${window.to} AND t.blocked_to_timestamp > ${window.from}`;

/**
 * SQL condition that a driver has declined a request. A request whose pick-up has moved may be offered to the driver
 * again.
 * @param driver SQL of the driver's id
 */
export const hasDeclinedSql = (driver: string, ride: { request: string; pickUp: string }): string => `EXISTS (
  SELECT FROM customer_transport_transactions declined
  WHERE declined.request_id = ${ride.request} AND declined.transport_vendor_id = ${driver}
    AND declined.response = 'declined' AND declined.pick_up_timestamp = ${ride.pickUp})`;

/** SQL of the instant at which the week of a day begins. */
export const weekBeginsSql = (day: string, zone: string): string =>
  `date_trunc('week', ${day}::timestamp) AT TIME ZONE ${zone}`;

/** SQL of the instant at which the week of a day ends. */
export const weekEndsSql = (day: string, zone: string): string =>
  `(date_trunc('week', ${day}::timestamp) + interval '1 week') AT TIME ZONE ${zone}`;
