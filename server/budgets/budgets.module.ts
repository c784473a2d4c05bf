import { LedgerModule } from '../ledger/ledger.module.js';
import { FeatureModule } from '../platform/resources/feature.js';
import { budgetWarning } from './budget-warning.today.js';
import { BudgetsController } from './budgets.controller.js';
import { BudgetsJobs } from './budgets.jobs.js';
import { BudgetsQueries } from './budgets.queries.js';
import { BudgetsService } from './budgets.service.js';
import { clientBudgetCondition } from './client-budget-condition.js';
import { ClientMoneyChangeEntity } from './client-money-change.entity.js';
import { ClientMoneyEntity } from './client-money.entity.js';
import { ClientMoneyQueries } from './client-money.queries.js';
import { ClientMoneyService } from './client-money.service.js';
import { WorklistRules } from '../worklist/worklist.registry.js';

@WorklistRules([budgetWarning])
@FeatureModule({
  entities: [ClientMoneyEntity, ClientMoneyChangeEntity],
  listFilters: [clientBudgetCondition],
  imports: [LedgerModule],
  controllers: [BudgetsController],
  providers: [BudgetsJobs, BudgetsQueries, BudgetsService, ClientMoneyQueries, ClientMoneyService],
})
export class BudgetsModule {}
