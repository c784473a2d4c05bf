import { Feature } from '../platform/feature.js';
import { budgetWarning } from './budget-warning.today.js';
import { BudgetsController } from './budgets.controller.js';
import { BudgetsJobs } from './budgets.jobs.js';
import { BudgetsService } from './budgets.service.js';
import { ClientMoneyChangeEntity } from './client-money-change.entity.js';
import { ClientMoneyEntity } from './client-money.entity.js';

@Feature({
  entities: [ClientMoneyEntity, ClientMoneyChangeEntity],
  today: [budgetWarning],
  controllers: [BudgetsController],
  providers: [BudgetsJobs, BudgetsService],
})
export class BudgetsModule {}
