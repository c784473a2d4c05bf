import { Injectable } from '@nestjs/common';
import type { Budgets, ClientBudget, RegionBudgets } from '../contract/responses/budgets.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { isId } from '../platform/database/id.js';
import { Transaction } from '../platform/database/transaction.js';
import { notFound } from '../platform/errors/problem.js';
import { CLIENT_BUDGET, GRANT_BUDGETS, PROGRAM_BUDGETS, REGION_BUDGETS } from './budgets.queries.js';

/** Money spent, booked and left; see the rules "Ledger" and "Budgets". */
@Injectable()
export class BudgetsService {
  constructor(
    private readonly transaction: Transaction,
    private readonly audit: AuditService,
  ) {}

  programs(): Promise<Budgets> {
    return this.all(PROGRAM_BUDGETS);
  }

  grants(): Promise<Budgets> {
    return this.all(GRANT_BUDGETS);
  }

  /** How many active clients of each region have used 80 % and 100 % of their budget. */
  regions(): Promise<RegionBudgets> {
    return this.all(REGION_BUDGETS);
  }

  /** @throws notFound for a client that is not there */
  async findForClient(id: string): Promise<ClientBudget> {
    if (!isId(id)) throw notFound();
    const [budget] = await this.transaction.tx.query<ClientBudget[]>(CLIENT_BUDGET, [id]);
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
