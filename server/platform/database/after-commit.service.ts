import { Injectable } from '@nestjs/common';
import { addAfterCommit, type Work } from './after-commit-work.js';
import { Transaction } from './transaction.js';

/** Work that cannot be rolled back, such as the removal of files. It runs once the transaction is committed. */
@Injectable()
export class AfterCommitService {
  constructor(private readonly transaction: Transaction) {}

  /**
   * Adds work to the caller's transaction. The caller waits for it, but its error is only logged. If the process is
   * killed before, the work never runs, so that a job must do it later. A rollback to a savepoint keeps the work.
   * @param work does not use the database
   */
  add(work: Work): void {
    if (!this.transaction.isTransactionActive()) throw new Error('There is no transaction.');
    addAfterCommit(this.transaction.tx, work);
  }
}
