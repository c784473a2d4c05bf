import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/time/clock.js';
import { RowLocksService } from '../platform/database/row-locks.service.js';
import { StatusChangesService } from '../platform/database/status-changes.service.js';
import { Transactional } from '../platform/database/transaction.js';
import { TRIPS } from './transport-status.rules.js';
import { TripsQueries } from './trips.queries.js';

/** Completes trips and fixes their cost at the region's present price. */
@Injectable()
export class TripCompletionService {
  constructor(
    private readonly trips: TripsQueries,
    private readonly clock: Clock,
    private readonly locks: RowLocksService,
    private readonly statuses: StatusChangesService,
  ) {}

  /** Completes every trip whose window ended an hour ago. */
  @Transactional()
  async completeDue(): Promise<{ completed: number }> {
    const candidateIds = await this.trips.findDueIds(this.clock.now());
    await this.locks.lockForUpdate('customer_transport_transactions', candidateIds);
    // While this waited for the lock, a trip may have moved to another day.
    const dueIds = new Set(await this.trips.findDueIds(this.clock.now()));
    const completed = await this.completeAsTransportedAtRegionPrice(
      candidateIds.filter((id) => dueIds.has(id)),
    );
    return { completed: completed.length };
  }

  /** Completes the given trips that are still scheduled. Joins the caller's transaction. @returns their ids */
  async completeAsTransportedAtRegionPrice(ids: readonly string[]): Promise<string[]> {
    await this.locks.lockForUpdate('customer_transport_transactions', ids);
    await this.trips.setCostsOfScheduledToRegionPrices(ids);
    return this.statuses.change(TRIPS, ids, 'completed', { columns: { is_customer_transported: true } });
  }
}
