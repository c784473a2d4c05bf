import { Injectable } from '@nestjs/common';
import { numberToCall } from '../contract/phones.js';
import type { CustomerEntity } from '../customers/customer.entity.js';
import { StatusChangesService } from '../platform/database/status-changes.service.js';
import { Transactional } from '../platform/database/transaction.js';
import { EventBus } from '../platform/events/event-bus.js';
import { TransportRequestsQueries } from './transport-requests.queries.js';
import { REQUESTS, TRIPS } from './transport-status.rules.js';
import { TripLocksService } from './trip-locks.service.js';
import { TripsCancelled } from './trip.events.js';
import { TripsQueries } from './trips.queries.js';

/**
 * Outcome of the ride of a cancelled trip: open again, cancelled too, or removed. A ride that would be open again is
 * removed if its client is stopped or has opted out.
 */
export type RideAfterwards = 'open' | 'cancelled' | 'dropped';

/** Cancels trips. Joins the caller's transaction, which has locked their client. */
@Injectable()
export class TripCancellationService {
  constructor(
    private readonly requests: TransportRequestsQueries,
    private readonly trips: TripsQueries,
    private readonly statuses: StatusChangesService,
    private readonly locks: TripLocksService,
    private readonly events: EventBus,
  ) {}

  /**
   * Cancels the given trips that are scheduled and mails their drivers.
   * @param client with the data that the drivers know, if she has changed since
   */
  async cancelStillScheduledAndNotifyDrivers(
    tripIds: readonly string[],
    ride: RideAfterwards,
    client?: CustomerEntity,
  ): Promise<void> {
    const clientFacts = client && { client: client.name, client_phone: numberToCall(client) };
    const before = await this.trips.findSnapshots(tripIds);
    const cancelled = await this.cancelScheduled(tripIds);
    const cancelledTrips = before.filter(({ id }) => cancelled.includes(id));
    await this.events.publish(
      new TripsCancelled(cancelledTrips.map((trip) => ({ ...trip, ...clientFacts }))),
    );
    if (ride === 'dropped') return this.requests.deleteOfTrips(cancelled);
    if (ride === 'open') await this.requests.deleteOfTripsUnlessClientServed(cancelled);
    await this.changeRequests(cancelled, ride);
  }

  /**
   * Cancels all trips ahead of a client, mails their drivers and removes her requests without a driver. Trips under way
   * go on.
   * @param client with the data that the drivers know
   */
  @Transactional()
  async cancelAheadDeleteRequestsAndNotifyDrivers(client: CustomerEntity): Promise<void> {
    const trips = await this.locks.lockClientWithScheduledTrips(client.id);
    const tripIds = trips.filter(({ is_ahead }) => is_ahead).map(({ id }) => id);
    await this.cancelStillScheduledAndNotifyDrivers(tripIds, 'dropped', client);
    await this.requests.deleteOpenAndCancelledOfClient(client.id);
  }

  /** Cancels trips that their driver has declined and opens their requests, without a mail. */
  async cancelSilentlyAndReopenRequests(tripIds: readonly string[]): Promise<void> {
    await this.changeRequests(await this.cancelScheduled(tripIds), 'open');
  }

  private cancelScheduled(tripIds: readonly string[]): Promise<string[]> {
    return this.statuses.change(TRIPS, tripIds, 'cancelled', { from: ['scheduled'] });
  }

  private async changeRequests(tripIds: readonly string[], status: 'open' | 'cancelled'): Promise<void> {
    await this.statuses.change(REQUESTS, await this.trips.findRequestIds(tripIds), status);
  }

  /** Cancels a completed trip and deletes its request, which lies in the past. */
  async cancelCompletedAndDropRequest(tripId: string): Promise<void> {
    const columns = {
      is_customer_transported: false,
      not_transported_reason: null,
      not_transported_note: '',
    };
    const cancelled = await this.statuses.change(TRIPS, [tripId], 'cancelled', {
      from: ['completed'],
      columns,
    });
    await this.requests.deleteOfTrips(cancelled);
  }
}
