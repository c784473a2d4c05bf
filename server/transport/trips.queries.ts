import { Injectable } from '@nestjs/common';
import { In, IsNull, MoreThan, Not, type QueryDeepPartialEntity } from 'typeorm';
import { COMPLETES_AFTER_MINUTES, type TripResponse, type TripStatus } from '../contract/transport.js';
import { numberToCallSql } from '../client-facts/number-to-call.js';
import { Transaction } from '../platform/database/transaction.js';
import type { MailedTrip } from './driver-mail-texts.js';
import type { CalendarDriver, CalendarTrip } from './trip-calendar.js';
import { hasTripAfterSql, haveTripsBegunSql, threadOfTripSql } from './trip-mail-sql.js';
import type { TransportOutcome } from './trip-outcome.rules.js';
import { TripEntity } from './trip.entity.js';
import { wallDateSql, wallTimeSql } from './wall-time-columns.js';

/** Snapshot of a trip with its driver and its client. */
export interface TripSnapshot extends CalendarTrip, CalendarDriver, MailedTrip {
  driver_id: string;
  driver: string;
  pick_up_timestamp: Date;
}

/** Facts of a trip on the driver's page. */
export interface TripOfLink {
  id: string;
  customer_id: string;
  driver_id: string;
  driver: string;
  first_name: string;
  pick_up_date: string;
  pick_up_time: string;
  pick_up_address: string;
  drop_address: string;
  status: TripStatus;
  response: TripResponse;
}

/** A scheduled trip of a client. It is ahead or under way. */
export interface ScheduledTrip {
  id: string;
  request_id: string;
  is_ahead: boolean;
  date: string;
  time: string;
  driver: string;
}

/** Statements of trips. Joins the caller's transaction. */
@Injectable()
export class TripsQueries {
  constructor(private readonly transaction: Transaction) {}

  /** Returns whether all trips of a mail have begun, and one of them after the mail was written. */
  async haveAllTripsBegunSinceMailWritten(mail_id: string, now: Date): Promise<boolean> {
    const rows = await this.transaction.tx.query<unknown[]>(
      `SELECT FROM mail_messages m
       WHERE m.id = $1 AND ${haveTripsBegunSql('m', '$2')} AND ${hasTripAfterSql('m', 'm.created_at')}`,
      [mail_id, now],
    );
    return rows.length > 0;
  }

  async insert(trips: QueryDeepPartialEntity<TripEntity>[]): Promise<void> {
    await this.transaction.tx.insert(TripEntity, trips);
  }

  /** The trips with their requests, in any order. */
  findWithRequests(ids: readonly string[]): Promise<TripEntity[]> {
    return this.transaction.tx.find(TripEntity, { where: { id: In(ids) }, relations: { request: true } });
  }

  /** Present snapshots of the trips, soonest first. */
  async findSnapshots(ids: readonly string[]): Promise<TripSnapshot[]> {
    if (ids.length === 0) return [];
    return this.transaction.tx.query(
      `SELECT t.id, t.customer_id, d.id AS driver_id, c.name AS client, ${numberToCallSql('c')} AS client_phone,
         t.pick_up_address, t.drop_address, t.notes, t.blocked_from_timestamp, t.blocked_to_timestamp,
         t.calendar_sequence, t.pick_up_timestamp,
         ${wallDateSql('t.pick_up_timestamp')} AS pick_up_date, ${wallTimeSql('t.pick_up_timestamp')} AS pick_up_time,
         ${wallTimeSql('t.blocked_from_timestamp')} AS blocked_from_time,
         ${wallTimeSql('t.blocked_to_timestamp')} AS blocked_to_time,
         d.name AS driver, d.name, d.email
       FROM customer_transport_transactions t
       JOIN customers c ON c.id = t.customer_id
       JOIN regions r ON r.id = t.region_id
       JOIN transport_vendors d ON d.id = t.transport_vendor_id
       WHERE t.id = ANY ($1::uuid[]) ORDER BY t.pick_up_timestamp, t.id`,
      [ids],
    );
  }

  /**
   * Numbers the calendar entries that trips are mailed with.
   * @param question the trips whose driver is asked, and the hash of the token in the new link. The older links and the
   * responses of all trips end. Null for a cancellation, which leaves them as they are.
   * @returns the number of each trip's entry
   */
  async allocateCalendarSequencesAndAskAnew(
    ids: readonly string[],
    question: { askedIds: readonly string[]; tokenHash: string } | null,
  ): Promise<Map<string, number>> {
    const asks = question
      ? `, responded_at = NULL, response = CASE WHEN id = ANY ($2::uuid[]) THEN 'asked' ELSE 'none' END,
           response_token_hash = CASE WHEN id = ANY ($2::uuid[]) THEN $3 END`
      : '';
    const [numbered] = await this.transaction.tx.query<[{ id: string; sequence: number }[], number]>(
      `UPDATE customer_transport_transactions SET calendar_sequence = calendar_sequence + 1${asks}
       WHERE id = ANY ($1::uuid[]) RETURNING id, calendar_sequence - 1 AS sequence`,
      question ? [ids, question.askedIds, question.tokenHash] : [ids],
    );
    return new Map(numbered.map(({ id, sequence }) => [id, sequence]));
  }

  /** Trips of a link that still lie ahead, with those that its driver has declined. The link itself does not expire. */
  findAheadWithDeclinedByTokenHash(tokenHash: string, now: Date): Promise<TripOfLink[]> {
    return this.transaction.tx.query(
      `SELECT t.id, t.customer_id, d.id AS driver_id, d.name AS driver,
         split_part(btrim(c.name), ' ', 1) AS first_name, t.pick_up_address, t.drop_address, t.status, t.response,
         ${wallDateSql('t.pick_up_timestamp')} AS pick_up_date, ${wallTimeSql('t.pick_up_timestamp')} AS pick_up_time
       FROM customer_transport_transactions t
       JOIN customers c ON c.id = t.customer_id
       JOIN regions r ON r.id = t.region_id
       JOIN transport_vendors d ON d.id = t.transport_vendor_id
       WHERE t.response_token_hash = $1 AND t.pick_up_timestamp > $2
         AND (t.status = 'scheduled' OR t.status = 'cancelled' AND t.response = 'declined')
       ORDER BY t.pick_up_timestamp, t.id`,
      [tokenHash, now],
    );
  }

  /** Accepts the given trips that are still scheduled and belong to this link. */
  async acceptScheduled(ids: readonly string[], tokenHash: string, now: Date): Promise<void> {
    await this.transaction.tx.update(
      TripEntity,
      { id: In(ids), response_token_hash: tokenHash, status: 'scheduled', response: Not('accepted') },
      { response: 'accepted', responded_at: now },
    );
  }

  async markDeclined(id: string, now: Date): Promise<void> {
    await this.transaction.tx.update(TripEntity, id, { response: 'declined', responded_at: now });
  }

  async setTransportedAndReason(id: string, outcome: TransportOutcome): Promise<void> {
    await this.transaction.tx.update(TripEntity, id, outcome);
  }

  /** A client's scheduled trips that have not ended, each at least a minute long. */
  findCalendarEntries(
    customerId: string,
    now: Date,
  ): Promise<{ id: string; version: number; from: Date; to: Date }[]> {
    return this.transaction.tx.query(
      `SELECT id, version, pick_up_timestamp AS "from",
              greatest(blocked_to_timestamp, pick_up_timestamp + interval '1 minute') AS "to"
       FROM customer_transport_transactions
       WHERE customer_id = $1 AND status = 'scheduled' AND blocked_to_timestamp > $2 ORDER BY pick_up_timestamp`,
      [customerId, now],
    );
  }

  /** A client's scheduled trips, soonest first. */
  findScheduledOrUnderWay(customerId: string, now: Date): Promise<ScheduledTrip[]> {
    return this.transaction.tx.query(
      `SELECT t.id, t.request_id, d.name AS driver, t.pick_up_timestamp > $2 AS is_ahead,
         ${wallDateSql('t.pick_up_timestamp')} AS date, ${wallTimeSql('t.pick_up_timestamp')} AS time
       FROM customer_transport_transactions t
       JOIN regions r ON r.id = t.region_id
       JOIN transport_vendors d ON d.id = t.transport_vendor_id
       WHERE t.customer_id = $1 AND t.status = 'scheduled'
       ORDER BY t.pick_up_timestamp, t.id`,
      [customerId, now],
    );
  }

  /** A driver's scheduled trips that lie ahead. */
  async findIdsAheadOfDriver(driverId: string, now: Date): Promise<string[]> {
    const trips = await this.transaction.tx.find(TripEntity, {
      select: { id: true },
      where: { transport_vendor_id: driverId, status: 'scheduled', pick_up_timestamp: MoreThan(now) },
    });
    return trips.map(({ id }) => id);
  }

  /**
   * Ends a driver's links to cancelled trips ahead. Such a link still shows a declined trip. It would work again for a trip that
   * the end of a pause restores.
   */
  async endLinksOfCancelledAhead(driverId: string, now: Date): Promise<void> {
    await this.transaction.tx.update(
      TripEntity,
      {
        transport_vendor_id: driverId,
        status: 'cancelled',
        response_token_hash: Not(IsNull()),
        pick_up_timestamp: MoreThan(now),
      },
      { response_token_hash: null },
    );
  }

  /**
   * Finds trips ahead about which mails to an address are unsent, but not trips of another driver who has the same address.
   * The mail of a declined trip has arrived.
   */
  async findIdsAheadOfUnsentMailsTo(address: string, driverId: string, now: Date): Promise<string[]> {
    const trips = await this.transaction.tx.query<{ id: string }[]>(
      `SELECT DISTINCT trip.id FROM mail_messages m CROSS JOIN unnest(m.threads) AS thread
       JOIN customer_transport_transactions trip ON thread = ${threadOfTripSql('trip')}
       JOIN transport_vendors d ON d.id = trip.transport_vendor_id
       WHERE m.status IN ('queued', 'failed') AND trip.pick_up_timestamp > $3
         AND lower($1) IN (SELECT lower(recipient) FROM unnest(m."to") AS recipient)
         AND (d.id = $2 OR lower(d.email) <> lower($1)) AND trip.response <> 'declined'`,
      [address, driverId, now],
    );
    return trips.map(({ id }) => id);
  }

  /** Finds the trips whose driver has no link to answer. */
  async findIdsWithoutLink(ids: readonly string[]): Promise<string[]> {
    const trips = await this.transaction.tx.find(TripEntity, {
      select: { id: true },
      where: { id: In(ids), response_token_hash: IsNull() },
    });
    return trips.map(({ id }) => id);
  }

  async findIdsOfClient(customer_id: string): Promise<string[]> {
    const trips = await this.transaction.tx.find(TripEntity, {
      select: { id: true },
      where: { customer_id },
    });
    return trips.map(({ id }) => id);
  }

  /** Ids of the trips' requests. Recorded trips have none. */
  async findRequestIds(ids: readonly string[]): Promise<string[]> {
    const trips = await this.transaction.tx.find(TripEntity, {
      select: { id: true, request_id: true },
      where: { id: In(ids) },
    });
    return trips.flatMap(({ request_id }) => request_id ?? []);
  }

  async setPause(ids: readonly string[], pause_id: string | null): Promise<void> {
    await this.transaction.tx.update(TripEntity, { id: In(ids) }, { pause_id });
  }

  async clearPausesOfClient(customer_id: string): Promise<void> {
    await this.transaction.tx.update(
      TripEntity,
      { customer_id, pause_id: Not(IsNull()) },
      { pause_id: null },
    );
  }

  /** Scheduled trips that ended long enough ago to be completed. */
  async findDueIds(now: Date): Promise<string[]> {
    const trips = await this.transaction.tx.query<{ id: string }[]>(
      `SELECT id FROM customer_transport_transactions
       WHERE status = 'scheduled' AND blocked_to_timestamp <= $1::timestamptz - $2 * interval '1 minute'`,
      [now, COMPLETES_AFTER_MINUTES],
    );
    return trips.map(({ id }) => id);
  }

  /** Sets the cost of the given trips that are scheduled to the present price of their region. */
  async setCostsOfScheduledToRegionPrices(ids: readonly string[]): Promise<void> {
    await this.transaction.tx.query(
      `UPDATE customer_transport_transactions t SET cost_of_transport = r.cost_of_transport
       FROM regions r WHERE r.id = t.region_id AND t.id = ANY ($1::uuid[]) AND t.status = 'scheduled'`,
      [ids],
    );
  }
}
