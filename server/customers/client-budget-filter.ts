import { BUDGET_SHARES } from '../contract/budgets.js';
import { SettableConditionFilter } from '../platform/lists/extension-filter.js';

/** Filters clients by the used share of their budget. The budgets feature supplies the condition. */
export const clientBudgetFilter = new SettableConditionFilter(Object.keys(BUDGET_SHARES));
