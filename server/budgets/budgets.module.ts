import { Feature } from '../platform/feature.js';
import { budgetWarning } from './budget-warning.today.js';
import { BudgetsController } from './budgets.controller.js';
import { BudgetsService } from './budgets.service.js';

@Feature({ today: [budgetWarning], controllers: [BudgetsController], providers: [BudgetsService] })
export class BudgetsModule {}
