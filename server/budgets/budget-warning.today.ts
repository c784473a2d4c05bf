import { BUDGET_SHARES } from '../contract/budgets.js';
import { worklistRule } from '../worklist/worklist-rule.js';
import { usedMoneyOfClientsPastShareSql } from './client-money-sql.js';

/** Active clients who have used at least 80 % of the budget of their program. */
export const budgetWarning = worklistRule<{ is_over: boolean; used: number }>({
  reason: 'budget_warning',
  items: ({ now, inRegions }) => `
    SELECT c.id, c.id AS customer_id, coalesce(m.warning_since, ${now}) AS since, NULL::text AS due,
      jsonb_build_object('is_over', m.used >= m.total_budget * ${BUDGET_SHARES.over},
        'used', CASE WHEN m.total_budget > 0 THEN trunc(m.used / m.total_budget * 100) END) AS facts
    FROM (${usedMoneyOfClientsPastShareSql(String(BUDGET_SHARES.warning))}) m JOIN customers c ON c.id = m.customer_id
    WHERE c.status = 'active' AND ${inRegions('c.region_id')}`,
  acceptedFacts: `l.facts -> 'is_over'`,
  line: ({ customer_id, facts: { is_over, used } }) => ({
    title: is_over ? 'All of the budget is used' : `${used} % of the budget is used`,
    link: `/clients/${customer_id}?form=analysis`,
    action: { label: 'Look at the budget', link: `/clients/${customer_id}?form=analysis` },
  }),
});
