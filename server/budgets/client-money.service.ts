import { Injectable } from '@nestjs/common';
import { AuditService } from '../platform/audit/audit.service.js';
import { Transaction, Transactional } from '../platform/database/transaction.js';
import { UPDATE_CHANGED_TOTALS, MARK_WRONG_TOTALS } from './client-money.js';

/** Keeps each client's used share of the budget, so that an index finds the clients near its end. */
@Injectable()
export class ClientMoneyService {
  constructor(
    private readonly transaction: Transaction,
    private readonly audit: AuditService,
  ) {}

  /** Adds up who has changed; of two at once the later one reads what the earlier wrote. @returns how many clients */
  @Transactional()
  async updateTotals(): Promise<number> {
    const { tx } = this.transaction;
    await tx.query(`SELECT pg_advisory_xact_lock(hashtext('client_money'))`);
    const [{ clients }] = await tx.query<[{ clients: number }]>(UPDATE_CHANGED_TOTALS);
    return clients;
  }

  /** Adds up anew whoever's kept money is not the sum of her rows, and audits it. @returns how many clients */
  @Transactional()
  async repair(): Promise<number> {
    await this.updateTotals();
    const noted = await this.transaction.tx.query<{ customer_id: string }[]>(MARK_WRONG_TOTALS);
    if (noted.length === 0) return 0;
    await this.updateTotals();
    const customer_ids = noted.map(({ customer_id }) => customer_id);
    await this.audit.record('repair', 'client_money', { details: { customer_ids } });
    return customer_ids.length;
  }
}
