import { Injectable } from '@nestjs/common';
import { StatusChangesService } from '../platform/database/status-changes.service.js';
import { Transaction } from '../platform/database/transaction.js';
import { DriverMailsService } from './driver-mails.service.js';
import { REQUESTS, TRIPS } from './transport-status.rules.js';

/** What becomes of the rides whose trips are cancelled: open again, or gone. */
export type RideAfterwards = 'open' | 'dropped';

/** Cancels trips; joins the caller's transaction, which holds their client. */
@Injectable()
export class TripCancellationService {
  constructor(
    private readonly transaction: Transaction,
    private readonly statuses: StatusChangesService,
    private readonly mails: DriverMailsService,
  ) {}

  /** Cancels those of the trips that are scheduled and mails their drivers; no ride is lost unless it is dropped. */
  async cancel(tripIds: readonly string[], ride: RideAfterwards): Promise<void> {
    const cancelled = await this.statuses.change(TRIPS, tripIds, 'cancelled', { from: ['scheduled'] });
    await this.mails.tell('cancelled', cancelled);
    if (ride === 'dropped') return this.drop(cancelled);
    const requests = await this.transaction.tx.query<{ id: string }[]>(
      'SELECT request_id AS id FROM customer_transport_transactions WHERE id = ANY ($1::uuid[])',
      [cancelled],
    );
    await this.statuses.change(
      REQUESTS,
      requests.map(({ id }) => id),
      'open',
    );
  }

  /** Takes back that a trip was driven. It lies in the past: there is no ride left to give to anybody. */
  async takeBack(tripId: string): Promise<void> {
    const columns = {
      is_customer_transported: false,
      not_transported_reason: null,
      not_transported_note: '',
    };
    const cancelled = await this.statuses.change(TRIPS, [tripId], 'cancelled', {
      from: ['completed'],
      columns,
    });
    await this.drop(cancelled);
  }

  private async drop(tripIds: readonly string[]): Promise<void> {
    await this.transaction.tx.query(
      `DELETE FROM customer_transport_requests WHERE id IN (
         SELECT request_id FROM customer_transport_transactions WHERE id = ANY ($1::uuid[]))`,
      [tripIds],
    );
  }
}
