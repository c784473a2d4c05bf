import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { PausableService } from '../customers/pausable-service.js';
import { DriverEntity } from '../drivers/driver.entity.js';
import { isWithin } from '../pauses/pause-days.rules.js';
import { PauseChanged, PauseEnded, type ClientPause } from '../pauses/pause.events.js';
import { Clock } from '../platform/time/clock.js';
import { RowLocksService } from '../platform/database/row-locks.service.js';
import { StatusChangesService } from '../platform/database/status-changes.service.js';
import { EventBus } from '../platform/events/event-bus.js';
import { RecordsService } from '../platform/resources/records.service.js';
import { noSuchRecordError } from '../platform/errors/problem.js';
import { DriverMailsService } from './driver-mails.service.js';
import { RidesQueries, type PausableRide } from './rides.queries.js';
import { TransportRequestsQueries } from './transport-requests.queries.js';
import { REQUESTS, SILENT_REQUESTS, SILENT_TRIPS } from './transport-status.rules.js';
import { TripCancellationService } from './trip-cancellation.service.js';
import { TripsQueries } from './trips.queries.js';

const isTrip = ({ id, request_id }: PausableRide): boolean => id !== request_id;

/** Cancels rides in a pause, and restores them when it ends. */
@Injectable()
export class PausedRidesService implements PausableService, OnModuleInit {
  constructor(
    private readonly events: EventBus,
    private readonly records: RecordsService,
    private readonly rides: RidesQueries,
    private readonly requests: TransportRequestsQueries,
    private readonly trips: TripsQueries,
    private readonly clock: Clock,
    private readonly locks: RowLocksService,
    private readonly statuses: StatusChangesService,
    private readonly cancellation: TripCancellationService,
    private readonly mails: DriverMailsService,
  ) {}

  onModuleInit(): void {
    this.events.subscribe(PauseChanged, (event) => this.cancelAndRestore(event));
    this.events.subscribe(PauseEnded, (event) => this.restoreCancelled(event));
  }

  findPausableRides(customerId: string, pauseId: string | null): Promise<PausableRide[]> {
    return this.rides.findPausable(customerId, pauseId, this.clock.now());
  }

  /**
   * Cancels the chosen rides of the pause and restores its other rides. Without a choice, it cancels all except those
   * that were kept before.
   * @throws InvalidInput for a chosen ride that is not within the pause
   */
  private async cancelAndRestore({ pause, before, choice: { cancel_trips } }: PauseChanged): Promise<void> {
    const rides = await this.lock(pause);
    const inside = rides.filter(({ date }) => isWithin(date, pause));
    const rideIds = new Set(inside.flatMap(({ id, request_id }) => [id, request_id]));
    if (cancel_trips?.some((id) => !rideIds.has(id))) throw noSuchRecordError('cancel_trips');
    const isCancelled = (ride: PausableRide) =>
      cancel_trips
        ? cancel_trips.includes(ride.id) || cancel_trips.includes(ride.request_id)
        : ride.status === 'cancelled' || !before || !isWithin(ride.date, before);
    const cancelled = new Set(inside.filter(isCancelled));
    await this.cancel(
      [...cancelled].filter(({ status }) => status !== 'cancelled'),
      pause.id,
    );
    await this.restore(rides.filter((ride) => ride.status === 'cancelled' && !cancelled.has(ride)));
  }

  private async restoreCancelled({ pause }: PauseEnded): Promise<void> {
    await this.restore((await this.lock(pause)).filter(({ status }) => status === 'cancelled'));
  }

  private async cancel(rides: readonly PausableRide[], pauseId: string): Promise<void> {
    const trips = rides.filter(isTrip).map(({ id }) => id);
    const requests = rides.map(({ request_id }) => request_id);
    await this.cancellation.cancelStillScheduledAndNotifyDrivers(trips, 'cancelled');
    await this.statuses.change(REQUESTS, requests, 'cancelled', { from: ['open'] });
    await this.trips.setPause(trips, pauseId);
    await this.requests.setPause(requests, pauseId);
  }

  /** Restores trips whose cancellation was not mailed yet, and opens the requests of the others. */
  private async restore(rides: readonly PausableRide[]): Promise<void> {
    const drivers = await this.lockActiveDrivers(rides.flatMap(({ driver_id }) => driver_id ?? []));
    const driven = rides.filter(({ driver_id }) => driver_id && drivers.has(driver_id));
    const unsentIds = new Set(await this.mails.withdrawUnsentCancellationMails(driven.map(({ id }) => id)));
    const restored = rides.filter(({ id }) => unsentIds.has(id));
    const reopened = rides.filter(({ id }) => !unsentIds.has(id));
    const columns = { pause_id: null };
    await this.statuses.change(SILENT_TRIPS, [...unsentIds], 'scheduled', { from: ['cancelled'], columns });
    const from = ['cancelled'] as const;
    const requestsOf = (pausableRides: readonly PausableRide[]) =>
      pausableRides.map(({ request_id }) => request_id);
    await this.statuses.change(SILENT_REQUESTS, requestsOf(restored), 'assigned', { from, columns });
    await this.mails.mailRestoredToNewAddresses([...unsentIds]);
    await this.statuses.change(REQUESTS, requestsOf(reopened), 'open', { from, columns });
    // The drivers know that these trips are cancelled, so they stay so.
    await this.trips.setPause(
      reopened.filter(isTrip).map(({ id }) => id),
      null,
    );
  }

  /** Locks the active drivers among these. */
  private async lockActiveDrivers(ids: readonly string[]): Promise<Set<string>> {
    await this.locks.lockForUpdate('transport_vendors', ids);
    const drivers = [...(await this.records.findByIds(DriverEntity, ids)).values()];
    return new Set(drivers.filter(({ is_active }) => is_active).map(({ id }) => id));
  }

  /** Locks the rides and their client. */
  private async lock(pause: ClientPause): Promise<PausableRide[]> {
    await this.locks.lockForUpdate('customers', [pause.customer_id]);
    const rides = await this.findPausableRides(pause.customer_id, pause.id);
    const ids = rides.map(({ request_id }) => request_id);
    await this.locks.lockForUpdate('customer_transport_requests', ids);
    await this.locks.lockForUpdate(
      'customer_transport_transactions',
      rides.filter(isTrip).map(({ id }) => id),
    );
    return rides;
  }
}
