import { Injectable } from '@nestjs/common';
import type { Warning } from '../contract/errors.js';
import type { TripsWithWarnings, Trip } from '../contract/responses/transport.js';
import { dateIn } from '../platform/time/clock.js';
import { newId } from '../platform/database/id.js';
import { RowLocksService } from '../platform/database/row-locks.service.js';
import { StatusChangesService } from '../platform/database/status-changes.service.js';
import { Transactional } from '../platform/database/transaction.js';
import type { RecordVersion } from '../platform/validation/fields.js';
import { EventBus } from '../platform/events/event-bus.js';
import { ReadService } from '../platform/lists/read.service.js';
import { rejectUniqueViolation } from '../platform/validation/uniqueness.js';
import { VersionConflicts } from '../platform/concurrency/version-conflicts.js';
import { noSuchRecordError } from '../platform/errors/problem.js';
import { DriverAvailabilityQueries } from './driver-availability.queries.js';
import { RidersService } from './riders.service.js';
import { RideTimesService, type Window } from './ride-times.service.js';
import { overlapAmong } from './reassignment.rules.js';
import { reasonsPerRequest } from './series-drivers.service.js';
import { alreadyAssignedError, assertRequestOpen, reassignment, trip } from './transport.errors.js';
import type { SeriesAssignmentInput } from './transport.dto.js';
import type { TransportRequestEntity } from './transport-request.entity.js';
import { TransportRequestsQueries } from './transport-requests.queries.js';
import { REQUESTS } from './transport-status.rules.js';
import { TripDriversService } from './trip-drivers.service.js';
import { TripsAssigned } from './trip.events.js';
import { trips } from './trip.read-model.js';
import { TripsQueries } from './trips.queries.js';

interface Ride {
  request: TransportRequestEntity;
  window: Window;
}

/** Assigns rides of one series to one driver. */
@Injectable()
export class SeriesAssignmentService {
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
    private readonly availability: DriverAvailabilityQueries,
    private readonly events: EventBus,
  ) {}

  /**
   * Makes the trips of all these rides, or of none, and mails the driver. See the rules "A series at once" and "Warned,
   * not refused".
   * @throws InvalidInput `already_assigned` if one of them has a driver
   * @throws ProblemException 412 if one has changed since it was shown
   */
  @Transactional()
  async assignAndNotify({
    customer_requests,
    transport_vendor_id,
  }: SeriesAssignmentInput): Promise<TripsWithWarnings> {
    const { requests, zone } = await this.lock(customer_requests, transport_vendor_id);
    await this.drivers.assertAvailable(transport_vendor_id, requests[0]!.region_id);
    const rides = requests.map((request) => ({
      request,
      window: this.times.blockedWindowOf({}, request.pick_up_timestamp, zone),
    }));
    const warnings = await this.findWarnings(rides, zone, transport_vendor_id);
    const ids = await this.insertTrips(rides, transport_vendor_id);
    await this.events.publish(new TripsAssigned(await this.trips.findSnapshots(ids)));
    const newTrips = await this.reads.findManyUnaudited(trips, {
      id: ids.join(),
      ordering: 'pick_up_timestamp',
    });
    return { count: newTrips.count, results: newTrips.results as Trip[], warnings };
  }

  /** Locks the requests, their client and the driver. @returns the requests, soonest first */
  private async lock(
    recordVersions: readonly RecordVersion[],
    driverId: string,
  ): Promise<{ requests: TransportRequestEntity[]; zone: string }> {
    const ids = recordVersions.map(({ id }) => id);
    const unlockedRequests = await this.requests.findWithRegions(ids);
    if (unlockedRequests.length < ids.length) throw noSuchRecordError('customer_requests');
    const [{ id, series_id }] = unlockedRequests as [TransportRequestEntity];
    if (!series_id || unlockedRequests.some((request) => request.series_id !== series_id))
      throw trip.ofOtherSeries();
    const rider = await this.riders.lockClientOfRequest(id);
    await this.locks.lockForUpdate('customer_transport_requests', ids);
    await this.drivers.lock([driverId]);
    const requests = await this.requests.findWithRegions(ids);
    if (!rider || requests.length < ids.length) throw noSuchRecordError('customer_requests');
    await this.riders.assertServedOrDriversNeededOnHold(rider, ids);
    requests.forEach(assertRequestOpen);
    const versions = new Map(recordVersions.map(({ id, version }) => [id, version]));
    await this.conflicts.assertVersions(
      requests.map((record) => ({
        resource: 'customer_transport_requests',
        record,
        version: versions.get(record.id),
      })),
    );
    return { requests, zone: requests[0]!.region.time_zone };
  }

  private async findWarnings(rides: readonly Ride[], zone: string, driverId: string): Promise<Warning[]> {
    const ridesOfSeries = rides.map(({ request: { id, pick_up_timestamp }, window }) => ({
      id,
      request_id: id,
      pick_up_timestamp,
      window,
    }));
    const region = { region_id: rides[0]!.request.region_id, time_zone: zone };
    const [driver] = await this.availability.findNamedElseActiveForSeries(region, ridesOfSeries, driverId);
    const reasons = driver ? reasonsPerRequest(driver) : [];
    // Rides on several Mondays give one warning that the driver does not work on Mondays.
    const warnings: Warning[] = [
      ...new Map(reasons.map(({ code, message }) => [message, { code, message }])).values(),
    ];
    if (driver && overlapAmong(rides.map(({ request: { id }, window }) => ({ id, ...window }))))
      warnings.push({ code: 'double_booked', message: reassignment.overlapOf(driver.name) });
    const days = rides.map(({ request }) => dateIn(zone, request.pick_up_timestamp));
    return [...warnings, ...(await this.riders.findPauseWarnings(rides[0]!.request.customer_id, days))];
  }

  private async insertTrips(rides: readonly Ride[], transport_vendor_id: string): Promise<string[]> {
    const newTrips = rides.map(({ request, window }) => ({
      id: newId(),
      request_id: request.id,
      customer_id: request.customer_id,
      region_id: request.region_id,
      transport_vendor_id,
      pick_up_address: request.pick_up_address,
      drop_address: request.drop_address,
      notes: request.notes,
      pick_up_timestamp: request.pick_up_timestamp,
      blocked_from_timestamp: window.from,
      blocked_to_timestamp: window.to,
    }));
    await rejectUniqueViolation(() => this.trips.insert(newTrips), alreadyAssignedError().errors);
    await this.statuses.change(
      REQUESTS,
      newTrips.map(({ request_id }) => request_id),
      'assigned',
    );
    return newTrips.map(({ id }) => id);
  }
}
