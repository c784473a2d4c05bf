import {
  booleanFilter,
  choiceFilter,
  dateFilter,
  relationFilter,
  searchFilter,
} from '../platform/http/list-query.js';
import { relation, type ReadDefinition } from '../platform/http/lists.js';

/** A meal transaction as it is read (document 2 and 3, section 3). */
export interface DeliveryView {
  id: string;
  customer_id: string | null;
  quantity: number;
  scheduled_date: string;
  delivery_date: string;
  is_delivered: boolean;
  status: 'scheduled' | 'completed' | 'cancelled';
  cost_of_meal?: number;
  cost_of_meal_transport?: number;
  version: number;
}

const COSTS = `t.cost_of_meal::float8 AS cost_of_meal, t.cost_of_meal_transport::float8 AS cost_of_meal_transport,`;

const COLUMNS = `t.id, t.plan_id AS meal_transaction_index_id, t.customer_id,
  ${relation('c', 'customer', ['id', 'name', 'city'])}, t.region_id, ${relation('r', 'region')},
  t.meal_vendor_id, ${relation('v', 'meal_vendor')},
  t.meal_transport_vendor_id, ${relation('d', 'meal_transport_vendor')}, t.status, t.quantity,
  t.customer_meals_number_of_adults, t.customer_meals_number_of_children, t.customer_meals_preference,
  t.scheduled_date, t.delivery_date, t.is_delivered, t.version`;

/** Deliveries as staff read them, and as the client does: without costs (contract 4). */
export function deliveriesFor(audience: 'staff' | 'customer'): ReadDefinition<DeliveryView> {
  return {
    resource: 'meal_transport_transactions',
    table: 'meal_transport_transactions',
    joins: `LEFT JOIN customers c ON c.id = t.customer_id JOIN regions r ON r.id = t.region_id
      JOIN meal_vendors v ON v.id = t.meal_vendor_id
      JOIN meal_transport_vendors d ON d.id = t.meal_transport_vendor_id`,
    columns: audience === 'staff' ? `${COSTS} ${COLUMNS}` : COLUMNS,
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
  };
}
