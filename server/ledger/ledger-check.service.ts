import { Injectable } from '@nestjs/common';
import { AuditService } from '../platform/audit/audit.service.js';
import { Transactional } from '../platform/database/transaction.js';
import { LedgerQueries } from './ledger.queries.js';

/** Compares the ledger with the records that it is posted from. */
@Injectable()
export class LedgerCheckService {
  constructor(
    private readonly queries: LedgerQueries,
    private readonly audit: AuditService,
  ) {}

  /**
   * Posts corrections where the sum of a service or of a client's budget adjustments differs. The audit gets one entry
   * for each service and one for all adjustments.
   * @returns the number of differences
   */
  @Transactional()
  async repairDifferencesAndAudit(): Promise<number> {
    const services = await this.queries.findDifferingSourceIds();
    const customer_ids = await this.queries.findClientIdsWithAdjustmentDifferences();
    await this.queries.lockSourcesAndClients(services, customer_ids);
    let repaired = 0;
    for (const difference of services) {
      const entries = await this.queries.postServices(difference);
      await this.audit.record('repair', 'ledger_entries', { details: { ...difference, entries } });
      repaired += difference.source_ids.length;
    }
    if (customer_ids.length === 0) return repaired;
    const entries = await this.queries.postBudgetAdjustmentDifferences(customer_ids);
    await this.audit.record('repair', 'ledger_entries', { details: { customer_ids, entries } });
    return repaired + customer_ids.length;
  }
}
