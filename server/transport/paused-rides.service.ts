import { Injectable } from '@nestjs/common';
import {
  isWithin,
  type ClientPause,
  type PausableService,
  type PauseChange,
  type PausedRide,
} from '../customers/pausable-service.js';
import { Clock } from '../platform/time/clock.js';
import { RowLocksService } from '../platform/database/row-locks.service.js';
import { StatusChangesService } from '../platform/database/status-changes.service.js';
import { Transaction, Transactional } from '../platform/database/transaction.js';
import { DriverMailsService } from './driver-mails.service.js';
import { noSuch } from './transport.errors.js';
import { REQUESTS, SILENT_REQUESTS, SILENT_TRIPS } from './transport-status.rules.js';
import { TripCancellationService } from './trip-cancellation.service.js';

/** Rides ahead that are booked, or that the pause `$2` cancelled. `$3` is now. */
const RIDES = `
  SELECT coalesce(trip.id, q.id) AS id, q.id AS request_id, d.id AS driver_id, d.name AS driver,
    CASE WHEN q.status = 'cancelled' THEN 'cancelled' WHEN trip.id IS NULL THEN 'open' ELSE 'scheduled' END AS status,
    to_char(coalesce(trip.pick_up_timestamp, q.pick_up_timestamp) AT TIME ZONE r.time_zone, 'YYYY-MM-DD') AS date,
    to_char(coalesce(trip.pick_up_timestamp, q.pick_up_timestamp) AT TIME ZONE r.time_zone, 'HH24:MI') AS time
  FROM customer_transport_requests q
  JOIN regions r ON r.id = q.region_id
  LEFT JOIN customer_transport_transactions trip ON trip.request_id = q.id
    AND (q.status = 'assigned' AND trip.status = 'scheduled' OR q.status = 'cancelled' AND trip.pause_id = q.pause_id)
  LEFT JOIN transport_vendors d ON d.id = trip.transport_vendor_id
  WHERE q.customer_id = $1 AND coalesce(trip.pick_up_timestamp, q.pick_up_timestamp) > $3
    AND (q.status = 'open' OR q.status = 'assigned' AND trip.id IS NOT NULL OR q.pause_id = $2)
  ORDER BY coalesce(trip.pick_up_timestamp, q.pick_up_timestamp), q.id`;

interface Ride extends PausedRide {
  driver_id: string | null;
}

const isTrip = ({ id, request_id }: Ride): boolean => id !== request_id;

/** Rides in a pause: cancelled with it, and given back where it is called off. */
@Injectable()
export class PausedRidesService implements PausableService {
  constructor(
    private readonly transaction: Transaction,
    private readonly clock: Clock,
    private readonly locks: RowLocksService,
    private readonly statuses: StatusChangesService,
    private readonly cancellation: TripCancellationService,
    private readonly mails: DriverMailsService,
  ) {}

  /** Without a choice, rides that were kept so far stay kept, and all others on these days are cancelled. */
  @Transactional()
  async applyPause({ pause, previous_days, cancel_trips }: PauseChange): Promise<void> {
    const rides = await this.lock(pause);
    const inside = rides.filter(({ date }) => isWithin(date, pause));
    const known = new Set(inside.flatMap(({ id, request_id }) => [id, request_id]));
    if (cancel_trips?.some((id) => !known.has(id))) throw noSuch('cancel_trips');
    const isCancelled = (ride: Ride) =>
      cancel_trips
        ? cancel_trips.includes(ride.id) || cancel_trips.includes(ride.request_id)
        : ride.status === 'cancelled' || !previous_days || !isWithin(ride.date, previous_days);
    const cancelled = new Set(inside.filter(isCancelled));
    await this.cancel(
      [...cancelled].filter(({ status }) => status !== 'cancelled'),
      pause.id,
    );
    await this.restore(rides.filter((ride) => ride.status === 'cancelled' && !cancelled.has(ride)));
  }

  @Transactional()
  async liftPause(pause: ClientPause): Promise<void> {
    await this.restore((await this.lock(pause)).filter(({ status }) => status === 'cancelled'));
  }

  ridesAround(customerId: string, pauseId: string | null): Promise<Ride[]> {
    return this.transaction.tx.query<Ride[]>(RIDES, [customerId, pauseId, this.clock.now()]);
  }

  private async cancel(rides: readonly Ride[], pauseId: string): Promise<void> {
    const trips = rides.filter(isTrip).map(({ id }) => id);
    const requests = rides.map(({ request_id }) => request_id);
    await this.cancellation.cancel(trips, 'cancelled');
    await this.statuses.change(REQUESTS, requests, 'cancelled', { from: ['open'] });
    await this.recordPause('customer_transport_transactions', trips, pauseId);
    await this.recordPause('customer_transport_requests', requests, pauseId);
  }

  /** As they were, where the driver has not been told; the others are asked for again, so that no ride is lost. */
  private async restore(rides: readonly Ride[]): Promise<void> {
    const drivers = await this.activeDrivers(rides.flatMap(({ driver_id }) => driver_id ?? []));
    const driven = rides.filter(({ driver_id }) => driver_id && drivers.has(driver_id));
    const untold = new Set(await this.mails.withdrawCancellations(driven.map(({ id }) => id)));
    const booked = rides.filter(({ id }) => untold.has(id));
    const asked = rides.filter(({ id }) => !untold.has(id));
    const columns = { pause_id: null };
    await this.statuses.change(SILENT_TRIPS, [...untold], 'scheduled', { from: ['cancelled'], columns });
    const from = ['cancelled'] as const;
    const requestsOf = (some: readonly Ride[]) => some.map(({ request_id }) => request_id);
    await this.statuses.change(SILENT_REQUESTS, requestsOf(booked), 'assigned', { from, columns });
    await this.statuses.change(REQUESTS, requestsOf(asked), 'open', { from, columns });
    // Their trips stay cancelled for good.
    await this.recordPause(
      'customer_transport_transactions',
      asked.filter(isTrip).map(({ id }) => id),
      null,
    );
  }

  /** Locks the active drivers among these. */
  private async activeDrivers(ids: readonly string[]): Promise<Set<string>> {
    await this.locks.lockForUpdate('transport_vendors', ids);
    const active = await this.transaction.tx.query<{ id: string }[]>(
      'SELECT id FROM transport_vendors WHERE id = ANY ($1::uuid[]) AND is_active',
      [ids],
    );
    return new Set(active.map(({ id }) => id));
  }

  private async recordPause(table: string, ids: readonly string[], pauseId: string | null): Promise<void> {
    await this.transaction.tx.query(`UPDATE ${table} SET pause_id = $2 WHERE id = ANY ($1::uuid[])`, [
      ids,
      pauseId,
    ]);
  }

  /** The rides, held with their client. */
  private async lock(pause: ClientPause): Promise<Ride[]> {
    await this.locks.lockForUpdate('customers', [pause.customer_id]);
    const rides = await this.ridesAround(pause.customer_id, pause.id);
    const ids = rides.map(({ request_id }) => request_id);
    await this.locks.lockForUpdate('customer_transport_requests', ids);
    await this.locks.lockForUpdate(
      'customer_transport_transactions',
      rides.filter(isTrip).map(({ id }) => id),
    );
    return rides;
  }
}
