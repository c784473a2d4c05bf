import { Injectable } from '@nestjs/common';
import { COMPLETES_AFTER_MINUTES } from '../contract/transport.js';
import { Clock } from '../platform/time/clock.js';
import { RowLocksService } from '../platform/database/row-locks.service.js';
import { StatusChangesService } from '../platform/database/status-changes.service.js';
import { Transaction, Transactional } from '../platform/database/transaction.js';
import { TRIPS } from './transport-status.rules.js';

/** Completes trips: from then on they count, at the price that the region had. */
@Injectable()
export class TripCompletionService {
  constructor(
    private readonly transaction: Transaction,
    private readonly clock: Clock,
    private readonly locks: RowLocksService,
    private readonly statuses: StatusChangesService,
  ) {}

  /** Every trip whose blocked time ended an hour ago. */
  @Transactional()
  async completeDue(): Promise<{ completed: number }> {
    const found = await this.due();
    await this.locks.lockForUpdate('customer_transport_transactions', found);
    // One may have been moved to another day while it was waited for.
    const due = new Set(await this.due());
    const completed = await this.complete(found.filter((id) => due.has(id)));
    return { completed: completed.length };
  }

  /** Completes those of the trips that are scheduled still; joins the caller's transaction. @returns their ids */
  async complete(ids: readonly string[]): Promise<string[]> {
    await this.locks.lockForUpdate('customer_transport_transactions', ids);
    await this.transaction.tx.query(
      `UPDATE customer_transport_transactions t SET cost_of_transport = r.cost_of_transport
       FROM regions r WHERE r.id = t.region_id AND t.id = ANY ($1::uuid[]) AND t.status = 'scheduled'`,
      [ids],
    );
    return this.statuses.change(TRIPS, ids, 'completed', { columns: { is_customer_transported: true } });
  }

  private async due(): Promise<string[]> {
    const trips = await this.transaction.tx.query<{ id: string }[]>(
      `SELECT id FROM customer_transport_transactions
       WHERE status = 'scheduled' AND blocked_to_timestamp <= $1::timestamptz - $2 * interval '1 minute'`,
      [this.clock.now(), COMPLETES_AFTER_MINUTES],
    );
    return trips.map(({ id }) => id);
  }
}
