import { BUDGET_SHARES, type BudgetState } from '../contract/budgets.js';
import { clientBudgetFilter } from '../customers/client-budget-filter.js';
import type { FilterExtension } from '../platform/lists/extension-filter.js';
import { usedMoneyOfClientsPastShareSql } from './client-money-sql.js';

/** Condition of the budget filter of clients. */
export const clientBudgetCondition: FilterExtension = {
  filter: clientBudgetFilter,
  where: (value, parameters) => {
    // A client who has used 100 % has also used 80 %, so the lowest share is enough.
    const share = Math.min(...(value as BudgetState[]).map((name) => BUDGET_SHARES[name]));
    return `t.id IN (SELECT customer_id FROM (${usedMoneyOfClientsPastShareSql(`${parameters.add(share)}::numeric`)}) used)`;
  },
};
