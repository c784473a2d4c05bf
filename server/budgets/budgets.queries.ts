import { Injectable } from '@nestjs/common';
import { BUDGET_SHARES, MONEY_SERVICES } from '../contract/budgets.js';
import type { Budgets, ClientBudget, RegionBudgets } from '../contract/responses/budgets.js';
import { isActiveOrOnHoldSql } from '../client-facts/served.js';
import { Transaction } from '../platform/database/transaction.js';
import { clientHasUsedShareSql, ALL_CLIENT_TOTALS } from './client-money-sql.js';
import { committedOfClientSql } from './commitments.js';

const IS_ACTIVE_OR_ON_HOLD = isActiveOrOnHoldSql('c');

/** Clients by their current program or grant. */
const enrolledSql = (column: 'program_id' | 'grant_id'): string => `
  SELECT c.${column} AS id, count(*) FILTER (WHERE c.status = 'active')::int AS active,
    count(*) FILTER (WHERE ${IS_ACTIVE_OR_ON_HOLD}) AS served, sum(m.committed) AS committed,
    coalesce(sum(m.program_spent) FILTER (WHERE ${IS_ACTIVE_OR_ON_HOLD}), 0) AS spent_for_served
  FROM customers c JOIN (${ALL_CLIENT_TOTALS}) m ON m.customer_id = c.id
  WHERE c.${column} IS NOT NULL GROUP BY 1`;

const spentSql = (column: 'program_id' | 'grant_id'): string => `
  SELECT ${column} AS id, sum(amount) AS spent FROM ledger_totals WHERE ${column} IS NOT NULL GROUP BY 1`;

/**
 * Budgets of programs. The program reserves the full budget for each current client, and the money spent for former
 * ones.
 */
const PROGRAM_BUDGETS = `SELECT b.id, b.name, b.total_budget::float8, b.active_customers_count, b.spent::float8,
    b.committed::float8, (b.total_budget - b.spent - b.committed)::float8 AS remaining
  FROM (
    SELECT p.id, p.name, coalesce(enrolled.active, 0) AS active_customers_count,
      p.total_budget * coalesce(enrolled.served, 0)
        + coalesce(paid.spent, 0) - coalesce(enrolled.spent_for_served, 0) AS total_budget,
      coalesce(paid.spent, 0) AS spent, coalesce(enrolled.committed, 0) AS committed
    FROM programs p LEFT JOIN (${enrolledSql('program_id')}) enrolled ON enrolled.id = p.id
    LEFT JOIN (${spentSql('program_id')}) paid ON paid.id = p.id) b
  ORDER BY b.name, b.id`;

const GRANT_BUDGETS = `SELECT g.id, g.name, g.total_budget::float8, coalesce(enrolled.active, 0) AS active_customers_count,
    coalesce(paid.spent, 0)::float8 AS spent, coalesce(enrolled.committed, 0)::float8 AS committed,
    (g.total_budget - coalesce(paid.spent, 0))::float8 AS remaining
  FROM grants g LEFT JOIN (${enrolledSql('grant_id')}) enrolled ON enrolled.id = g.id
  LEFT JOIN (${spentSql('grant_id')}) paid ON paid.id = g.id
  ORDER BY g.name, g.id`;

const countedSql = (share: number) =>
  `count(p.id) FILTER (WHERE c.status = 'active' AND ${clientHasUsedShareSql(String(share))})::int`;

const REGION_BUDGETS = `SELECT r.id, r.name, ${countedSql(BUDGET_SHARES.warning)} AS warning_customers_count,
    ${countedSql(BUDGET_SHARES.over)} AS over_customers_count
  FROM regions r LEFT JOIN (customers c JOIN (${ALL_CLIENT_TOTALS}) m ON m.customer_id = c.id) ON c.region_id = r.id
  LEFT JOIN programs p ON p.id = c.program_id
  GROUP BY r.id ORDER BY r.name, r.id`;

const SERVICES = MONEY_SERVICES.map(
  (service, place) => `(${place}, '${service}', ${committedOfClientSql(service, '$1')})`,
).join(', ');

/** Money of client `$1` for each service, and the budget of her program. Shares are rounded down. */
const CLIENT_BUDGET = `SELECT b.budget::float8, b.spent::float8, b.committed::float8,
    (b.budget - b.spent - b.committed)::float8 AS remaining,
    CASE WHEN b.budget > 0 THEN trunc((b.spent + b.committed) / b.budget, 4)::float8
      WHEN b.budget = 0 AND b.spent + b.committed > 0 THEN 1 END AS share, b.by_service
  FROM (
    SELECT p.total_budget AS budget, sum(l.adjustment + l.cost) AS spent, sum(s.committed) AS committed,
      json_agg(json_build_object('service', s.service, 'adjustment', l.adjustment, 'cost', l.cost,
        'spent', l.adjustment + l.cost, 'committed', s.committed) ORDER BY s.place) AS by_service
    FROM customers c LEFT JOIN programs p ON p.id = c.program_id
    CROSS JOIN (VALUES ${SERVICES}) AS s (place, service, committed)
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(e.amount) FILTER (WHERE e.kind = 'adjustment'), 0) AS adjustment,
        coalesce(sum(e.amount) FILTER (WHERE e.kind = 'service'), 0) AS cost
      FROM ledger_entries e WHERE e.customer_id = c.id AND e.service = s.service) l
    WHERE c.id = $1 GROUP BY p.total_budget) b`;

/** Statements of budgets. Joins the caller's transaction. */
@Injectable()
export class BudgetsQueries {
  constructor(private readonly transaction: Transaction) {}

  findProgramBudgets(): Promise<Budgets['results']> {
    return this.transaction.tx.query(PROGRAM_BUDGETS);
  }

  findGrantBudgets(): Promise<Budgets['results']> {
    return this.transaction.tx.query(GRANT_BUDGETS);
  }

  countActiveClientsPastBudgetShares(): Promise<RegionBudgets['results']> {
    return this.transaction.tx.query(REGION_BUDGETS);
  }

  async findForClient(customer_id: string): Promise<ClientBudget | undefined> {
    const [budget] = await this.transaction.tx.query<ClientBudget[]>(CLIENT_BUDGET, [customer_id]);
    return budget;
  }
}
