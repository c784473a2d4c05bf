/** SQL of whether a driver declined a request for a pick-up at that instant. A ride that has moved is a new question. */
export const hasDeclinedSql = (driver: string, ride: { request: string; pickUp: string }): string => `EXISTS (
  SELECT FROM customer_transport_transactions declined
  WHERE declined.request_id = ${ride.request} AND declined.transport_vendor_id = ${driver}
    AND declined.response = 'declined' AND declined.pick_up_timestamp = ${ride.pickUp})`;
