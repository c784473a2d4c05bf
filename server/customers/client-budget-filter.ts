import { BUDGET_SHARES } from '../contract/budgets.js';
import { ExtensionFilter } from '../platform/lists/extension-filter.js';

/** Clients by how much of their budget is used; budgets bring the condition, which the services' costs decide. */
export const clientBudgetFilter = new ExtensionFilter('customers.budget', Object.keys(BUDGET_SHARES));
