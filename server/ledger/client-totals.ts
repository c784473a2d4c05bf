import type { MoneyService } from '../contract/budgets.js';

/**
 * A lateral join on the client `t` with the totals of her completed services.
 * @returns SQL with `count`, `quantity` (meals delivered) and `cost` (dollars) under the alias
 */
export const joinCompletedServiceTotalsSql = (
  service: MoneyService,
  alias: string,
): string => `LEFT JOIN LATERAL (
    SELECT coalesce(sum(e.count), 0)::int AS count, coalesce(sum(e.quantity), 0)::int AS quantity,
      coalesce(sum(e.amount), 0)::float8 AS cost
    FROM ledger_entries e
    WHERE e.customer_id = t.id AND e.kind = 'service' AND e.service = '${service}') ${alias} ON true`;
