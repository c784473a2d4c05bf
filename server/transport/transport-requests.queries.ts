import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { isStoppedSql } from '../client-facts/served.js';
import { Transaction } from '../platform/database/transaction.js';
import { NEEDS_DRIVER, NEEDS_DRIVER_ON_HOLD } from './near-rides-sql.js';
import { TransportRequestEntity } from './transport-request.entity.js';

/** One way of a new ride. */
export interface Leg {
  id: string;
  pick_up_timestamp: Date;
  pick_up_address: string;
  drop_address: string;
  return_of_id: string | null;
}

/** Columns that the legs of one request share. */
type SharedByLegs = Pick<
  TransportRequestEntity,
  'customer_id' | 'region_id' | 'series_id' | 'notes' | 'customer_notes'
>;

/** Columns that a trip and its request share. */
type Ride = Pick<TransportRequestEntity, 'pick_up_timestamp' | 'pick_up_address' | 'drop_address' | 'notes'>;

/** A ride of a series that has no driver. */
export type OpenRide = Pick<
  TransportRequestEntity,
  'id' | 'customer_id' | 'region_id' | 'pick_up_timestamp' | 'pick_up_address' | 'drop_address' | 'version'
> & { time_zone: string };

/** Statements of requested rides. Joins the caller's transaction. */
@Injectable()
export class TransportRequestsQueries {
  constructor(private readonly transaction: Transaction) {}

  async insert(
    legs: readonly Leg[],
    { customer_id, region_id, series_id, notes, customer_notes }: SharedByLegs,
  ): Promise<void> {
    await this.transaction.tx.query(
      `INSERT INTO customer_transport_requests
         (id, customer_id, region_id, notes, customer_notes, series_id,
          pick_up_timestamp, pick_up_address, drop_address, return_of_id)
       SELECT leg.id, $1, $2, $3, $4, $5, leg.pick_up_timestamp, leg.pick_up_address, leg.drop_address, leg.return_of_id
       FROM unnest($6::uuid[], $7::timestamptz[], $8::text[], $9::text[], $10::uuid[])
         AS leg (id, pick_up_timestamp, pick_up_address, drop_address, return_of_id)`,
      [
        customer_id,
        region_id,
        notes,
        customer_notes,
        series_id,
        legs.map(({ id }) => id),
        legs.map(({ pick_up_timestamp }) => pick_up_timestamp),
        legs.map(({ pick_up_address }) => pick_up_address),
        legs.map(({ drop_address }) => drop_address),
        legs.map(({ return_of_id }) => return_of_id),
      ],
    );
  }

  /** The requests with their regions, soonest first. */
  findWithRegions(ids: readonly string[]): Promise<TransportRequestEntity[]> {
    return this.transaction.tx.find(TransportRequestEntity, {
      where: { id: In(ids) },
      relations: { region: true },
      order: { pick_up_timestamp: 'ASC', id: 'ASC' },
    });
  }

  /** Copies time, places and notes of a trip to its request. Absent ones stay. */
  async updateRide(id: string, ride: Partial<Ride>): Promise<void> {
    await this.transaction.tx.update(TransportRequestEntity, id, ride);
  }

  /**
   * @param alsoFollowingUnassigned whether the later rides of its series without a driver are deleted too. A ride that a
   * pause has cancelled is one of them, because the end of the pause would restore it.
   */
  async delete(
    { id, series_id, pick_up_timestamp }: TransportRequestEntity,
    alsoFollowingUnassigned: boolean,
  ): Promise<void> {
    await this.transaction.tx.query(
      `DELETE FROM customer_transport_requests
       WHERE id = $1 OR $2 AND series_id = $3 AND pick_up_timestamp >= $4 AND status IN ('open', 'cancelled')`,
      [id, alsoFollowingUnassigned, series_id, pick_up_timestamp],
    );
  }

  async deleteOpenAndCancelledOfClient(customer_id: string): Promise<void> {
    await this.transaction.tx.delete(TransportRequestEntity, {
      customer_id,
      status: In(['open', 'cancelled']),
    });
  }

  async deleteOfTrips(tripIds: readonly string[]): Promise<void> {
    await this.transaction.tx.query(
      `DELETE FROM customer_transport_requests WHERE id IN (
         SELECT request_id FROM customer_transport_transactions WHERE id = ANY ($1::uuid[]))`,
      [tripIds],
    );
  }

  /** Deletes the requests of trips whose clients are stopped or have opted out. */
  async deleteOfTripsUnlessClientServed(tripIds: readonly string[]): Promise<void> {
    await this.transaction.tx.query(
      `DELETE FROM customer_transport_requests t USING customers c
       WHERE c.id = t.customer_id AND (${isStoppedSql('c')} OR NOT c.has_opted_for_transport_service)
         AND t.id IN (SELECT request_id FROM customer_transport_transactions WHERE id = ANY ($1::uuid[]))`,
      [tripIds],
    );
  }

  async setPause(ids: readonly string[], pause_id: string | null): Promise<void> {
    await this.transaction.tx.update(TransportRequestEntity, { id: In(ids) }, { pause_id });
  }

  /** Whether each of the requests, if it is open, needs a driver while its client is on hold. */
  async allNeedDriversOnHold(ids: readonly string[]): Promise<boolean> {
    const [requests] = await this.transaction.tx.query<{ need_drivers: boolean | null }[]>(
      `SELECT bool_and(${NEEDS_DRIVER_ON_HOLD}) AS need_drivers FROM customer_transport_requests t
       WHERE t.id = ANY ($1::uuid[])`,
      [ids],
    );
    return requests?.need_drivers ?? false;
  }

  /** Rides of a series that lie ahead and need a driver, soonest first. */
  findAheadOfSeriesNeedingDriver(seriesId: string, now: Date): Promise<OpenRide[]> {
    return this.transaction.tx.query(
      `SELECT t.id, t.customer_id, t.region_id, r.time_zone, t.pick_up_timestamp, t.pick_up_address, t.drop_address,
         t.version
       FROM customer_transport_requests t JOIN regions r ON r.id = t.region_id
         JOIN customers c ON c.id = t.customer_id
       WHERE t.series_id = $1 AND ${NEEDS_DRIVER} AND t.pick_up_timestamp > $2 ORDER BY t.pick_up_timestamp, t.id`,
      [seriesId, now],
    );
  }
}
