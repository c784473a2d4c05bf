import { Controller, Get, Param } from '@nestjs/common';
import { Budgets, ClientBudget, RegionBudgets } from '../contract/responses/budgets.js';
import { ApiReturns, ApiAcceptsId } from '../platform/openapi/api-decorators.js';
import { EmptyQuery } from '../platform/validation/input.pipe.js';
import { Allow } from '../platform/http/permissions.js';
import { BudgetsService } from './budgets.service.js';

/** Budgets of programs, grants, regions and clients. */
@Controller()
export class BudgetsController {
  constructor(private readonly budgets: BudgetsService) {}

  @Get('programs/budgets')
  @Allow('programs', 'budgets', 'Returns the budgets of programs')
  @ApiReturns(Budgets)
  findProgramBudgets(@EmptyQuery() _nothing: object) {
    return this.budgets.findProgramBudgets();
  }

  @Get('grants/budgets')
  @Allow('grants', 'budgets', 'Returns the budgets of grants')
  @ApiReturns(Budgets)
  findGrantBudgets(@EmptyQuery() _nothing: object) {
    return this.budgets.findGrantBudgets();
  }

  @Get('regions/budgets')
  @Allow('regions', 'reports', 'Counts the clients of each region who are near or over their budget')
  @ApiReturns(RegionBudgets)
  countActiveClientsNearAndOverBudgetByRegion(@EmptyQuery() _nothing: object) {
    return this.budgets.countActiveClientsPastBudgetShares();
  }

  @Get('customers/:id/budget')
  @Allow('customers', 'budget', 'Returns the budget of a client')
  @ApiAcceptsId()
  @ApiReturns(ClientBudget)
  findForClient(@Param('id') id: string) {
    return this.budgets.findForClientAndAudit(id);
  }
}
