import { BUDGET_SHARES } from '../contract/budgets.js';
import { todayRule } from '../platform/today-rule.js';
import { CLIENT_MONEY, HAS_USED } from './client-budgets.js';

/** Active clients who have used 80 % and more of what their program gives them. */
export const budgetWarning = todayRule<{ is_over: boolean; used: number }>({
  reason: 'budget_warning',
  waiting: ({ inRegions }) => `
    SELECT c.id, c.id AS customer_id, c.created_at AS since, NULL::text AS due,
      jsonb_build_object('is_over', ${HAS_USED(String(BUDGET_SHARES.over))},
        'used', CASE WHEN p.total_budget > 0 THEN trunc((m.spent + m.committed) / p.total_budget * 100) END) AS facts
    FROM (${CLIENT_MONEY}) m JOIN programs p ON p.id = m.program_id JOIN customers c ON c.id = m.id
    WHERE m.status = 'active' AND ${inRegions('m.region_id')} AND ${HAS_USED(String(BUDGET_SHARES.warning))}`,
  line: ({ customer_id, facts: { is_over, used } }) => ({
    title: is_over ? 'All of the budget is used' : `${used} % of the budget are used`,
    link: `/clients/${customer_id}`,
  }),
});
