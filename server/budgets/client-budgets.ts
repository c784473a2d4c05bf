import { BUDGET_SHARES, type BudgetState } from '../contract/budgets.js';
import { clientBudgetFilter } from '../customers/client-budget-filter.js';
import { MONEY_OF_EVERYBODY, sourcesOf, whoHasUsed, type Ledger, type Money } from './client-money.js';

/** Dollars of one client, by service. @param client SQL of her id */
export const moneyOfClient = (ledger: Ledger, money: Money, client: string): string =>
  [
    '0',
    ...sourcesOf(ledger, money).map(
      ({ table, condition, cost }) =>
        `coalesce((SELECT sum(${cost}) FROM ${table} WHERE e.customer_id = ${client} AND ${condition}), 0)`,
    ),
  ].join(' + ');

/** Every client with what was spent on her, adjustments included, and what is booked ahead. */
export const CLIENT_MONEY = `SELECT c.id, c.program_id, c.grant_id, c.region_id, c.status, money.spent, money.committed
  FROM customers c JOIN (${MONEY_OF_EVERYBODY}) money ON money.customer_id = c.id`;

clientBudgetFilter.bring((value, parameters) => {
  // Who has used all of it has used 80 % too: of several the lowest counts.
  const share = Math.min(...(value as BudgetState[]).map((name) => BUDGET_SHARES[name]));
  return `t.id IN (SELECT customer_id FROM (${whoHasUsed(`${parameters.add(share)}::numeric`)}) used)`;
});
