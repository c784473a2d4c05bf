import { Injectable } from '@nestjs/common';
import { numberToCall } from '../contract/phones.js';
import type { CustomerEntity } from '../customers/customer.entity.js';
import { StatusChangesService } from '../platform/database/status-changes.service.js';
import { Transaction } from '../platform/database/transaction.js';
import { DriverMailsService } from './driver-mails.service.js';
import { REQUESTS, TRIPS } from './transport-status.rules.js';

/** Outcome of the ride of a cancelled trip: open again, cancelled too, or removed. */
export type RideAfterwards = 'open' | 'cancelled' | 'dropped';

/** Cancels trips; joins the caller's transaction, which holds their client. */
@Injectable()
export class TripCancellationService {
  constructor(
    private readonly transaction: Transaction,
    private readonly statuses: StatusChangesService,
    private readonly mails: DriverMailsService,
  ) {}

  /**
   * Cancels those of the trips that are scheduled and mails their drivers; no ride is lost unless it is dropped.
   * @param client as their drivers know her, where she was changed before
   */
  async cancel(tripIds: readonly string[], ride: RideAfterwards, client?: CustomerEntity): Promise<void> {
    const known = client && { client: client.name, client_phone: numberToCall(client) };
    const before = await this.mails.snapshot(tripIds);
    const cancelled = await this.cancelScheduled(tripIds);
    await this.mails.notify(
      'cancelled',
      before.filter(({ id }) => cancelled.includes(id)).map((trip) => ({ ...trip, ...known })),
    );
    if (ride === 'dropped') return this.removeRequest(cancelled);
    await this.changeRequests(cancelled, ride);
  }

  /** Opens the rides of trips that their driver has declined; nobody is mailed a cancellation they asked for. */
  async release(tripIds: readonly string[]): Promise<void> {
    await this.changeRequests(await this.cancelScheduled(tripIds), 'open');
  }

  private cancelScheduled(tripIds: readonly string[]): Promise<string[]> {
    return this.statuses.change(TRIPS, tripIds, 'cancelled', { from: ['scheduled'] });
  }

  private async changeRequests(tripIds: readonly string[], status: 'open' | 'cancelled'): Promise<void> {
    const requests = await this.transaction.tx.query<{ id: string }[]>(
      'SELECT request_id AS id FROM customer_transport_transactions WHERE id = ANY ($1::uuid[])',
      [tripIds],
    );
    await this.statuses.change(
      REQUESTS,
      requests.map(({ id }) => id),
      status,
    );
  }

  /** Takes back that a trip was driven. It lies in the past: there is no ride left to give to anybody. */
  async withdraw(tripId: string): Promise<void> {
    const columns = {
      is_customer_transported: false,
      not_transported_reason: null,
      not_transported_note: '',
    };
    const cancelled = await this.statuses.change(TRIPS, [tripId], 'cancelled', {
      from: ['completed'],
      columns,
    });
    await this.removeRequest(cancelled);
  }

  private async removeRequest(tripIds: readonly string[]): Promise<void> {
    await this.transaction.tx.query(
      `DELETE FROM customer_transport_requests WHERE id IN (
         SELECT request_id FROM customer_transport_transactions WHERE id = ANY ($1::uuid[]))`,
      [tripIds],
    );
  }
}
