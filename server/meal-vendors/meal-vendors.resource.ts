import { Group } from '../contract/groups.js';
import { MealVendor } from '../contract/responses/meals.js';
import { booleanFilter, relationFilter, searchFilter } from '../platform/http/list-query.js';
import {
  dollars,
  own,
  relation,
  seenBy,
  view,
  type ReadDefinition,
} from '../platform/http/read-definition.js';

/** Caterers. */
export const mealVendors: ReadDefinition<MealVendor> = {
  resource: 'meal_vendors',
  table: 'meal_vendors',
  joins: 'JOIN regions r ON r.id = t.region_id JOIN meal_transport_vendors d ON d.id = t.transport_vendor_id',
  views: seenBy(
    [Group.Admin, Group.Coordinator],
    view(MealVendor, {
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
        ...own('delivery_day', 'cut_off_days', 'transport_vendor_id', 'is_active', 'version'),
        cost_per_meal: dollars('t.cost_per_meal'),
        region: relation('r'),
        transport_vendor: relation('d'),
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
    region: 'r.name',
    cost_per_meal: 't.cost_per_meal',
    state: 't.state',
    delivery_day: 't.delivery_day',
  },
  defaultSort: 'name',
  defaultPageSize: 1000,
};
