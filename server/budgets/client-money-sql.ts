import { COMMITMENT_SOURCES } from './commitments.js';

/** Clients whose money or prices may have changed since the last update, and the time of the last change. */
const CHANGES = `SELECT customer_id, max(created_at) AS since FROM (
  SELECT customer_id, created_at FROM client_money_changes WHERE customer_id IS NOT NULL
  UNION ALL SELECT c.id, n.created_at FROM client_money_changes n JOIN customers c ON c.assigned_meal_vendor_id = n.meal_vendor_id
  UNION ALL SELECT c.id, n.created_at FROM client_money_changes n
    JOIN meal_vendors v ON v.transport_vendor_id = n.meal_transport_vendor_id
    JOIN customers c ON c.assigned_meal_vendor_id = v.id
  UNION ALL SELECT d.customer_id, n.created_at FROM client_money_changes n JOIN meal_transport_transactions d
    ON d.meal_vendor_id = n.meal_vendor_id AND d.status = 'scheduled' AND d.customer_id IS NOT NULL
  UNION ALL SELECT d.customer_id, n.created_at FROM client_money_changes n JOIN meal_transport_transactions d
    ON d.meal_transport_vendor_id = n.meal_transport_vendor_id AND d.status = 'scheduled' AND d.customer_id IS NOT NULL
  UNION ALL SELECT t.customer_id, n.created_at FROM client_money_changes n JOIN customer_transport_transactions t
    ON t.region_id = n.region_id AND t.status = 'scheduled' AND t.customer_id IS NOT NULL
  UNION ALL SELECT q.customer_id, n.created_at FROM client_money_changes n JOIN customer_transport_requests q
    ON q.region_id = n.region_id AND q.status = 'open') change GROUP BY customer_id`;

const committedSql = (clients: string): string =>
  COMMITMENT_SOURCES.map(
    ({ table, condition, cost }) => `SELECT e.customer_id, NULL::uuid, 0, ${cost}
      FROM ${table} WHERE ${condition} AND e.customer_id IN (${clients})`,
  ).join(' UNION ALL ');

/** The columns of `client_money` except `used`, summed from the rows. @param clients SQL of their ids */
export const clientTotalsSql = (clients: string) => `SELECT c.id AS customer_id, c.program_id,
    coalesce(sum(money.spent), 0) AS spent,
    coalesce(sum(money.spent) FILTER (WHERE money.program_id = c.program_id), 0) AS program_spent,
    coalesce(sum(money.committed), 0) AS committed
  FROM customers c LEFT JOIN (
    SELECT e.customer_id, e.program_id, e.amount, 0 FROM ledger_entries e WHERE e.customer_id IN (${clients})
    UNION ALL ${committedSql(clients)}) money (customer_id, program_id, spent, committed) ON money.customer_id = c.id
  WHERE c.id IN (${clients}) GROUP BY c.id`;

/** CTE `changed`: clients whose totals may differ from the stored ones. */
export const WITH_CHANGED = `WITH changed AS MATERIALIZED (${CHANGES})`;
/** Ids of the clients in `changed`. */
export const CHANGED = 'SELECT customer_id FROM changed';
const IS_KEPT = 'NOT EXISTS (SELECT FROM changed WHERE changed.customer_id = m.customer_id)';

/** The same columns for every client: stored totals, or new sums for clients with changes. */
export const ALL_CLIENT_TOTALS = `${WITH_CHANGED}
  SELECT m.customer_id, m.program_id, m.spent, m.program_spent, m.committed FROM client_money m WHERE ${IS_KEPT}
  UNION ALL ${clientTotalsSql(CHANGED)}`;

/**
 * Condition that client `m` of program `p` has used this share of the program's budget for a client. @param share SQL
 */
export const clientHasUsedShareSql = (share: string) =>
  `m.spent + m.committed >= p.total_budget * ${share} AND m.spent + m.committed > 0`;

/**
 * `customer_id`, `used`, `total_budget` and `warning_since` of clients who have used this share. @param share SQL
 */
export const usedMoneyOfClientsPastShareSql = (share: string) => `${WITH_CHANGED}
  SELECT m.customer_id, m.used, p.total_budget, m.warning_since
  FROM programs p JOIN client_money m ON m.program_id = p.id AND m.used >= p.total_budget * ${share} AND m.used > 0
  WHERE ${IS_KEPT}
  UNION ALL
  SELECT m.customer_id, m.spent + m.committed, p.total_budget, coalesce(stored.warning_since, changed.since)
  FROM (${clientTotalsSql(CHANGED)}) m JOIN programs p ON p.id = m.program_id
  JOIN changed ON changed.customer_id = m.customer_id LEFT JOIN client_money stored ON stored.customer_id = m.customer_id
  WHERE ${clientHasUsedShareSql(share)}`;
