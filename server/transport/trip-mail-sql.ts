/** Thread of a trip, which finds the trip's mails again. */
const THREAD = 'trip:';

export const threadOfTrip = (trip_id: string): string => THREAD + trip_id;

export const tripIdOfThread = (thread: string): string => thread.slice(THREAD.length);

/**
 * SQL condition that all trips of a mail have begun, so that its driver need not read it any more.
 * @param mail alias of the mail
 * @param now SQL of the present time
 */
export const haveTripsBegunSql = (mail: string, now: string): string =>
  `(${mail}.kind IN ('trip_assigned', 'trip_changed', 'trip_cancelled') AND ${mail}.threads <> '{}'
    AND NOT ${hasTripAfterSql(mail, now)})`;

/** SQL condition that a trip of a mail begins after an instant. @param mail alias of the mail */
export const hasTripAfterSql = (mail: string, instant: string): string =>
  `EXISTS (SELECT FROM customer_transport_transactions trip WHERE trip.pick_up_timestamp > ${instant}
    AND trip.id IN (SELECT substr(thread, ${THREAD.length + 1})::uuid FROM unnest(${mail}.threads) AS thread))`;
