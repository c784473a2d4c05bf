import { CAREGIVER } from '../contract/audience.js';
import { Group } from '../contract/groups.js';
import { MEAL_SCHEDULE_STATUSES } from '../contract/meals.js';
import { MealSchedule } from '../contract/responses/meals.js';
import { choiceFilter, relationFilter } from '../platform/http/list-query.js';
import {
  caregiving,
  own,
  ownedByCustomer,
  relation,
  seenBy,
  view,
  type ReadDefinition,
} from '../platform/http/read-definition.js';

const columns = {
  ...own(
    'id',
    'customer_id',
    'date_of_delivery',
    'number_of_adults',
    'number_of_children',
    'notes',
    'status',
  ),
  ...own('version'),
  customer: relation('c', ['id', 'name', 'city']),
  meals_allergies: 'c.meals_allergies',
  number_of_meals: 't.number_of_adults + t.number_of_children',
  is_applicable_for_all_future_schedules: 'false',
};

const forCustomer = view(MealSchedule, { rows: ownedByCustomer('t.customer_id'), columns });

/** Meals of clients' programs; a client's own are all that she sees. */
export const mealSchedules: ReadDefinition<MealSchedule> = {
  resource: 'customer_meal_schedules',
  table: 'customer_meal_schedules',
  joins: 'JOIN customers c ON c.id = t.customer_id',
  views: {
    ...seenBy([Group.Admin, Group.Coordinator], view(MealSchedule, { rows: 'all', columns })),
    [Group.Customer]: forCustomer,
    [CAREGIVER]: caregiving('meals', forCustomer),
  },
  shows_client: { field: 'customer_id' },
  filters: {
    customer: relationFilter('t.customer_id'),
    status: choiceFilter('t.status', MEAL_SCHEDULE_STATUSES),
  },
  sorts: { date_of_delivery: 't.date_of_delivery', status: 't.status' },
  defaultSort: 'date_of_delivery',
  defaultPageSize: 1000,
};
