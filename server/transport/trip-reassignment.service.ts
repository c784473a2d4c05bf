import { Injectable } from '@nestjs/common';
import type { Warning } from '../contract/errors.js';
import type { TripsWithWarnings, ReassignmentProposal, Trip } from '../contract/responses/transport.js';
import { MOST_LEAVE_DAYS } from '../contract/drivers.js';
import { DriverEntity } from '../drivers/driver.entity.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { VersionConflicts } from '../platform/concurrency/version-conflicts.js';
import { RowLocksService } from '../platform/database/row-locks.service.js';
import { Transactional } from '../platform/database/transaction.js';
import { invalidField, noSuchRecordError } from '../platform/errors/problem.js';
import { EventBus } from '../platform/events/event-bus.js';
import { groupBy } from '../platform/group-by.rules.js';
import { ReadService } from '../platform/lists/read.service.js';
import { RecordsService } from '../platform/resources/records.service.js';
import { addDays } from '../platform/time/calendar.rules.js';
import { Clock } from '../platform/time/clock.js';
import { reasonsAgainst, type Reason } from './driver-availability.rules.js';
import { DriverAvailabilityQueries, type AvailableSeriesDriver } from './driver-availability.queries.js';
import { DriverDaysQueries, type ReassignableTrip } from './driver-days.queries.js';
import { overlapAmong, proposeDrivers } from './reassignment.rules.js';
import { reassignment } from './transport.errors.js';
import type { ReassignInput } from './transport.dto.js';
import { TripDriversService } from './trip-drivers.service.js';
import { TripEntity } from './trip.entity.js';
import { TripsReassigned } from './trip.events.js';
import { trips } from './trip.read-model.js';
import { TripsQueries } from './trips.queries.js';

/** Trips of one region that one driver takes over. */
interface TripsTakenOver {
  driverId: string;
  regionId: string;
  trips: ReassignableTrip[];
}

/** Reassigns a driver's trips of some days to others; see the rule "Given to others". */
@Injectable()
export class TripReassignmentService {
  constructor(
    private readonly driverDays: DriverDaysQueries,
    private readonly clock: Clock,
    private readonly reads: ReadService,
    private readonly locks: RowLocksService,
    private readonly records: RecordsService,
    private readonly conflicts: VersionConflicts,
    private readonly drivers: TripDriversService,
    private readonly availability: DriverAvailabilityQueries,
    private readonly queries: TripsQueries,
    private readonly events: EventBus,
    private readonly audit: AuditService,
  ) {}

  /**
   * Every trip of the driver in these days, with all drivers of its region and the proposed one.
   * @throws notFoundError for an unknown driver
   */
  async proposeAndAudit(
    driverId: string,
    { from_date, to_date }: ReassignInput,
  ): Promise<ReassignmentProposal> {
    await this.records.assertExists(DriverEntity, driverId);
    const reassignable = await this.find(driverId, from_date, to_date);
    const ids = reassignable.map(({ id }) => id);
    const visibleTrips = ids.length > 0 ? await this.readTrips(ids) : [];
    const byId = new Map(visibleTrips.map((trip) => [trip.id, trip]));
    const customer_ids = [...new Set(reassignable.map(({ customer_id }) => customer_id))];
    await this.audit.record('list', 'customer_transport_transactions', {
      details: { part: 'reassign', ids, customer_ids },
    });
    const results = await this.findOffers(driverId, reassignable);
    return {
      from_date,
      to_date,
      versions: Object.fromEntries(ids.map((id) => [id, byId.get(id)!.version])),
      count: results.length,
      results: results.map(({ id, ...offer }) => ({ ...offer, trip: byId.get(id)! })),
    };
  }

  /**
   * Reassigns all trips or none, and mails the old driver and each new one once.
   * @throws InvalidInput for a trip that is not the driver's in these days, and for an unavailable driver
   * @throws ProblemException 412 if a trip has changed since it was shown
   */
  @Transactional()
  async reassignGivenTripsAndNotifyDrivers(
    driverId: string,
    input: ReassignInput,
  ): Promise<TripsWithWarnings> {
    const { from_date, to_date, trips: assignments = [] } = input;
    const versions = Object.fromEntries(
      Object.entries(input.versions ?? {}).map(([id, version]) => [id.toLowerCase(), version]),
    );
    if (assignments.length === 0) throw reassignment.tripsRequired();
    const driverOf = new Map(assignments.map(({ id, transport_vendor_id }) => [id, transport_vendor_id]));
    if ([...driverOf.values()].includes(driverId)) throw reassignment.sameDriver();
    if (!Object.values(versions).every(Number.isSafeInteger)) throw reassignment.noVersions();
    await this.records.assertExists(DriverEntity, driverId);
    const before = await this.lock(driverId, driverOf, versions);
    const tripsOfDriver = await this.find(driverId, from_date, to_date);
    const reassignable = tripsOfDriver.filter(({ id }) => driverOf.has(id));
    if (reassignable.length < driverOf.size) throw noSuchRecordError('trips');
    const takenOver = tripsByDriverAndRegion(reassignable, driverOf);
    for (const { driverId: id, regionId } of takenOver) await this.drivers.assertAvailable(id, regionId);
    const warnings = await this.findWarnings(takenOver);
    const ids = [...driverOf.keys()];
    const tripsBefore = await this.queries.findSnapshots(ids);
    await this.records.writeAll(
      TripEntity,
      new Map([...before.values()].map((trip) => [trip, { transport_vendor_id: driverOf.get(trip.id) }])),
    );
    await this.events.publish(new TripsReassigned(tripsBefore, await this.queries.findSnapshots(ids)));
    const results = await this.readTrips(ids);
    return { count: results.length, results, warnings };
  }

  private async readTrips(ids: readonly string[]): Promise<Trip[]> {
    const query = { id: ids.join(), ordering: 'pick_up_timestamp' };
    return (await this.reads.findManyUnaudited(trips, query)).results as Trip[];
  }

  /** Locks the trips, their clients, their requests and all drivers, and compares the versions. */
  private async lock(
    driverId: string,
    driverOf: ReadonlyMap<string, string>,
    versions: Record<string, number>,
  ): Promise<Map<string, TripEntity>> {
    const ids = [...driverOf.keys()];
    const unlockedTrips = await this.records.findByIds(TripEntity, ids);
    if (unlockedTrips.size < ids.length) throw noSuchRecordError('trips');
    const idsOf = (column: 'customer_id' | 'request_id') => [
      ...new Set([...unlockedTrips.values()].flatMap((trip) => trip[column] ?? [])),
    ];
    await this.locks.lockForUpdate('customers', idsOf('customer_id'));
    await this.locks.lockForUpdate('customer_transport_requests', idsOf('request_id'));
    const locked = await this.records.lockAllOrFail(TripEntity, ids);
    await this.drivers.lock([...new Set([driverId, ...driverOf.values()])]);
    await this.conflicts.assertVersions(
      [...locked.values()].map((record) => ({
        resource: 'customer_transport_transactions',
        record,
        version: versions[record.id],
      })),
    );
    return locked;
  }

  private async find(driverId: string, from: string, to: string): Promise<ReassignableTrip[]> {
    if (to < from) throw invalidField('to_date', 'min_value', 'End date must be greater than start date');
    if (to >= addDays(from, MOST_LEAVE_DAYS))
      throw invalidField('to_date', 'max_value', `Choose at most ${MOST_LEAVE_DAYS} days.`);
    return this.driverDays.findReassignable(driverId, from, to, this.clock.now());
  }

  /** Drivers for each trip, available ones first, and the proposed one. */
  private async findOffers(driverId: string, reassignable: readonly ReassignableTrip[]) {
    const offers = [];
    for (const ofRegion of groupBy(reassignable, ({ region_id }) => region_id).values()) {
      const rated = (await this.findNamedElseActive(ofRegion)).filter(({ driver }) => driver.id !== driverId);
      const candidates = rated.map(({ driver: { id, trips: before }, reasons }) => ({
        id,
        trips: before,
        can_drive: new Set(ofRegion.flatMap((trip) => (reasons.get(trip.id)?.length ? [] : trip.id))),
      }));
      const proposed = proposeDrivers(ofRegion.map(windowOf), candidates);
      for (const { id } of ofRegion) {
        const drivers = rated.map(
          ({ driver: { id: driver_id, name, phone_number, trips: count }, reasons }) => {
            const against = reasons.get(id) ?? [];
            return {
              id: driver_id,
              name,
              phone_number,
              trips: count,
              can_drive: against.length === 0,
              reasons: against,
            };
          },
        );
        drivers.sort(
          (one, other) => Number(other.can_drive) - Number(one.can_drive) || one.trips - other.trips,
        );
        offers.push({ id, proposed_id: proposed.get(id) ?? null, drivers });
      }
    }
    return offers;
  }

  /** The named driver, else every active one of the trips' region, with the reasons against each by trip. */
  private async findNamedElseActive(
    reassignable: readonly ReassignableTrip[],
    driverId?: string,
  ): Promise<{ driver: AvailableSeriesDriver; reasons: Map<string, Reason[]> }[]> {
    const rides = reassignable.map((trip) => ({
      id: trip.id,
      request_id: trip.request_id,
      pick_up_timestamp: trip.pick_up_timestamp,
      window: windowOf(trip),
    }));
    const drivers = await this.availability.findNamedElseActiveForSeries(reassignable[0]!, rides, driverId);
    return drivers.map((driver) => ({
      driver,
      reasons: new Map(
        driver.rides.map((ride) => [ride.ride_id, reasonsAgainst(ride.date, true)(ride)] as const),
      ),
    }));
  }

  private async findWarnings(takenOver: readonly TripsTakenOver[]): Promise<Warning[]> {
    const warnings = new Map<string, Warning>();
    for (const { driverId, trips: reassignable } of takenOver) {
      for (const { driver, reasons } of await this.findNamedElseActive(reassignable, driverId)) {
        for (const reason of [...reasons.values()].flat()) warnings.set(reason.message, reason);
        if (!overlapAmong(reassignable.map(windowOf))) continue;
        const message = reassignment.overlapOf(driver.name);
        warnings.set(message, { code: 'double_booked', message });
      }
    }
    return [...warnings.values()];
  }
}

/** Groups trips by the driver who takes them over, and by region. */
const tripsByDriverAndRegion = (
  reassignable: readonly ReassignableTrip[],
  driverOf: ReadonlyMap<string, string>,
): TripsTakenOver[] =>
  [...groupBy(reassignable, ({ id }) => driverOf.get(id)!)].flatMap(([driverId, ofDriver]) =>
    [...groupBy(ofDriver, ({ region_id }) => region_id)].map(([regionId, ofRegion]) => ({
      driverId,
      regionId,
      trips: ofRegion,
    })),
  );

const windowOf = ({ id, blocked_from_timestamp: from, blocked_to_timestamp: to }: ReassignableTrip) => ({
  id,
  from,
  to,
});
