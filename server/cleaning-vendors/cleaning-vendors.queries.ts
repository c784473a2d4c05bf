import { Injectable } from '@nestjs/common';
import { Transaction } from '../platform/database/transaction.js';

/** Statements of cleaning vendors. Joins the caller's transaction. */
@Injectable()
export class CleaningVendorsQueries {
  constructor(private readonly transaction: Transaction) {}

  /** Counts a vendor's clients, without those who are no longer served. */
  async countServedClients(id: string): Promise<number> {
    const [row] = await this.transaction.tx.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM customers
       WHERE assigned_cleaning_vendor_id = $1 AND status IN ('new', 'active', 'hold')`,
      [id],
    );
    return row!.count;
  }
}
