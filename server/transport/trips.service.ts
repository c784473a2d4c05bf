import { Injectable } from '@nestjs/common';
import type { OwnTrip, Trip } from '../contract/responses/transport.js';
import { Transactional } from '../platform/database/transaction.js';
import type { ListRequest } from '../platform/lists/list-query.js';
import { ReadService } from '../platform/lists/read.service.js';
import type { Page } from '../platform/lists/page.js';
import { tripNotScheduledError } from './transport.errors.js';
import type { TripInput } from './transport.dto.js';
import { TripAssignmentService } from './trip-assignment.service.js';
import { TripCancellationService, type RideAfterwards } from './trip-cancellation.service.js';
import { TripLocksService } from './trip-locks.service.js';
import { TripRecordService } from './trip-record.service.js';
import { trips } from './trip.read-model.js';

/** Lists, assigns, records and cancels trips. */
@Injectable()
export class TripsService {
  constructor(
    private readonly reads: ReadService,
    private readonly locks: TripLocksService,
    private readonly assignment: TripAssignmentService,
    private readonly records: TripRecordService,
    private readonly cancellation: TripCancellationService,
  ) {}

  findPageAndAudit(request: ListRequest): Promise<Page<Trip | OwnTrip>> {
    return this.reads.findPageAndAudit(trips, request);
  }

  findOneAndAudit(id: string): Promise<Trip | OwnTrip> {
    return this.reads.findOneAndAudit(trips, id);
  }

  /**
   * Assigns a driver to a request, or records a trip that is completed already.
   * @param ifMatch version of the request as it was shown
   */
  async assignAndNotifyOrRecordCompleted(input: TripInput, ifMatch?: string): Promise<Trip> {
    if (input.status === 'completed') return this.records.record(input);
    return this.assignment.assignAndNotify(input.customer_request_id!, input, ifMatch);
  }

  /**
   * Cancels a scheduled trip. Its ride is open again, or removed.
   * @throws InvalidInput `cant_delete_completed_or_cancelled_transactions` for any other trip
   */
  @Transactional()
  async cancelScheduledAndNotify(id: string, ride: RideAfterwards, ifMatch?: string): Promise<void> {
    const { status } = await this.locks.lockClientRequestAndTrip(id, ifMatch);
    if (status !== 'scheduled') throw tripNotScheduledError();
    await this.cancellation.cancelStillScheduledAndNotifyDrivers([id], ride);
  }
}
