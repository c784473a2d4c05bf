import { CAREGIVER } from '../contract/audience.js';
import { Group } from '../contract/groups.js';
import { MealTransaction, OwnMealTransaction } from '../contract/responses/meals.js';
import { parentNameSearchFilter } from '../platform/lists/large-tables/parent-name-search-filter.js';
import { booleanFilter, choiceFilter, dateFilter, relationFilter } from '../platform/lists/filters.js';
import {
  requiresService,
  amountAsNumberSql,
  qualifiedColumns,
  ownedByCustomer,
  relationSql,
  forGroups,
  projection,
  type ReadDefinition,
} from '../platform/lists/read-model.js';
import { PLAN_CUSTOMER_SQL } from './plan-customer.js';

const shared = {
  ...qualifiedColumns(
    'id',
    'customer_id',
    'region_id',
    'meal_vendor_id',
    'meal_transport_vendor_id',
    'status',
    'quantity',
  ),
  ...qualifiedColumns('customer_meals_number_of_adults', 'customer_meals_number_of_children'),
  ...qualifiedColumns('customer_meals_preference', 'customer_meals_allergies'),
  ...qualifiedColumns('scheduled_date', 'delivery_date', 'is_delivered', 'version'),
  meal_transaction_index_id: 't.plan_id',
  customer: relationSql('c', ['id', 'name', 'city']),
  region: relationSql('r'),
  meal_vendor: relationSql('v'),
  meal_transport_vendor: relationSql('d'),
};

const forStaff = projection(MealTransaction, {
  rows: 'all',
  columns: {
    ...shared,
    customer: PLAN_CUSTOMER_SQL,
    ...qualifiedColumns('is_delivery_reported', 'not_delivered_reason', 'not_delivered_note'),
    cost_of_meal: amountAsNumberSql('t.cost_of_meal'),
    cost_of_meal_transport: amountAsNumberSql('t.cost_of_meal_transport'),
  },
});

/** Clients see no costs. */
const forCustomer = projection(OwnMealTransaction, {
  rows: ownedByCustomer('t.customer_id'),
  columns: shared,
});

/** Deliveries of meals, past and planned. */
export const deliveries: ReadDefinition<MealTransaction | OwnMealTransaction> = {
  resource: 'meal_transport_transactions',
  table: 'meal_transport_transactions',
  joins: `LEFT JOIN customers c ON c.id = t.customer_id LEFT JOIN programs p ON p.id = c.program_id
    JOIN regions r ON r.id = t.region_id
    JOIN meal_vendors v ON v.id = t.meal_vendor_id
    JOIN meal_transport_vendors d ON d.id = t.meal_transport_vendor_id`,
  projections: {
    ...forGroups([Group.Admin, Group.Coordinator], forStaff),
    [Group.Customer]: forCustomer,
    [CAREGIVER]: requiresService('meals', forCustomer),
  },
  auditedClient: { field: 'customer_id' },
  filters: {
    customer: relationFilter('t.customer_id'),
    region: relationFilter('t.region_id'),
    meal_vendor: relationFilter('t.meal_vendor_id'),
    index: relationFilter('t.plan_id'),
    status: choiceFilter('t.status', ['scheduled', 'completed', 'cancelled']),
    is_delivered: booleanFilter('t.is_delivered'),
    delivery_date_after: dateFilter('t.delivery_date', '>='),
    delivery_date_before: dateFilter('t.delivery_date', '<='),
    q: parentNameSearchFilter(
      { table: 'customers', column: 'customer_id', searchIndex: 'customer_search' },
      { table: 'meal_vendors', column: 'meal_vendor_id' },
      { table: 'meal_transport_vendors', column: 'meal_transport_vendor_id' },
    ),
  },
  sorts: {
    delivery_date: 't.delivery_date',
    scheduled_date: 't.scheduled_date',
    quantity: 't.quantity',
    meal_vendor: 'v.name',
    meal_transport_vendor: 'd.name',
    created_at: 't.created_at',
  },
  parentSorts: {
    meal_vendor: { table: 'meal_vendors', column: 'meal_vendor_id', filters: ['status', 'region'] },
    meal_transport_vendor: {
      table: 'meal_transport_vendors',
      column: 'meal_transport_vendor_id',
      filters: ['status', 'region'],
    },
  },
  defaultSort: '-delivery_date',
  upcoming: { filter: 'status', value: 'scheduled' },
  defaultPageSize: 10,
};
