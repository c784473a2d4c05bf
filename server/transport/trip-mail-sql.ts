/** Thread of a trip, which finds the trip's mails again. */
const THREAD = 'trip:';

export const threadOfTrip = (trip_id: string): string => THREAD + trip_id;

/** Returns SQL for the thread of a trip, as `threadOfTrip` writes it. @param trip alias */
export const threadOfTripSql = (trip: string): string => `'${THREAD}' || ${trip}.id`;

export const tripIdOfThread = (thread: string): string => thread.slice(THREAD.length);

/** SQL condition that a mail is about trips. @param mail alias of the mail */
export const isAboutTripsSql = (mail: string): string =>
  `${mail}.kind IN ('trip_assigned', 'trip_changed', 'trip_cancelled')`;

/**
 * SQL condition that all trips of a mail have begun, so that its driver need not read it any more.
 * @param mail alias of the mail
 * @param now SQL of the present time
 */
export const haveTripsBegunSql = (mail: string, now: string): string =>
  `(${isAboutTripsSql(mail)} AND ${mail}.threads <> '{}'
    AND NOT ${hasTripAfterSql(mail, now)})`;

/**
 * Returns SQL for the first trip of a mail about trips as JSON: its client unless she was removed, the date and time
 * where it begins, and the number of trips. @param mail alias of the mail
 */
export const firstTripSql = (mail: string): string =>
  `(SELECT jsonb_build_object('client', c.name, 'count', count(*) OVER (),
      'date', to_char(trip.pick_up_timestamp AT TIME ZONE r.time_zone, 'YYYY-MM-DD'),
      'time', to_char(trip.pick_up_timestamp AT TIME ZONE r.time_zone, 'HH24:MI'))
    FROM customer_transport_transactions trip
    LEFT JOIN customers c ON c.id = trip.customer_id JOIN regions r ON r.id = trip.region_id
    WHERE ${isTripOfMailSql(mail)} ORDER BY trip.pick_up_timestamp, trip.id LIMIT 1)`;

/** Returns SQL for the ids of the clients of a mail's trips. @param mail alias of the mail */
export const clientsOfTripsSql = (mail: string): string =>
  `(SELECT array_agg(DISTINCT trip.customer_id) FROM customer_transport_transactions trip
    WHERE trip.customer_id IS NOT NULL AND ${isTripOfMailSql(mail)})`;

/** Returns SQL for the ids of the regions of a mail's trips. @param mail alias of the mail */
export const regionsOfTripsSql = (mail: string): string =>
  `(SELECT array_agg(DISTINCT trip.region_id) FROM customer_transport_transactions trip
    WHERE ${isTripOfMailSql(mail)})`;

/** SQL condition that a driver has a trip of a mail. @param mail alias of the mail @param driver alias of the driver */
export const hasTripOfMailSql = (mail: string, driver: string): string =>
  `EXISTS (SELECT FROM customer_transport_transactions trip WHERE trip.transport_vendor_id = ${driver}.id
    AND ${isTripOfMailSql(mail)})`;

/** SQL condition that a trip of a mail begins after an instant. @param mail alias of the mail */
export const hasTripAfterSql = (mail: string, instant: string): string =>
  `EXISTS (SELECT FROM customer_transport_transactions trip WHERE trip.pick_up_timestamp > ${instant}
    AND ${isTripOfMailSql(mail)})`;

const isTripOfMailSql = (mail: string): string =>
  `trip.id IN (SELECT substr(thread, ${THREAD.length + 1})::uuid FROM unnest(${mail}.threads) AS thread)`;
