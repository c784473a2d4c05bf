import { Injectable } from '@nestjs/common';
import { Transaction } from '../platform/database/transaction.js';
import { TEXT_COLUMNS } from './text-columns.js';

/** Statements of erasure. Joins the caller's transaction. */
@Injectable()
export class ErasureQueries {
  constructor(private readonly transaction: Transaction) {}

  /** Empties the personal columns of each table whose rows outlive a client. */
  async emptyColumnsOfRemainingRows(customer_id: string): Promise<void> {
    for (const [table, { emptied = [] }] of Object.entries(TEXT_COLUMNS)) {
      if (emptied.length === 0) continue;
      const assignments = emptied.map((column) => `${column} = ''`).join(', ');
      await this.transaction.tx.query(`UPDATE ${table} SET ${assignments} WHERE customer_id = $1`, [
        customer_id,
      ]);
    }
  }
}
