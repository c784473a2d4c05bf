import { BUDGET_SHARES } from '../contract/budgets.js';
import { AddedFilter } from '../platform/http/added-filter.js';

/** Clients by how much of their budget is used; budgets bring the condition, which the services' costs decide. */
export const clientBudgetFilter = new AddedFilter('customers.budget', Object.keys(BUDGET_SHARES));
