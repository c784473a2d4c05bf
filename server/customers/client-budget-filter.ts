import { AddedFilter } from '../platform/http/added-filter.js';

/** Shares of her program's budget at which a client is shown as nearly out of it, and as out of it. */
export const BUDGET_SHARES = { warning: 0.8, over: 1 } as const;
export type BudgetState = keyof typeof BUDGET_SHARES;

/** Clients by how much of their budget is used; budgets bring the condition, which the services' costs decide. */
export const clientBudgetFilter = new AddedFilter('customers.budget', Object.keys(BUDGET_SHARES));
