import type { MealSchedule } from '../contract/responses/meals.js';
import { choiceFilter, relationFilter } from '../platform/http/list-query.js';
import { relation, type ReadDefinition } from '../platform/http/lists.js';
import { MEAL_SCHEDULE_STATUSES } from '../contract/meals.js';

export const mealSchedules: ReadDefinition<MealSchedule> = {
  resource: 'customer_meal_schedules',
  table: 'customer_meal_schedules',
  joins: 'JOIN customers c ON c.id = t.customer_id',
  columns: `t.id, t.customer_id, ${relation('c', 'customer', ['id', 'name', 'city'])}, t.date_of_delivery,
    t.number_of_adults, t.number_of_children, t.number_of_adults + t.number_of_children AS number_of_meals, t.notes,
    t.status, false AS is_applicable_for_all_future_schedules, t.version`,
  filters: {
    customer: relationFilter('t.customer_id'),
    status: choiceFilter('t.status', MEAL_SCHEDULE_STATUSES),
  },
  sorts: { date_of_delivery: 't.date_of_delivery', status: 't.status' },
  defaultSort: 'date_of_delivery',
  defaultPageSize: 1000,
};
