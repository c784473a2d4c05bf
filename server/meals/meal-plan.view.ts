import type { MealPlan } from '../contract/responses/meals.js';
import { CUT_OFF_TIME } from '../contract/meals.js';
import { booleanFilter, dateFilter, relationFilter } from '../platform/http/list-query.js';
import { relation, type ReadDefinition } from '../platform/http/lists.js';

export const mealPlans: ReadDefinition<MealPlan> = {
  resource: 'meal_transaction_indices',
  table: 'meal_transaction_indices',
  joins: `JOIN meal_vendors v ON v.id = t.meal_vendor_id JOIN regions r ON r.id = t.region_id
    LEFT JOIN LATERAL (
      SELECT sum(m.quantity)::int AS meals, count(*)::int AS clients FROM meal_transport_transactions m
      WHERE m.plan_id = t.id AND m.status = 'scheduled' AND t.is_active) live ON t.is_active`,
  columns: `t.id, t.date_of_plan, t.date_of_delivery, t.email, t.download_link, t.sent_by, t.is_active,
    CASE WHEN t.is_active THEN coalesce(live.meals, 0) ELSE t.number_of_meals END AS number_of_meals,
    CASE WHEN t.is_active THEN live.clients ELSE t.number_of_customers END AS number_of_customers,
    ((t.date_of_delivery - v.cut_off_days) + TIME '${CUT_OFF_TIME}') AT TIME ZONE r.time_zone AS cut_off_at,
    false AS is_preview, t.meal_vendor_id, ${relation('v', 'meal_vendor')}, t.region_id, ${relation('r', 'region')},
    t.version`,
  filters: {
    meal_vendor: relationFilter('t.meal_vendor_id'),
    region: relationFilter('t.region_id'),
    is_active: booleanFilter('t.is_active'),
    date_of_delivery_after: dateFilter('t.date_of_delivery', '>='),
    date_of_delivery_before: dateFilter('t.date_of_delivery', '<='),
  },
  sorts: {
    date_of_delivery: 't.date_of_delivery',
    date_of_plan: 't.date_of_plan',
    number_of_meals: 't.number_of_meals',
    number_of_customers: 't.number_of_customers',
    meal_vendor: 'v.name',
    region: 'r.name',
  },
  defaultSort: '-date_of_delivery',
  defaultPageSize: 10,
};
