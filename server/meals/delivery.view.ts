import type { MealTransaction, OwnMealTransaction } from '../contract/responses/meals.js';
import {
  booleanFilter,
  choiceFilter,
  dateFilter,
  relationFilter,
  searchFilter,
} from '../platform/http/list-query.js';
import { relation, type ReadDefinition } from '../platform/http/lists.js';

const COSTS = `t.cost_of_meal::float8 AS cost_of_meal, t.cost_of_meal_transport::float8 AS cost_of_meal_transport,`;

const COLUMNS = `t.id, t.plan_id AS meal_transaction_index_id, t.customer_id,
  ${relation('c', 'customer', ['id', 'name', 'city'])}, t.region_id, ${relation('r', 'region')},
  t.meal_vendor_id, ${relation('v', 'meal_vendor')},
  t.meal_transport_vendor_id, ${relation('d', 'meal_transport_vendor')}, t.status, t.quantity,
  t.customer_meals_number_of_adults, t.customer_meals_number_of_children, t.customer_meals_preference,
  t.scheduled_date, t.delivery_date, t.is_delivered, t.version`;

const shared = {
  resource: 'meal_transport_transactions',
  table: 'meal_transport_transactions',
  joins: `LEFT JOIN customers c ON c.id = t.customer_id JOIN regions r ON r.id = t.region_id
    JOIN meal_vendors v ON v.id = t.meal_vendor_id
    JOIN meal_transport_vendors d ON d.id = t.meal_transport_vendor_id`,
  columns: COLUMNS,
  filters: {
    customer: relationFilter('t.customer_id'),
    region: relationFilter('t.region_id'),
    meal_vendor: relationFilter('t.meal_vendor_id'),
    index: relationFilter('t.plan_id'),
    status: choiceFilter('t.status', ['scheduled', 'completed', 'cancelled']),
    is_delivered: booleanFilter('t.is_delivered'),
    delivery_date_after: dateFilter('t.delivery_date', '>='),
    delivery_date_before: dateFilter('t.delivery_date', '<='),
    q: {
      ...searchFilter(''),
      where: (value, parameters) =>
        `(EXISTS (SELECT 1 FROM customers f WHERE f.id = t.customer_id AND ${searchFilter('lower(f.name)').where(value, parameters)})
          OR EXISTS (SELECT 1 FROM meal_vendors f WHERE f.id = t.meal_vendor_id AND ${searchFilter('lower(f.name)').where(value, parameters)})
          OR EXISTS (SELECT 1 FROM meal_transport_vendors f WHERE f.id = t.meal_transport_vendor_id AND ${searchFilter('lower(f.name)').where(value, parameters)}))`,
    },
  },
  sorts: {
    delivery_date: 't.delivery_date',
    scheduled_date: 't.scheduled_date',
    quantity: 't.quantity',
    meal_vendor: 'v.name',
    meal_transport_vendor: 'd.name',
  },
  defaultSort: '-delivery_date',
  defaultPageSize: 10,
} satisfies ReadDefinition<OwnMealTransaction>;

/** Deliveries as staff read them. */
export const deliveriesForStaff: ReadDefinition<MealTransaction> = {
  ...shared,
  columns: `${COSTS} ${COLUMNS}`,
};

/** Deliveries as the client reads her own: without costs (contract 4). */
export const deliveriesForCustomer: ReadDefinition<OwnMealTransaction> = shared;
