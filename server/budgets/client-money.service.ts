import { Injectable } from '@nestjs/common';
import { AuditService } from '../platform/audit/audit.service.js';
import { Transactional } from '../platform/database/transaction.js';
import { ClientMoneyQueries } from './client-money.queries.js';

/** Stores each client's used share of the budget, so that an index finds the clients near its end. */
@Injectable()
export class ClientMoneyService {
  constructor(
    private readonly audit: AuditService,
    private readonly queries: ClientMoneyQueries,
  ) {}

  /** Updates the totals of clients whose entries changed. @returns how many clients */
  @Transactional()
  async updateTotals(): Promise<number> {
    await this.queries.lock();
    return this.queries.updateChanged();
  }

  /** Corrects and audits stored totals that differ from the sum of a client's entries. @returns how many clients */
  @Transactional()
  async repairAndAudit(): Promise<number> {
    await this.updateTotals();
    const customer_ids = await this.queries.markWrong();
    if (customer_ids.length === 0) return 0;
    await this.updateTotals();
    await this.audit.record('repair', 'client_money', { details: { customer_ids } });
    return customer_ids.length;
  }
}
