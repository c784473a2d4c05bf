import { Group } from '../contract/groups.js';

import { MealTransportVendor } from '../contract/responses/meals.js';
import { activeOrNot, tenDigits } from '../platform/files/csv.js';
import { booleanFilter, relationFilter, searchFilter } from '../platform/http/list-query.js';
import { dollars, own, relation, seenBy, view } from '../platform/http/read-definition.js';
import type { ResourceDefinition } from '../platform/http/resource-definition.js';
import { RegionEntity } from '../regions/region.entity.js';
import { MealTransportVendorEffectsService } from './meal-transport-vendor-effects.service.js';
import { MealTransportVendorEntity } from './meal-transport-vendor.entity.js';
import { MealTransportVendorInput } from './meal-vendors.dto.js';

/** Delivery vendors: who brings the meals to the clients. */
export const mealTransportVendors: ResourceDefinition<
  MealTransportVendorEntity,
  MealTransportVendorInput,
  MealTransportVendor
> = {
  resource: 'meal_transport_vendors',
  entity: MealTransportVendorEntity,
  input: MealTransportVendorInput,
  response: MealTransportVendor,
  references: { region_id: RegionEntity },
  removal: 'deactivate',
  effects: MealTransportVendorEffectsService,
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
  csv: {
    title: 'Delivery Vendors',
    columns: {
      'Courier Name': (vendor) => vendor.name,
      'Contact Name': (vendor) => vendor.contact_name,
      Phone: (vendor) => tenDigits(vendor.phone_number),
      Email: (vendor) => vendor.email,
      'Business Address': (vendor) => vendor.business_address,
      State: (vendor) => vendor.state,
      Region: (vendor) => vendor.region.name,
      'Cost per Delivery': (vendor) => vendor.cost_per_meal_transport,
      Status: activeOrNot,
    },
  },
};
