import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ClientChanged } from '../customers/customer.events.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { Transactional } from '../platform/database/transaction.js';
import { EventBus } from '../platform/events/event-bus.js';
import { ClientMoneyQueries } from './client-money.queries.js';

/** Fields of a client by which the office changes how much of her budget is used. */
const BUDGET_FIELDS = [
  'program_id',
  'meal_budget_consumption_adjustment',
  'transport_budget_consumption_adjustment',
  'cleaning_budget_consumption_adjustment',
] as const;

/** Stores each client's used share of the budget, so that an index finds the clients near its end. */
@Injectable()
export class ClientMoneyService implements OnModuleInit {
  constructor(
    private readonly audit: AuditService,
    private readonly events: EventBus,
    private readonly queries: ClientMoneyQueries,
  ) {}

  onModuleInit(): void {
    this.events.subscribe(ClientChanged, (event) => this.deleteSettlementOfEndedWarning(event));
  }

  /** The next update of totals would miss a share that is reached again before it. */
  private async deleteSettlementOfEndedWarning({ before, after }: ClientChanged): Promise<void> {
    if (BUDGET_FIELDS.some((field) => before[field] !== after[field]))
      await this.queries.deleteSettlementOfEndedWarning(after.id);
  }

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
