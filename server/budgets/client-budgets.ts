import { BUDGET_SHARES, type BudgetState } from '../contract/budgets.js';
import { clientBudgetFilter } from '../customers/client-budget-filter.js';
import { clientsWhoUsedSql } from './client-money.js';

clientBudgetFilter.setCondition((value, parameters) => {
  // Who has used all of it has used 80 % too: of several the lowest counts.
  const share = Math.min(...(value as BudgetState[]).map((name) => BUDGET_SHARES[name]));
  return `t.id IN (SELECT customer_id FROM (${clientsWhoUsedSql(`${parameters.add(share)}::numeric`)}) used)`;
});
