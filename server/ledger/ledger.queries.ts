import { Injectable } from '@nestjs/common';
import type { MoneyService } from '../contract/budgets.js';
import { RowLocksService } from '../platform/database/row-locks.service.js';
import { Transaction } from '../platform/database/transaction.js';

/** Services of one kind whose entries differ from their cost. */
interface ServiceDifference {
  service: MoneyService;
  source_ids: string[];
}

/** Tables of services and adjustments, in the order in which rows are locked. */
const SOURCES: [service: MoneyService | 'adjustment', table: string][] = [
  ['cleaning', 'cleaning_transactions'],
  ['adjustment', 'customers'],
  ['meal', 'meal_transport_transactions'],
  ['transport', 'customer_transport_transactions'],
];

/** Statements of the ledger. */
@Injectable()
export class LedgerQueries {
  constructor(
    private readonly transaction: Transaction,
    private readonly locks: RowLocksService,
  ) {}

  /** Locks services and clients until the transaction ends. */
  async lockSourcesAndClients(
    services: readonly ServiceDifference[],
    customer_ids: readonly string[],
  ): Promise<void> {
    const ids = new Map<string, readonly string[]>(
      services.map(({ service, source_ids }) => [service, source_ids]),
    );
    ids.set('adjustment', customer_ids);
    for (const [service, table] of SOURCES) await this.locks.lockForUpdate(table, ids.get(service) ?? []);
  }

  /** Compares each completed service with the sum of its entries. */
  findDifferingSourceIds(): Promise<ServiceDifference[]> {
    return this.transaction.tx.query(`
      SELECT service, array_agg(source_id) AS source_ids FROM (
        SELECT source_id, coalesce(s.service, e.service) AS service
        FROM completed_services s FULL JOIN (
          SELECT source_id, service, sum(amount) AS amount, sum(count) AS count, sum(quantity) AS quantity
          FROM ledger_entries WHERE kind = 'service' GROUP BY source_id, service) e USING (source_id)
        WHERE coalesce(s.amount, 0) <> coalesce(e.amount, 0) OR coalesce(s.count, 0) <> coalesce(e.count, 0)
          OR coalesce(s.quantity, 0) <> coalesce(e.quantity, 0)) different
      GROUP BY service`);
  }

  /** Posts the remaining differences. @returns how many were posted */
  async postServices({ service, source_ids }: ServiceDifference): Promise<number> {
    const [{ entries }] = await this.transaction.tx.query<[{ entries: number }]>(
      'SELECT post_completed_services($1, $2::uuid[]) AS entries',
      [service, source_ids],
    );
    return entries;
  }

  /** Compares each client's adjustments with the sum of their entries. @returns ids of clients */
  async findClientIdsWithAdjustmentDifferences(): Promise<string[]> {
    const rows = await this.transaction.tx.query<{ id: string }[]>(`
      SELECT c.id FROM customers c LEFT JOIN (
        SELECT customer_id, sum(amount) FILTER (WHERE service = 'meal') AS meal,
          sum(amount) FILTER (WHERE service = 'transport') AS transport,
          sum(amount) FILTER (WHERE service = 'cleaning') AS cleaning
        FROM ledger_entries WHERE kind = 'adjustment' AND customer_id IS NOT NULL GROUP BY customer_id) e
        ON e.customer_id = c.id
      WHERE c.meal_budget_consumption_adjustment <> coalesce(e.meal, 0)
        OR c.transport_budget_consumption_adjustment <> coalesce(e.transport, 0)
        OR c.cleaning_budget_consumption_adjustment <> coalesce(e.cleaning, 0)`);
    return rows.map(({ id }) => id);
  }

  /** Posts the remaining differences. @returns how many were posted */
  async postBudgetAdjustmentDifferences(customer_ids: readonly string[]): Promise<number> {
    const [{ entries }] = await this.transaction.tx.query<[{ entries: number }]>(
      'SELECT post_adjustments($1::uuid[]) AS entries',
      [customer_ids],
    );
    return entries;
  }

  /** Merges the rows of each program and grant. Readers see either the rows or their sum. */
  async compactProgramAndGrantTotals(): Promise<void> {
    await this.transaction.tx.query(
      `WITH parts AS (DELETE FROM ledger_totals RETURNING program_id, grant_id, amount)
       INSERT INTO ledger_totals (program_id, grant_id, amount)
       SELECT program_id, grant_id, sum(amount) FROM parts GROUP BY 1, 2 HAVING sum(amount) <> 0`,
    );
  }

  /** Locks the repair of totals until the transaction ends. Two repairs at once would post a difference twice. */
  async lockTotalsRepair(): Promise<void> {
    await this.transaction.tx.query(`SELECT pg_advisory_xact_lock(hashtext('ledger_totals'))`);
  }

  /** Adds the missing differences to the totals. @returns the differences */
  postTotalDifferences(): Promise<object[]> {
    return this.transaction.tx.query(
      `INSERT INTO ledger_totals (program_id, grant_id, amount)
       SELECT program_id, grant_id, sum(amount) FROM (
         SELECT program_id, grant_id, amount FROM ledger_entries WHERE num_nonnulls(program_id, grant_id) > 0
         UNION ALL SELECT program_id, grant_id, -amount FROM ledger_totals) differences
       GROUP BY 1, 2 HAVING sum(amount) <> 0
       RETURNING program_id, grant_id, amount::text`,
    );
  }
}
