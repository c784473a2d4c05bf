import { BUDGET_SHARES, type BudgetState } from '../contract/budgets.js';
import { clientBudgetFilter } from '../customers/client-budget-filter.js';
import type { MoneySource } from '../customers/service-ledger.js';
import { SERVICE_LEDGERS } from '../reports/service-ledgers.js';

type Ledger = (typeof SERVICE_LEDGERS)[number];
/** What was completed, or what is booked ahead at today's prices. */
type Money = 'spent' | 'committed';

/** The rows of money of a service. */
const sourcesOf = ({ table, completed, cost, ahead }: Ledger, money: Money): readonly MoneySource[] =>
  money === 'spent' ? [{ table: `${table} e`, condition: completed, cost }] : ahead;

/** Dollars of one client, by service. @param client SQL of her id */
export const moneyOfClient = (ledger: Ledger, money: Money, client: string): string =>
  [
    '0',
    ...sourcesOf(ledger, money).map(
      ({ table, condition, cost }) =>
        `coalesce((SELECT sum(${cost}) FROM ${table} WHERE e.customer_id = ${client} AND ${condition}), 0)`,
    ),
  ].join(' + ');

/** The adjustment of a service's budget, a column of the client. */
export const ADJUSTMENTS = {
  meal: 'meal_budget_consumption_adjustment',
  transport: 'transport_budget_consumption_adjustment',
  cleaning: 'cleaning_budget_consumption_adjustment',
} as const satisfies Record<Ledger['service'], string>;

const sumsOf = (money: Money) =>
  SERVICE_LEDGERS.flatMap((ledger) => sourcesOf(ledger, money)).map(
    ({ table, condition, cost }) =>
      `SELECT e.customer_id, sum(${cost}) AS ${money}, 0 AS ${money === 'spent' ? 'committed' : 'spent'}
       FROM ${table} WHERE ${condition} AND e.customer_id IS NOT NULL GROUP BY e.customer_id`,
  );

/** Column order of a union is that of its first part. */
const inOneOrder = (part: string) => `SELECT customer_id, spent, committed FROM (${part}) part`;

const MONEY_OF_CLIENTS = `SELECT customer_id, sum(spent) AS spent, sum(committed) AS committed
  FROM (${[...sumsOf('spent'), ...sumsOf('committed')].map(inOneOrder).join(' UNION ALL ')}) money
  GROUP BY customer_id`;

/** Every client with what was spent on her, adjustments included, and what is booked ahead; each table is read once. */
export const CLIENT_MONEY = `SELECT c.id, c.program_id, c.grant_id, c.region_id, c.status,
    ${Object.values(ADJUSTMENTS)
      .map((column) => `c.${column}`)
      .join(' + ')} + coalesce(money.spent, 0) AS spent,
    coalesce(money.committed, 0) AS committed
  FROM customers c LEFT JOIN (${MONEY_OF_CLIENTS}) money ON money.customer_id = c.id`;

/** Clients `m` of programs `p` who have used such a share of what their program gives a client. @param share SQL */
export const HAS_USED = (share: string) =>
  `m.spent + m.committed >= p.total_budget * ${share} AND m.spent + m.committed > 0`;

clientBudgetFilter.bring((value, parameters) => {
  // Who has used all of it has used 80 % too: of several the lowest counts.
  const share = Math.min(...(value as BudgetState[]).map((name) => BUDGET_SHARES[name]));
  return `t.id IN (SELECT m.id FROM (${CLIENT_MONEY}) m JOIN programs p ON p.id = m.program_id
    WHERE ${HAS_USED(`${parameters.add(share)}::numeric`)})`;
});
