import { Controller, Get, Param } from '@nestjs/common';
import { Budgets, ClientBudget, RegionBudgets } from '../contract/responses/budgets.js';
import { Responds, TakesId } from '../platform/http/described.js';
import { NoQuery } from '../platform/http/input.pipe.js';
import { Allow } from '../platform/http/permissions.js';
import { BudgetsService } from './budgets.service.js';

/** Budgets of programs, grants, regions and clients. */
@Controller()
export class BudgetsController {
  constructor(private readonly budgets: BudgetsService) {}

  @Get('programs/budgets')
  @Allow('programs', 'budgets')
  @Responds(Budgets)
  programs(@NoQuery() _nothing: object) {
    return this.budgets.programs();
  }

  @Get('grants/budgets')
  @Allow('grants', 'budgets')
  @Responds(Budgets)
  grants(@NoQuery() _nothing: object) {
    return this.budgets.grants();
  }

  @Get('regions/budgets')
  @Allow('regions', 'reports')
  @Responds(RegionBudgets)
  regions(@NoQuery() _nothing: object) {
    return this.budgets.regions();
  }

  @Get('customers/:id/budget')
  @Allow('customers', 'budget')
  @TakesId()
  @Responds(ClientBudget)
  ofClient(@Param('id') id: string) {
    return this.budgets.ofClient(id);
  }
}
