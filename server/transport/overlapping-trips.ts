/** Longest window of a trip. Its pick-up lies in it, so an index of pick-ups or of windows narrows the search. */
export const LONGEST_WINDOW = `interval '24 hours'`;

/**
 * SQL after FROM for the trips `t` of a driver that overlap a window. Cancelled trips take no time.
 * @param driver SQL of the driver's id
 */
export const fromOverlappingTripsSql = (driver: string, window: { from: string; to: string }): string =>
  `customer_transport_transactions t
  WHERE t.transport_vendor_id = ${driver} AND t.status <> 'cancelled'
    AND t.pick_up_timestamp > ${window.from} - ${LONGEST_WINDOW}
    AND t.pick_up_timestamp < ${window.to} + ${LONGEST_WINDOW}
    AND t.blocked_from_timestamp < ${window.to} AND t.blocked_to_timestamp > ${window.from}`;
