import { Injectable } from '@nestjs/common';
import { BUDGET_SHARES } from '../contract/budgets.js';
import { Transaction } from '../platform/database/transaction.js';
import { deleteSettlementsSql } from '../worklist/settlements-sql.js';
import { CHANGED, WITH_CHANGED, clientHasUsedShareSql, clientTotalsSql } from './client-money-sql.js';

const HAS_WARNING = `coalesce(${clientHasUsedShareSql(String(BUDGET_SHARES.warning))}, false)`;

/**
 * Updates changed totals and deletes the changes. Deferrals and acceptances of a warning end with the warning. One statement has one
 * snapshot, so no change is lost.
 */
export const UPDATE_CHANGED_TOTALS = `${WITH_CHANGED},
  taken AS (DELETE FROM client_money_changes),
  written AS (
    INSERT INTO client_money AS stored (customer_id, program_id, spent, program_spent, committed, used, warning_since)
    SELECT m.customer_id, m.program_id, m.spent, m.program_spent, m.committed, m.spent + m.committed,
      CASE WHEN ${HAS_WARNING} THEN changed.since END
    FROM (${clientTotalsSql(CHANGED)}) m JOIN changed ON changed.customer_id = m.customer_id
    LEFT JOIN programs p ON p.id = m.program_id
    ON CONFLICT (customer_id) DO UPDATE SET program_id = EXCLUDED.program_id, spent = EXCLUDED.spent,
      program_spent = EXCLUDED.program_spent, committed = EXCLUDED.committed, used = EXCLUDED.used,
      warning_since = CASE WHEN EXCLUDED.warning_since IS NOT NULL
        THEN coalesce(stored.warning_since, EXCLUDED.warning_since) END
    RETURNING customer_id, warning_since),
  ended AS (${deleteSettlementsSql('budget_warning', 'SELECT customer_id FROM written WHERE warning_since IS NULL')})
  SELECT count(*)::int AS clients FROM written`;

/** Deletes the deferral or acceptance of the warning of the client `$1` if she uses less by now. */
const END_SETTLED_WARNING = deleteSettlementsSql(
  'budget_warning',
  `SELECT m.customer_id FROM (${clientTotalsSql('SELECT $1::uuid')}) m
   LEFT JOIN programs p ON p.id = m.program_id WHERE NOT ${HAS_WARNING}`,
);

/**
 * Marks clients whose stored totals differ from the sum of their rows, or whose warning differs from the program's budget,
 * without a recorded change.
 */
const MARK_WRONG_TOTALS = `${WITH_CHANGED}, noted AS (
    INSERT INTO client_money_changes (customer_id)
    SELECT a.customer_id FROM (${clientTotalsSql('SELECT id FROM customers')}) a
    LEFT JOIN client_money m ON m.customer_id = a.customer_id LEFT JOIN programs p ON p.id = m.program_id
    WHERE (m.program_id, m.spent, m.program_spent, m.committed, m.used, m.warning_since IS NOT NULL)
        IS DISTINCT FROM (a.program_id, a.spent, a.program_spent, a.committed, a.spent + a.committed, ${HAS_WARNING})
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

  /** Deletes the accepted warning of a client who has used less of the budget by now. */
  async deleteSettlementOfEndedWarning(customer_id: string): Promise<void> {
    await this.transaction.tx.query(END_SETTLED_WARNING, [customer_id]);
  }

  /** Marks totals that differ from the sum of the client's entries. @returns the clients' ids */
  async markWrong(): Promise<string[]> {
    const marked = await this.transaction.tx.query<{ customer_id: string }[]>(MARK_WRONG_TOTALS);
    return marked.map(({ customer_id }) => customer_id);
  }
}
