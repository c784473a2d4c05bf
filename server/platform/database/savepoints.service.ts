import { Injectable } from '@nestjs/common';
import { RowLocksService } from './row-locks.service.js';
import { Transaction } from './transaction.js';

/** Parts of a transaction that can be taken back. The locks that they took end with them, and are forgotten too. */
@Injectable()
export class SavepointsService {
  constructor(
    private readonly transaction: Transaction,
    private readonly locks: RowLocksService,
  ) {}

  /**
   * Does work of which nothing stays where it throws. Joins the caller's transaction, which can go on then.
   * @throws what the work throws
   */
  async attempt<T>(work: () => Promise<T>): Promise<T> {
    const rollBack = await this.begin();
    try {
      const result = await work();
      await this.transaction.tx.query('RELEASE SAVEPOINT part');
      return result;
    } catch (error) {
      // A lost connection is the error to report.
      await rollBack().catch(() => undefined);
      throw error;
    }
  }

  /**
   * Joins the caller's transaction.
   * @returns what takes back everything since
   */
  async begin(): Promise<() => Promise<void>> {
    const forgetLocks = this.locks.savepoint();
    // A name may be repeated: the last one counts.
    await this.transaction.tx.query('SAVEPOINT part');
    return async () => {
      await this.transaction.tx.query('ROLLBACK TO SAVEPOINT part');
      await this.transaction.tx.query('RELEASE SAVEPOINT part');
      forgetLocks();
    };
  }
}
