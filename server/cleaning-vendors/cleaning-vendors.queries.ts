import { Injectable } from '@nestjs/common';
import { isActiveOrOnHoldSql } from '../client-facts/served.js';
import { Transaction } from '../platform/database/transaction.js';

/** Statements of cleaning vendors. Joins the caller's transaction. */
@Injectable()
export class CleaningVendorsQueries {
  constructor(private readonly transaction: Transaction) {}

  /** Counts a vendor's clients who are served, or will be again after a hold. */
  async countAssignedClientsActiveOrOnHold(id: string): Promise<number> {
    const [row] = await this.transaction.tx.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM customers c
       WHERE c.assigned_cleaning_vendor_id = $1 AND ${isActiveOrOnHoldSql('c')}`,
      [id],
    );
    return row!.count;
  }
}
