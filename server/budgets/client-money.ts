import type { MoneySource } from '../customers/service-ledger.js';
import { SERVICE_LEDGERS } from '../reports/service-ledgers.js';

export type Ledger = (typeof SERVICE_LEDGERS)[number];
/** What was completed, or what is booked ahead at today's prices. */
export type Money = 'spent' | 'committed';

/** The rows of money of a service. */
export const sourcesOf = ({ table, completed, cost, ahead }: Ledger, money: Money): readonly MoneySource[] =>
  money === 'spent' ? [{ table: `${table} e`, condition: completed, cost }] : ahead;

/** The adjustment of a service's budget, a column of the client. */
export const ADJUSTMENTS = {
  meal: 'meal_budget_consumption_adjustment',
  transport: 'transport_budget_consumption_adjustment',
  cleaning: 'cleaning_budget_consumption_adjustment',
} as const satisfies Record<Ledger['service'], string>;

const CHANGED = 'SELECT customer_id FROM client_money_changes';

const sumsOf = (money: Money, clients: string) =>
  SERVICE_LEDGERS.flatMap((ledger) => sourcesOf(ledger, money)).map(
    ({ table, condition, cost }) =>
      `SELECT e.customer_id, sum(${cost}) AS ${money}, 0 AS ${money === 'spent' ? 'committed' : 'spent'}
       FROM ${table} WHERE ${condition} AND e.customer_id IN (${clients}) GROUP BY e.customer_id`,
  );

/** Column order of a union is that of its first part. */
const inOneOrder = (part: string) => `SELECT customer_id, spent, committed FROM (${part}) part`;

/** `customer_id`, `program_id`, `spent` and `committed` of clients, added up from the rows. @param clients SQL of their ids */
export const addedUp = (clients: string) => `SELECT c.id AS customer_id, c.program_id,
    ${Object.values(ADJUSTMENTS)
      .map((column) => `c.${column}`)
      .join(' + ')} + coalesce(money.spent, 0) AS spent,
    coalesce(money.committed, 0) AS committed
  FROM customers c LEFT JOIN (
    SELECT customer_id, sum(spent) AS spent, sum(committed) AS committed
    FROM (${[...sumsOf('spent', clients), ...sumsOf('committed', clients)].map(inOneOrder).join(' UNION ALL ')}) money
    GROUP BY customer_id) money ON money.customer_id = c.id
  WHERE c.id IN (${clients})`;

const IS_KEPT = `NOT EXISTS (SELECT FROM client_money_changes changed WHERE changed.customer_id = m.customer_id)`;

/** The same of every client: as it was added up last, and anew where something has changed since. */
export const MONEY_OF_EVERYBODY = `SELECT m.customer_id, m.program_id, m.spent, m.committed FROM client_money m WHERE ${IS_KEPT}
  UNION ALL SELECT * FROM (${addedUp(CHANGED)}) changed`;

/** Clients `m` of programs `p` who have used such a share of what their program gives a client. @param share SQL */
export const HAS_USED = (share: string) =>
  `m.spent + m.committed >= p.total_budget * ${share} AND m.spent + m.committed > 0`;

/** `customer_id`, `used` and `total_budget` of clients who have used such a share. @param share SQL */
export const whoHasUsed = (share: string) => `
  SELECT m.customer_id, m.used, p.total_budget
  FROM programs p JOIN client_money m ON m.program_id = p.id AND m.used >= p.total_budget * ${share} AND m.used > 0
  WHERE ${IS_KEPT}
  UNION ALL
  SELECT m.customer_id, m.spent + m.committed, p.total_budget
  FROM (${addedUp(CHANGED)}) m JOIN programs p ON p.id = m.program_id WHERE ${HAS_USED(share)}`;

/** Adds up who has changed and forgets that: both by one snapshot, so that no change falls between. */
export const ADD_UP_CHANGES = `WITH taken AS (DELETE FROM client_money_changes RETURNING customer_id),
  written AS (
    INSERT INTO client_money (customer_id, program_id, spent, committed, used)
    SELECT customer_id, program_id, spent, committed, spent + committed
    FROM (${addedUp('SELECT customer_id FROM taken')}) added
    ON CONFLICT (customer_id) DO UPDATE SET program_id = EXCLUDED.program_id, spent = EXCLUDED.spent,
      committed = EXCLUDED.committed, used = EXCLUDED.used
    RETURNING 1)
  SELECT count(*)::int AS clients FROM written`;
