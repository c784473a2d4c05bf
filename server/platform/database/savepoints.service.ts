import { Injectable } from '@nestjs/common';
import { Transaction } from './transaction.js';

/** Savepoints of a transaction. A rollback releases the locks taken since the savepoint. */
@Injectable()
export class SavepointsService {
  constructor(private readonly transaction: Transaction) {}

  /**
   * Runs `work` in a savepoint and rolls back if it throws. Joins the caller's transaction, which can continue.
   * @throws the error of the work
   */
  async attempt<T>(work: () => Promise<T>): Promise<T> {
    const rollBack = await this.start();
    try {
      const result = await work();
      await this.transaction.tx.query('RELEASE SAVEPOINT part');
      return result;
    } catch (error) {
      // After a lost connection the rollback fails too. The first error is the one to report.
      await rollBack().catch(() => undefined);
      throw error;
    }
  }

  /**
   * Starts a savepoint. Joins the caller's transaction.
   * @returns function that rolls back to the savepoint
   */
  async start(): Promise<() => Promise<void>> {
    // Savepoints may share a name. The latest one counts.
    await this.transaction.tx.query('SAVEPOINT part');
    return async () => {
      await this.transaction.tx.query('ROLLBACK TO SAVEPOINT part');
      await this.transaction.tx.query('RELEASE SAVEPOINT part');
    };
  }
}
