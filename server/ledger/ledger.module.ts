import { officeMessages } from '../contract/messages.js';
import { FeatureModule } from '../platform/resources/feature.js';
import { LedgerCheckService } from './ledger-check.service.js';
import { LedgerEntryEntity } from './ledger-entry.entity.js';
import { LedgerTotalEntity } from './ledger-total.entity.js';
import { LedgerTotalsService } from './ledger-totals.service.js';
import { LedgerQueries } from './ledger.queries.js';

@FeatureModule({
  entities: [LedgerEntryEntity, LedgerTotalEntity],
  deleteConstraints: [
    { resource: 'regions', fromWhere: 'ledger_entries WHERE region_id = $1' },
    {
      resource: 'grants',
      fromWhere: 'ledger_entries WHERE grant_id = $1',
      message: (count) => officeMessages.grants.has_paid_for(count),
    },
  ],
  providers: [LedgerCheckService, LedgerQueries, LedgerTotalsService],
  exports: [LedgerCheckService, LedgerTotalsService],
})
export class LedgerModule {}
