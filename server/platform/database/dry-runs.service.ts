import { Injectable } from '@nestjs/common';
import { RowLocksService } from './row-locks.service.js';
import { Transaction, Transactional } from './transaction.js';

/** Finds out what a change would do by making it and taking it back: what is shown before is what happens after. */
@Injectable()
export class DryRunsService {
  constructor(
    private readonly transaction: Transaction,
    private readonly locks: RowLocksService,
  ) {}

  /** Does work of which nothing stays, and gives what it gave. */
  @Transactional()
  async of<T>(work: () => Promise<T>): Promise<T> {
    const forgetLocks = this.locks.mark();
    await this.transaction.tx.query('SAVEPOINT dry_run');
    try {
      return await work();
    } finally {
      await this.transaction.tx.query('ROLLBACK TO SAVEPOINT dry_run');
      forgetLocks();
    }
  }
}
