import { Injectable } from '@nestjs/common';
import { Transaction } from '../platform/database/transaction.js';

/** Statements of drivers. Joins the caller's transaction. */
@Injectable()
export class DriversQueries {
  constructor(private readonly transaction: Transaction) {}

  /** Counts the scheduled trips of a driver. */
  async countScheduledTrips(id: string): Promise<number> {
    const [row] = await this.transaction.tx.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM customer_transport_transactions
       WHERE transport_vendor_id = $1 AND status = 'scheduled'`,
      [id],
    );
    return row!.count;
  }
}
