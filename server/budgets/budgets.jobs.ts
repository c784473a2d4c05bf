import { Injectable } from '@nestjs/common';
import { LedgerCheckService } from '../ledger/ledger-check.service.js';
import { LedgerTotalsService } from '../ledger/ledger-totals.service.js';
import { ScheduledJob } from '../platform/jobs/scheduled-job.js';
import { ClientMoneyService } from './client-money.service.js';

/** Scheduled jobs of budgets. */
@Injectable()
export class BudgetsJobs {
  constructor(
    private readonly ledger: LedgerCheckService,
    private readonly money: ClientMoneyService,
    private readonly totals: LedgerTotalsService,
  ) {}

  /** Merges the ledger's totals of each program and grant, and updates the changed totals of clients. */
  @ScheduledJob({ name: 'budgets:add-up', cron: '*/5 * * * *' })
  async compactAndUpdateTotals(): Promise<{ clients: number }> {
    await this.totals.mergeRowsByProgramAndGrant();
    return { clients: await this.money.updateTotals() };
  }

  /** Compares the ledger with its sources and stored totals with the ledger, and repairs differences. */
  @ScheduledJob({ name: 'budgets:check', cron: '40 7 * * *' })
  async repairTotalsAndLedgerAndAudit(): Promise<{ repaired: number }> {
    // Check the stored totals first. A repair of the ledger recalculates them and would hide their differences.
    const clients = await this.money.repairAndAudit();
    const services = await this.ledger.repairDifferencesAndAudit();
    return { repaired: clients + services + (await this.totals.repairFromEntriesAndAudit()) };
  }
}
