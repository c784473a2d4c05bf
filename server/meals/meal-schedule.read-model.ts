import { CAREGIVER } from '../contract/audience.js';
import { Group } from '../contract/groups.js';
import { MEAL_SCHEDULE_STATUSES } from '../contract/meals.js';
import { MealSchedule } from '../contract/responses/meals.js';
import { choiceFilter, relationFilter } from '../platform/lists/filters.js';
import {
  requiresService,
  qualifiedColumns,
  ownedByCustomer,
  relationSql,
  forGroups,
  projection,
  type ReadDefinition,
} from '../platform/lists/read-model.js';

const columns = {
  ...qualifiedColumns(
    'id',
    'customer_id',
    'date_of_delivery',
    'number_of_adults',
    'number_of_children',
    'notes',
    'status',
  ),
  ...qualifiedColumns('version'),
  customer: relationSql('c', ['id', 'name', 'city']),
  // A past meal shows the allergies of its day.
  meals_allergies:
    "CASE WHEN t.status = 'completed' THEN coalesce(eaten.customer_meals_allergies, c.meals_allergies) ELSE c.meals_allergies END",
  number_of_meals: 't.number_of_adults + t.number_of_children',
  is_applicable_for_all_future_schedules: 'false',
};

const forCustomer = projection(MealSchedule, { rows: ownedByCustomer('t.customer_id'), columns });

/** Meals of clients' programs. A client sees only her own. */
export const mealSchedules: ReadDefinition<MealSchedule> = {
  resource: 'customer_meal_schedules',
  table: 'customer_meal_schedules',
  joins: `JOIN customers c ON c.id = t.customer_id
    LEFT JOIN meal_transport_transactions eaten ON eaten.schedule_id = t.id AND eaten.status = 'completed'`,
  projections: {
    ...forGroups([Group.Admin, Group.Coordinator], projection(MealSchedule, { rows: 'all', columns })),
    [Group.Customer]: forCustomer,
    [CAREGIVER]: requiresService('meals', forCustomer),
  },
  auditedClient: { field: 'customer_id' },
  filters: {
    customer: relationFilter('t.customer_id'),
    status: choiceFilter('t.status', MEAL_SCHEDULE_STATUSES),
  },
  sorts: { date_of_delivery: 't.date_of_delivery', status: 't.status', created_at: 't.created_at' },
  defaultSort: 'date_of_delivery',
  defaultPageSize: 1000,
};
