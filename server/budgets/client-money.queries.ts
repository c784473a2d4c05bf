import { Injectable } from '@nestjs/common';
import { Transaction } from '../platform/database/transaction.js';
import { CHANGED, WITH_CHANGED, spentAndCommittedByClientSql } from './client-money-sql.js';

/** Updates changed totals and deletes the changes. One statement has one snapshot, so no change is lost. */
export const UPDATE_CHANGED_TOTALS = `${WITH_CHANGED},
  taken AS (DELETE FROM client_money_changes),
  written AS (
    INSERT INTO client_money (customer_id, program_id, spent, program_spent, committed, used)
    SELECT customer_id, program_id, spent, program_spent, committed, spent + committed
    FROM (${spentAndCommittedByClientSql(CHANGED)}) added
    ON CONFLICT (customer_id) DO UPDATE SET program_id = EXCLUDED.program_id, spent = EXCLUDED.spent,
      program_spent = EXCLUDED.program_spent, committed = EXCLUDED.committed, used = EXCLUDED.used
    RETURNING 1)
  SELECT count(*)::int AS clients FROM written`;

/** Marks clients whose stored totals differ from the sum of their rows without a recorded change. */
const MARK_WRONG_TOTALS = `${WITH_CHANGED}, noted AS (
    INSERT INTO client_money_changes (customer_id)
    SELECT a.customer_id FROM (${spentAndCommittedByClientSql('SELECT id FROM customers')}) a
    LEFT JOIN client_money m ON m.customer_id = a.customer_id
    WHERE (m.program_id, m.spent, m.program_spent, m.committed, m.used)
        IS DISTINCT FROM (a.program_id, a.spent, a.program_spent, a.committed, a.spent + a.committed)
      AND NOT EXISTS (SELECT FROM changed WHERE changed.customer_id = a.customer_id)
    RETURNING customer_id)
  SELECT customer_id FROM noted`;

/** Statements of clients' stored totals. Joins the caller's transaction. */
@Injectable()
export class ClientMoneyQueries {
  constructor(private readonly transaction: Transaction) {}

  /** Locks the update of totals until the transaction ends. */
  async lock(): Promise<void> {
    await this.transaction.tx.query(`SELECT pg_advisory_xact_lock(hashtext('client_money'))`);
  }

  /** Updates the totals of clients whose entries changed. @returns how many clients */
  async updateChanged(): Promise<number> {
    const [{ clients }] = await this.transaction.tx.query<[{ clients: number }]>(UPDATE_CHANGED_TOTALS);
    return clients;
  }

  /** Marks totals that differ from the sum of the client's entries. @returns the clients' ids */
  async markWrong(): Promise<string[]> {
    const marked = await this.transaction.tx.query<{ customer_id: string }[]>(MARK_WRONG_TOTALS);
    return marked.map(({ customer_id }) => customer_id);
  }
}
