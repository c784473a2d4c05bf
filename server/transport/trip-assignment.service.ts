import { Injectable } from '@nestjs/common';
import type { Trip } from '../contract/responses/transport.js';
import { dateIn } from '../platform/time/clock.js';
import { newId } from '../platform/database/id.js';
import { RowLocksService } from '../platform/database/row-locks.service.js';
import { StatusChangesService } from '../platform/database/status-changes.service.js';
import { Transactional } from '../platform/database/transaction.js';
import { EventBus } from '../platform/events/event-bus.js';
import { ReadService } from '../platform/lists/read.service.js';
import { collectErrors, noSuchRecordError } from '../platform/errors/problem.js';
import { VersionConflicts } from '../platform/concurrency/version-conflicts.js';
import { rejectUniqueViolation } from '../platform/validation/uniqueness.js';
import { RidersService } from './riders.service.js';
import { RideTimesService } from './ride-times.service.js';
import { alreadyAssignedError, assertRequestOpen, trip } from './transport.errors.js';
import type { TripInput } from './transport.dto.js';
import { TransportRequestEntity } from './transport-request.entity.js';
import { TransportRequestsQueries } from './transport-requests.queries.js';
import { REQUESTS } from './transport-status.rules.js';
import { TripDriversService } from './trip-drivers.service.js';
import { TripsAssigned } from './trip.events.js';
import { trips } from './trip.read-model.js';
import { TripsQueries } from './trips.queries.js';

/** Assigns requested rides to drivers. */
@Injectable()
export class TripAssignmentService {
  constructor(
    private readonly trips: TripsQueries,
    private readonly requests: TransportRequestsQueries,
    private readonly reads: ReadService,
    private readonly locks: RowLocksService,
    private readonly conflicts: VersionConflicts,
    private readonly statuses: StatusChangesService,
    private readonly riders: RidersService,
    private readonly times: RideTimesService,
    private readonly drivers: TripDriversService,
    private readonly events: EventBus,
  ) {}

  /**
   * Makes the trip of a request and mails its driver. If two calls come at once, only one makes it.
   * @param ifMatch version of the request as it was shown
   * @throws InvalidInput `already_assigned` for the other one
   * @throws ProblemException 412 if the request has changed since it was shown
   */
  @Transactional()
  async assignAndNotify(requestId: string, input: TripInput, ifMatch?: string): Promise<Trip> {
    const { request, zone } = await this.lock(requestId, input);
    assertRequestOpen(request);
    await this.conflicts.assertIfMatch(request, 'customer_transport_requests', ifMatch);
    if (input.customer_id && input.customer_id !== request.customer_id) throw trip.ofOther();
    if (input.region_id && input.region_id !== request.region_id) throw trip.ofOtherRegion();
    const [, { pickUp, window }] = await collectErrors(
      () => this.drivers.assertAvailable(input.transport_vendor_id, request.region_id),
      () => this.timesOf(input, request, zone),
    );
    const ride = {
      pick_up_address: input.pick_up_address || request.pick_up_address,
      drop_address: input.drop_address || request.drop_address,
      notes: input.notes ?? request.notes,
      pick_up_timestamp: pickUp,
    };
    const { region_id, customer_id } = request;
    const driver = input.transport_vendor_id;
    const warnings = [
      ...(await this.drivers.findWarnings(
        { region_id, time_zone: zone, window, request_id: request.id, ...ride },
        driver,
      )),
      ...(await this.riders.findPauseWarnings(customer_id, [dateIn(zone, pickUp)])),
    ];
    const id = newId();
    const columns = {
      id,
      request_id: requestId,
      customer_id,
      region_id,
      transport_vendor_id: driver,
      ...ride,
    };
    const blocked = { blocked_from_timestamp: window.from, blocked_to_timestamp: window.to };
    await rejectUniqueViolation(
      () => this.trips.insert([{ ...columns, ...blocked }]),
      alreadyAssignedError().errors,
    );
    await this.requests.updateRide(requestId, ride);
    await this.statuses.change(REQUESTS, [requestId], 'assigned');
    await this.events.publish(new TripsAssigned(await this.trips.findSnapshots([id])));
    const newTrip = (await this.reads.findOneUnaudited(trips, id)) as Trip;
    return { ...newTrip, warnings };
  }

  private timesOf(input: TripInput, request: TransportRequestEntity, zone: string) {
    const pickUp = this.times.pickUpOf(input, zone, request.pick_up_timestamp);
    return { pickUp, window: this.times.blockedWindowOf(input, pickUp, zone) };
  }

  /** Locks the request, its client and the driver. */
  private async lock(
    id: string,
    { transport_vendor_id }: TripInput,
  ): Promise<{ request: TransportRequestEntity; zone: string }> {
    const rider = await this.riders.lockClientOfRequest(id);
    if (!rider) throw noSuchRecordError('customer_request_id');
    await this.locks.lockForUpdate('customer_transport_requests', [id]);
    await this.drivers.lock([transport_vendor_id]);
    const [request] = await this.requests.findWithRegions([id]);
    if (!request) throw noSuchRecordError('customer_request_id');
    await this.riders.assertServedOrDriversNeededOnHold(rider, [id]);
    return { request, zone: request.region.time_zone };
  }
}
