import { formatTime } from '../contract/times.js';
import { lastChangeAtSql } from '../platform/audit/last-change-sql.js';
import { isOnLeaveSql, weekdayNameSql } from '../drivers/drivers.resource.js';
import { tripsWhereOverlappingSql } from './driver-availability-sql.js';
import { factsWithNextDriverSql } from './next-driver-sql.js';
import { nextBestDriverTitleSuffix, type NextDriver } from './next-driver-title.js';
import { instantTextSql, worklistRule } from '../worklist/worklist-rule.js';

interface Facts {
  driver: string;
  date: string;
  time: string;
  is_on_leave: boolean;
  works: boolean;
  taken_by: readonly string[];
  is_unanswered: boolean;
  next_driver: NextDriver | null;
}

/** Reasons against the driver. */
const reasonsOf = ({ is_on_leave, works, taken_by }: Facts): string[] => [
  ...(is_on_leave ? ['is on leave'] : works ? [] : ['does not work']),
  ...(taken_by.length > 0 ? ['drives somebody else'] : []),
];

/** Hours before a ride from which an answer is overdue, and the least hours since the driver was asked. */
const ANSWERED_HOURS_BEFORE = 48;
const LEAST_HOURS_TO_ANSWER = 2;

const titleOf = (facts: Facts): string => {
  const { driver, date, time, is_unanswered } = facts;
  const when = `on ${date} at ${formatTime(time)}`;
  const reasons = reasonsOf(facts);
  if (reasons.length === 0) return `${driver} has not answered for the ride ${when}`;
  const against = `${driver} ${new Intl.ListFormat('en-US').format(reasons)} ${when}`;
  return is_unanswered ? `${against}, and has not answered` : against;
};

const DAY = '(own.pick_up_timestamp AT TIME ZONE r.time_zone)::date';

const WINDOW = { from: 'own.blocked_from_timestamp', to: 'own.blocked_to_timestamp' };

/**
 * The driver's trips with others at that time. Of two overlapping trips only the later one lists the other. A driver who takes
 * the client there and back waits for her.
 */
const TAKEN_BY = `ARRAY(
  SELECT t.id FROM ${tripsWhereOverlappingSql('own.transport_vendor_id', WINDOW)}
    AND t.customer_id IS DISTINCT FROM own.customer_id
    AND (t.blocked_from_timestamp, t.id) < (own.blocked_from_timestamp, own.id) ORDER BY t.id)`;

/** SQL of the instant since which a trip has its driver and its time. @param trip alias */
const placedSinceSql = (trip: string) =>
  `coalesce(${lastChangeAtSql(
    'customer_transport_transactions',
    `${trip}.id`,
    `a.changes ?| '{transport_vendor_id,pick_up_timestamp,blocked_from_timestamp,blocked_to_timestamp,status}'`,
  )}, ${trip}.created_at)`;

const LEAVE_SINCE = `(SELECT leave.created_at FROM transport_vendor_leaves leave
  WHERE leave.transport_vendor_id = trip.transport_vendor_id AND leave.leave_date = trip.date)`;

/** Instant since which the driver has not worked on the weekday of the trip. Null for a driver who never did. */
const NOT_WORKING_SINCE = lastChangeAtSql(
  'transport_vendors',
  'trip.transport_vendor_id',
  `a.changes #> '{available_days,0}' ? ${weekdayNameSql('trip.date')}`,
);

const TAKEN_SINCE = `(SELECT min(${placedSinceSql('other')}) FROM customer_transport_transactions other
  WHERE other.id = ANY (trip.taken_by))`;

const UNANSWERED_SINCE = `greatest(trip.updated_at + interval '${LEAST_HOURS_TO_ANSWER} hours',
  trip.pick_up_timestamp - interval '${ANSWERED_HOURS_BEFORE} hours')`;

/** Instant since which something stands against the driver of the trip. */
const SINCE = `greatest(${placedSinceSql('trip')}, least(
  CASE WHEN is_on_leave THEN ${LEAVE_SINCE} END,
  CASE WHEN NOT works THEN coalesce(${NOT_WORKING_SINCE}, trip.created_at) END,
  CASE WHEN taken_by <> '{}' THEN ${TAKEN_SINCE} END,
  CASE WHEN is_unanswered THEN ${UNANSWERED_SINCE} END))`;

/** Trips ahead whose driver is on leave, does not work that day, drives somebody else, or has not answered two days before. */
export const tripWarns = worklistRule<Facts>({
  reason: 'trip_warns',
  items: ({ now, inRegions }) => `
    SELECT id, customer_id, ${SINCE} AS since, due, jsonb_build_object('driver', driver, 'date', date, 'time', time,
      'is_on_leave', is_on_leave, 'works', works, 'taken_by', taken_by,
      'is_unanswered', is_unanswered) AS facts FROM (
      SELECT own.id, own.customer_id, own.transport_vendor_id, own.pick_up_timestamp, own.created_at, own.updated_at,
        ${instantTextSql('own.pick_up_timestamp')} AS due, d.name AS driver,
        ${DAY} AS date, to_char(own.pick_up_timestamp AT TIME ZONE r.time_zone, 'HH24:MI') AS time,
        ${isOnLeaveSql('d', DAY)} AS is_on_leave, ${weekdayNameSql(DAY)} = ANY (d.available_days) AS works,
        ${TAKEN_BY} AS taken_by,
        own.response = 'asked' AND own.updated_at <= ${now} - interval '${LEAST_HOURS_TO_ANSWER} hours'
          AND own.pick_up_timestamp <= ${now} + interval '${ANSWERED_HOURS_BEFORE} hours' AS is_unanswered
      FROM customer_transport_transactions own
      JOIN transport_vendors d ON d.id = own.transport_vendor_id
      JOIN regions r ON r.id = own.region_id
      WHERE own.status = 'scheduled' AND own.pick_up_timestamp > ${now} AND ${inRegions('own.region_id')}) trip
    WHERE is_on_leave OR NOT works OR taken_by <> '{}' OR is_unanswered`,
  acceptedFacts: 'jsonb_build_array(l.facts, extract(epoch FROM l.since))',
  facts: () =>
    factsWithNextDriverSql('(SELECT * FROM customer_transport_transactions own WHERE own.id = l.id) trip'),
  line: ({ id, facts }) => ({
    title: `${titleOf(facts)}${nextBestDriverTitleSuffix(facts.next_driver)}`,
    link: '/transportation/scheduled-trips',
    action: {
      label: 'Choose another driver',
      call: {
        method: 'PATCH',
        path: `customer_transport_transactions/${id}/`,
        ...(facts.next_driver && { body: { transport_vendor_id: facts.next_driver.id } }),
      },
    },
  }),
});
