import { FeatureModule } from '../platform/resources/feature.js';
import { FormerFundingEntity } from './former-funding.entity.js';
import { LedgerCheckService } from './ledger-check.service.js';
import { LedgerEntryEntity } from './ledger-entry.entity.js';
import { LedgerTotalEntity } from './ledger-total.entity.js';
import { LedgerTotalsService } from './ledger-totals.service.js';
import { LedgerQueries } from './ledger.queries.js';
import { ledgerDeleteConstraints } from './ledger-delete-constraints.js';

@FeatureModule({
  entities: [FormerFundingEntity, LedgerEntryEntity, LedgerTotalEntity],
  deleteConstraints: ledgerDeleteConstraints,
  providers: [LedgerCheckService, LedgerQueries, LedgerTotalsService],
  exports: [LedgerCheckService, LedgerTotalsService],
})
export class LedgerModule {}
