import { Injectable } from '@nestjs/common';
import { AuditService } from '../platform/audit/audit.service.js';
import { Transactional } from '../platform/database/transaction.js';
import { LedgerQueries } from './ledger.queries.js';

/** Maintains the totals of the ledger by program and grant. */
@Injectable()
export class LedgerTotalsService {
  constructor(
    private readonly queries: LedgerQueries,
    private readonly audit: AuditService,
  ) {}

  /** Merges the rows of each program and grant into one. */
  @Transactional()
  async mergeRowsByProgramAndGrant(): Promise<void> {
    await this.queries.compactProgramAndGrantTotals();
  }

  /** Corrects and audits totals that differ from the ledger. @returns how many totals differed */
  @Transactional()
  async repairFromEntriesAndAudit(): Promise<number> {
    await this.queries.lockTotalsRepair();
    const differences = await this.queries.postTotalDifferences();
    if (differences.length === 0) return 0;
    await this.audit.record('repair', 'ledger_totals', { details: { differences } });
    return differences.length;
  }
}
