import { Injectable } from '@nestjs/common';
import { VersionConflicts } from '../platform/concurrency/version-conflicts.js';
import { RowLocksService } from '../platform/database/row-locks.service.js';
import { Transactional } from '../platform/database/transaction.js';
import { RecordsService } from '../platform/resources/records.service.js';
import type { RecordVersion } from '../platform/validation/fields.js';
import { noSuchRecordError } from '../platform/errors/problem.js';
import { tripNotScheduledError, trip } from './transport.errors.js';
import { TripCancellationService } from './trip-cancellation.service.js';
import { TripEntity } from './trip.entity.js';
import { TripsQueries } from './trips.queries.js';

/** Takes trips of one series back from their driver. */
@Injectable()
export class SeriesUnassignmentService {
  constructor(
    private readonly trips: TripsQueries,
    private readonly locks: RowLocksService,
    private readonly records: RecordsService,
    private readonly conflicts: VersionConflicts,
    private readonly cancellation: TripCancellationService,
  ) {}

  /**
   * Cancels all of these scheduled trips of one series, or none. Opens their rides again and mails the driver. See the
   * rule "A series at once".
   * @throws InvalidInput `cant_delete_completed_or_cancelled_transactions` if one is not scheduled
   * @throws ProblemException 412 if one has changed since it was shown
   */
  @Transactional()
  async unassignAndNotify(recordVersions: readonly RecordVersion[]): Promise<void> {
    const ids = recordVersions.map(({ id }) => id);
    const trips = await this.lock(ids);
    if (trips.some(({ status }) => status !== 'scheduled')) throw tripNotScheduledError();
    const versions = new Map(recordVersions.map(({ id, version }) => [id, version]));
    await this.conflicts.assertVersions(
      trips.map((record) => ({
        resource: 'customer_transport_transactions',
        record,
        version: versions.get(record.id),
      })),
    );
    await this.cancellation.cancelStillScheduledAndNotifyDrivers(ids, 'open');
  }

  /** Locks the trips after their client and requests. */
  private async lock(ids: readonly string[]): Promise<TripEntity[]> {
    const unlockedTrips = await this.trips.findWithRequests(ids);
    const [first] = unlockedTrips;
    if (!first || unlockedTrips.length < ids.length) throw noSuchRecordError('trips');
    const { customer_id, request } = first;
    const isOfSeries = (other: TripEntity) =>
      other.request?.series_id != null && other.request.series_id === request?.series_id;
    if (!customer_id || !unlockedTrips.every(isOfSeries)) throw trip.tripsOfOtherSeries();
    await this.records.lockParent(TripEntity, first.id, 'customers', (locked) => locked.customer_id);
    await this.locks.lockForUpdate(
      'customer_transport_requests',
      unlockedTrips.map(({ request_id }) => request_id!),
    );
    await this.locks.lockForUpdate('customer_transport_transactions', ids);
    const locked = await this.trips.findWithRequests(ids);
    if (locked.length < ids.length) throw noSuchRecordError('trips');
    return locked;
  }
}
