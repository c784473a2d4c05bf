import { Injectable } from '@nestjs/common';
import { RowLocksService } from '../platform/database/row-locks.service.js';
import { notFoundError } from '../platform/errors/problem.js';
import { RecordsService } from '../platform/resources/records.service.js';
import { Clock } from '../platform/time/clock.js';
import { TripEntity } from './trip.entity.js';
import { TripsQueries, type ScheduledTrip } from './trips.queries.js';

/** Locks clients, requests and trips for a change, in this order. Drivers are locked after them. */
@Injectable()
export class TripLocksService {
  constructor(
    private readonly locks: RowLocksService,
    private readonly records: RecordsService,
    private readonly trips: TripsQueries,
    private readonly clock: Clock,
  ) {}

  /** @throws notFoundError, and ProblemException 412 if the trip has changed since it was read */
  async lockClientRequestAndTrip(id: string, ifMatch?: string): Promise<TripEntity> {
    const trip = await this.records.lockParent(TripEntity, id, 'customers', ({ customer_id }) => customer_id);
    if (!trip) throw notFoundError();
    const { request_id } = trip;
    await this.locks.lockForUpdate('customer_transport_requests', request_id ? [request_id] : []);
    return this.records.lock(TripEntity, id, ifMatch);
  }

  /** Locks a client with her trips that are scheduled or under way. */
  async lockClientWithScheduledTrips(customerId: string): Promise<ScheduledTrip[]> {
    await this.locks.lockForUpdate('customers', [customerId]);
    const trips = await this.trips.findScheduledOrUnderWay(customerId, this.clock.now());
    await this.locks.lockForUpdate(
      'customer_transport_requests',
      trips.map(({ request_id }) => request_id),
    );
    await this.locks.lockForUpdate(
      'customer_transport_transactions',
      trips.map(({ id }) => id),
    );
    return trips;
  }
}
