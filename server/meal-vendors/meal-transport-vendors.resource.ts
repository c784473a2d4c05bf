import { Group } from '../contract/groups.js';
import { MealTransportVendor } from '../contract/responses/meals.js';
import { booleanFilter, relationFilter, searchFilter } from '../platform/http/list-query.js';
import {
  dollars,
  own,
  relation,
  seenBy,
  view,
  type ReadDefinition,
} from '../platform/http/read-definition.js';

/** Delivery vendors: who brings the meals to the clients. */
export const mealTransportVendors: ReadDefinition<MealTransportVendor> = {
  resource: 'meal_transport_vendors',
  table: 'meal_transport_vendors',
  joins: 'JOIN regions r ON r.id = t.region_id',
  views: seenBy(
    [Group.Admin, Group.Coordinator],
    view(MealTransportVendor, {
      rows: 'all',
      columns: {
        ...own(
          'id',
          'name',
          'contact_name',
          'phone_number',
          'email',
          'business_address',
          'state',
          'region_id',
        ),
        ...own('is_active', 'version'),
        cost_per_meal_transport: dollars('t.cost_per_meal_transport'),
        region: relation('r'),
      },
    }),
  ),
  filters: {
    q: searchFilter('lower(t.name)'),
    region: relationFilter('t.region_id'),
    is_active: booleanFilter('t.is_active'),
  },
  sorts: {
    name: 't.name',
    contact_name: 't.contact_name',
    email: 't.email',
    cost_per_meal_transport: 't.cost_per_meal_transport',
    region: 'r.name',
  },
  defaultSort: 'name',
  defaultPageSize: 1000,
};
