import { Injectable } from '@nestjs/common';
import type { Budgets, ClientBudget, RegionBudgets } from '../contract/responses/budgets.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { isId } from '../platform/database/id.js';
import { notFoundError } from '../platform/errors/problem.js';
import { BudgetsQueries } from './budgets.queries.js';

/** Spent, committed and remaining money; see the rules "Ledger" and "Budgets". */
@Injectable()
export class BudgetsService {
  constructor(
    private readonly queries: BudgetsQueries,
    private readonly audit: AuditService,
  ) {}

  async findProgramBudgets(): Promise<Budgets> {
    return counted(await this.queries.findProgramBudgets());
  }

  async findGrantBudgets(): Promise<Budgets> {
    return counted(await this.queries.findGrantBudgets());
  }

  /** Counts active clients of each region who have used 80 % and 100 % of their budget. */
  async countActiveClientsPastBudgetShares(): Promise<RegionBudgets> {
    return counted(await this.queries.countActiveClientsPastBudgetShares());
  }

  /** @throws notFoundError for an unknown client */
  async findForClientAndAudit(id: string): Promise<ClientBudget> {
    if (!isId(id)) throw notFoundError();
    const budget = await this.queries.findForClient(id);
    if (!budget) throw notFoundError();
    await this.audit.record('read', 'customers', {
      record_id: id,
      customer_id: id,
      details: { part: 'budget' },
    });
    return budget;
  }
}

const counted = <Row>(results: Row[]) => ({ count: results.length, results });
