import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Transaction } from './transaction.js';

type Work = () => Promise<unknown>;

/** A retry has a manager of its own, so that the work of a failed attempt is forgotten. */
const workOf = new WeakMap<EntityManager, Work[]>();

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
    const { tx } = this.transaction;
    workOf.set(tx, [...(workOf.get(tx) ?? []), work]);
  }
}

/** Runs the work of a committed transaction. */
export async function runAfterCommit(manager: EntityManager): Promise<void> {
  for (const work of workOf.get(manager) ?? [])
    await work().catch((error: unknown) => new Logger('AfterCommit').error(error));
}
