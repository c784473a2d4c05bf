import { Injectable } from '@nestjs/common';
import { BUDGET_SHARES } from '../contract/budgets.js';
import type { Budgets, ClientBudget, RegionBudgets } from '../contract/responses/budgets.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { isId } from '../platform/database/id.js';
import { Transaction } from '../platform/database/transaction.js';
import { notFound } from '../platform/http/problem.js';
import { SERVICE_LEDGERS } from '../reports/service-ledgers.js';
import { CLIENT_MONEY, moneyOfClient } from './client-budgets.js';
import { ADJUSTMENTS, HAS_USED } from './client-money.js';

const IS_SERVED = `m.status IN ('active', 'hold')`;

/** A program gives each client its budget: those who are served have all of it, those who left what they spent. */
const PROGRAMS = `SELECT b.id, b.name, b.total_budget::float8, b.active_customers_count, b.spent::float8,
    b.committed::float8, (b.total_budget - b.spent - b.committed)::float8 AS remaining
  FROM (
    SELECT p.id, p.name, count(m.id) FILTER (WHERE m.status = 'active')::int AS active_customers_count,
      p.total_budget * count(m.id) FILTER (WHERE ${IS_SERVED})
        + coalesce(sum(m.spent) FILTER (WHERE NOT ${IS_SERVED}), 0) AS total_budget,
      coalesce(sum(m.spent), 0) AS spent, coalesce(sum(m.committed), 0) AS committed
    FROM programs p LEFT JOIN (${CLIENT_MONEY}) m ON m.program_id = p.id GROUP BY p.id) b
  ORDER BY b.name, b.id`;

/** What a grant has to give is not known here. */
const GRANTS = `SELECT g.id, g.name, NULL AS total_budget, NULL AS remaining,
    count(m.id) FILTER (WHERE m.status = 'active')::int AS active_customers_count,
    coalesce(sum(m.spent), 0)::float8 AS spent, coalesce(sum(m.committed), 0)::float8 AS committed
  FROM grants g LEFT JOIN (${CLIENT_MONEY}) m ON m.grant_id = g.id GROUP BY g.id ORDER BY g.name, g.id`;

const counted = (share: number) =>
  `count(p.id) FILTER (WHERE m.status = 'active' AND ${HAS_USED(String(share))})::int`;

const REGIONS = `SELECT r.id, r.name, ${counted(BUDGET_SHARES.warning)} AS warning_customers_count,
    ${counted(BUDGET_SHARES.over)} AS over_customers_count
  FROM regions r LEFT JOIN (${CLIENT_MONEY}) m ON m.region_id = r.id LEFT JOIN programs p ON p.id = m.program_id
  GROUP BY r.id ORDER BY r.name, r.id`;

/** Each service's money of the client `$1`, and what her program gives her; a share is never more than it is. */
const CLIENT = `SELECT b.budget::float8, b.spent::float8, b.committed::float8,
    (b.budget - b.spent - b.committed)::float8 AS remaining,
    CASE WHEN b.budget > 0 THEN trunc((b.spent + b.committed) / b.budget, 4)::float8
      WHEN b.budget = 0 AND b.spent + b.committed > 0 THEN 1 END AS share, b.by_service
  FROM (
    SELECT s.budget, sum(s.adjustment + s.cost) AS spent, sum(s.committed) AS committed,
      json_agg(json_build_object('service', s.service, 'adjustment', s.adjustment, 'cost', s.cost,
        'spent', s.adjustment + s.cost, 'committed', s.committed) ORDER BY s.place) AS by_service
    FROM (${SERVICE_LEDGERS.map(
      (ledger, place) => `SELECT ${place} AS place, '${ledger.service}' AS service, p.total_budget AS budget,
          c.${ADJUSTMENTS[ledger.service]} AS adjustment, ${moneyOfClient(ledger, 'spent', '$1')} AS cost,
          ${moneyOfClient(ledger, 'committed', '$1')} AS committed
        FROM customers c LEFT JOIN programs p ON p.id = c.program_id WHERE c.id = $1`,
    ).join(' UNION ALL ')}) s GROUP BY s.budget) b`;

/** What is spent, booked and left; see the rule "Budgets". */
@Injectable()
export class BudgetsService {
  constructor(
    private readonly transaction: Transaction,
    private readonly audit: AuditService,
  ) {}

  programs(): Promise<Budgets> {
    return this.all(PROGRAMS);
  }

  grants(): Promise<Budgets> {
    return this.all(GRANTS);
  }

  /** How many active clients of each region have used 80 % and 100 % of their budget. */
  regions(): Promise<RegionBudgets> {
    return this.all(REGIONS);
  }

  /** @throws notFound for a client that is not there */
  async ofClient(id: string): Promise<ClientBudget> {
    if (!isId(id)) throw notFound();
    const [budget] = await this.transaction.tx.query<ClientBudget[]>(CLIENT, [id]);
    if (!budget) throw notFound();
    await this.audit.record('read', 'customers', {
      record_id: id,
      customer_id: id,
      details: { part: 'budget' },
    });
    return budget;
  }

  private async all<Row>(sql: string): Promise<{ count: number; results: Row[] }> {
    const results = await this.transaction.tx.query<Row[]>(sql);
    return { count: results.length, results };
  }
}
