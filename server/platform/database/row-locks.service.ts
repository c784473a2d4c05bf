import { Injectable } from '@nestjs/common';
import { Transaction } from './transaction.js';

/**
 * Locks a row that a new row will refer to, at the end of a query. A transaction that deletes or deactivates the row, or
 * changes one of its `referencedFields`, waits and then finds it in use.
 */
export const FOR_KEY_SHARE = 'FOR KEY SHARE';

/**
 * Locks rows until the transaction ends. Callers lock a record before the records that belong to it, and each call locks
 * its rows by id, so that two transactions seldom wait for each other. If they do, `retryTransaction` runs one of them
 * again.
 */
@Injectable()
export class RowLocksService {
  constructor(private readonly transaction: Transaction) {}

  /**
   * Prevents changes of the rows by others. New references to the rows do not wait.
   * @throws Error outside of a transaction
   */
  async lockForUpdate(table: string, ids: readonly string[]): Promise<void> {
    await this.lock(table, ids, 'for_no_key_update');
  }

  /**
   * Locks a row for deletion. Unlike `lockForUpdate` it makes references wait too, and waits for those in progress, so
   * that a search for references to the row finds them all.
   * @throws Error outside of a transaction
   */
  async lockForDelete(table: string, id: string): Promise<void> {
    await this.lock(table, [id], 'pessimistic_write');
  }

  private async lock(
    table: string,
    ids: readonly string[],
    mode: 'for_no_key_update' | 'pessimistic_write',
  ): Promise<void> {
    if (ids.length === 0) return;
    await this.transaction.tx
      .createQueryBuilder(table, 'locked')
      .select('locked.id')
      .where('locked.id = ANY (:ids)', { ids })
      .orderBy('locked.id')
      .setLock(mode)
      .getRawMany();
  }
}
