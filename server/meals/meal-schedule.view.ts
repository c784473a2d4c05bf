import { choiceFilter, relationFilter } from '../platform/http/list-query.js';
import { relation, type ReadDefinition } from '../platform/http/lists.js';
import { MEAL_SCHEDULE_STATUSES, type MealScheduleStatus } from '../contract/meals.js';

/** A meal schedule as everybody reads it (document 2, section 3). */
export interface MealScheduleView {
  id: string;
  customer_id: string;
  date_of_delivery: string;
  number_of_adults: number;
  number_of_children: number;
  number_of_meals: number;
  notes: string;
  status: MealScheduleStatus;
  is_applicable_for_all_future_schedules: false;
  version: number;
}

export const mealSchedules: ReadDefinition<MealScheduleView> = {
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
