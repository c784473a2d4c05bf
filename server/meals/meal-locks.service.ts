import { Injectable } from '@nestjs/common';
import { RowLocksService } from '../platform/database/row-locks.service.js';
import { Transaction } from '../platform/database/transaction.js';

/**
 * What is held while meals change: the client, then every vendor who cooks for her. A vendor's row is the lock for all of
 * its plans: a transaction that holds it sees them whole, and none of them is sent meanwhile.
 */
@Injectable()
export class MealLocksService {
  constructor(
    private readonly transaction: Transaction,
    private readonly locks: RowLocksService,
  ) {}

  /** @param more vendors that she has not got yet */
  async lockClient(customerId: string, more: readonly (string | null)[] = []): Promise<void> {
    await this.locks.lockForUpdate('customers', [customerId]);
    const vendors = await this.transaction.tx.query<{ id: string }[]>(
      `SELECT assigned_meal_vendor_id AS id FROM customers WHERE id = $1 AND assigned_meal_vendor_id IS NOT NULL
       UNION SELECT meal_vendor_id FROM meal_transport_transactions WHERE customer_id = $1 AND status = 'scheduled'`,
      [customerId],
    );
    await this.lockVendors([...vendors.map(({ id }) => id), ...more.filter((id) => id !== null)]);
  }

  lockVendors(ids: readonly string[]): Promise<void> {
    return this.locks.lockForUpdate('meal_vendors', ids);
  }

  /** The client and her vendors by one of her meals; nothing where there is no such meal. */
  async lockSchedule(scheduleId: string): Promise<{ customer_id: string } | undefined> {
    const [schedule] = await this.transaction.tx.query<{ customer_id: string }[]>(
      'SELECT customer_id FROM customer_meal_schedules WHERE id = $1',
      [scheduleId],
    );
    if (schedule) await this.lockClient(schedule.customer_id);
    return schedule;
  }
}
