import { Group } from '../contract/groups.js';

import { MealTransportVendor } from '../contract/responses/meals.js';
import { activeOrNot, withoutUsCountryCode } from '../platform/files/csv.js';
import { booleanFilter, relationFilter, substringSearchFilter } from '../platform/lists/filters.js';
import {
  amountAsNumberSql,
  qualifiedColumns,
  relationSql,
  forGroups,
  projection,
} from '../platform/lists/read-model.js';
import type { ResourceDefinition } from '../platform/resources/resource-definition.js';
import { RegionEntity } from '../regions/region.entity.js';
import { MealTransportVendorHooks } from './meal-transport-vendor.hooks.js';
import { MealTransportVendorEntity } from './meal-transport-vendor.entity.js';
import { MealTransportVendorInput } from './meal-vendors.dto.js';

/** Delivery vendors, which bring the meals to the clients. */
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
  referencedFields: ['region_id'],
  removal: 'deactivate',
  hooks: MealTransportVendorHooks,
  table: 'meal_transport_vendors',
  joins: 'JOIN regions r ON r.id = t.region_id',
  projections: forGroups(
    [Group.Admin, Group.Coordinator],
    projection(MealTransportVendor, {
      rows: 'all',
      columns: {
        ...qualifiedColumns(
          'id',
          'name',
          'contact_name',
          'phone_number',
          'email',
          'business_address',
          'state',
          'region_id',
        ),
        ...qualifiedColumns('is_active', 'version'),
        cost_per_meal_transport: amountAsNumberSql('t.cost_per_meal_transport'),
        region: relationSql('r'),
      },
    }),
  ),
  filters: {
    q: substringSearchFilter('lower(t.name)'),
    region: relationFilter('t.region_id'),
    is_active: booleanFilter('t.is_active'),
  },
  sorts: {
    name: 't.name',
    contact_name: 't.contact_name',
    email: 't.email',
    cost_per_meal_transport: 't.cost_per_meal_transport',
    region: 'r.name',
    created_at: 't.created_at',
  },
  defaultSort: 'name',
  defaultPageSize: 1000,
  csv: {
    title: 'Delivery Vendors',
    columns: {
      'Courier Name': (vendor) => vendor.name,
      'Contact Name': (vendor) => vendor.contact_name,
      Phone: (vendor) => withoutUsCountryCode(vendor.phone_number),
      Email: (vendor) => vendor.email,
      'Business Address': (vendor) => vendor.business_address,
      State: (vendor) => vendor.state,
      Region: (vendor) => vendor.region.name,
      'Cost per Delivery': (vendor) => vendor.cost_per_meal_transport,
      Status: activeOrNot,
    },
  },
};
