import { Feature } from '../platform/feature.js';
import { BudgetsController } from './budgets.controller.js';
import { BudgetsService } from './budgets.service.js';

@Feature({ controllers: [BudgetsController], providers: [BudgetsService] })
export class BudgetsModule {}
