import { Group } from '../contract/groups.js';
import { mealVendorRules } from '../contract/meal-vendors.js';
import { keys } from '../contract/messages.js';
import { MealVendor } from '../contract/responses/meals.js';
import { US_STATES } from '../contract/us-states.js';
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
import { MealTransportVendorEntity } from './meal-transport-vendor.entity.js';
import { MealVendorHooks } from './meal-vendor.hooks.js';
import { MealVendorEntity } from './meal-vendor.entity.js';
import { MealVendorInput } from './meal-vendors.dto.js';

export const mealVendors: ResourceDefinition<MealVendorEntity, MealVendorInput, MealVendor> = {
  resource: 'meal_vendors',
  entity: MealVendorEntity,
  input: MealVendorInput,
  response: MealVendor,
  references: { region_id: RegionEntity, transport_vendor_id: MealTransportVendorEntity },
  referencedFields: ['region_id'],
  removal: 'deactivate',
  hooks: MealVendorHooks,
  table: 'meal_vendors',
  joins: 'JOIN regions r ON r.id = t.region_id JOIN meal_transport_vendors d ON d.id = t.transport_vendor_id',
  projections: forGroups(
    [Group.Admin, Group.Coordinator],
    projection(MealVendor, {
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
        ...qualifiedColumns('delivery_day', 'cut_off_days', 'transport_vendor_id', 'is_active', 'version'),
        cost_per_meal: amountAsNumberSql('t.cost_per_meal'),
        region: relationSql('r'),
        transport_vendor: relationSql('d'),
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
    region: 'r.name',
    cost_per_meal: 't.cost_per_meal',
    state: 't.state',
    delivery_day: 't.delivery_day',
    created_at: 't.created_at',
  },
  defaultSort: 'name',
  defaultPageSize: 1000,
  imports: {
    title: 'Meal Vendors',
    rules: mealVendorRules,
    match: [['name', 'region_id']],
    choices: { state: US_STATES },
    by_hand: { delivery_day: keys.imports.moves_meals, cut_off_days: keys.imports.sends_lists },
    example: {
      name: 'Good Table',
      contact_name: 'Pat Cook',
      phone_number: '(937) 555-0123',
      email: 'orders@goodtable.example.org',
      business_address: '12 Main Street, Dayton',
      state: 'Ohio',
      region_id: 'Dayton',
      cost_per_meal: '8.25',
      delivery_day: 'Wednesday',
      cut_off_days: '2',
      transport_vendor_id: 'Fast Couriers',
      is_active: 'Yes',
    },
  },
  csv: {
    title: 'Meal Vendors',
    columns: {
      Name: (vendor) => vendor.name,
      'Contact Name': (vendor) => vendor.contact_name,
      Phone: (vendor) => withoutUsCountryCode(vendor.phone_number),
      Email: (vendor) => vendor.email,
      'Business Address': (vendor) => vendor.business_address,
      State: (vendor) => vendor.state,
      Region: (vendor) => vendor.region.name,
      'Cost per Meal': (vendor) => vendor.cost_per_meal,
      'Delivery Day': (vendor) => vendor.delivery_day,
      'Cut-off (Days before Delivery)': (vendor) => vendor.cut_off_days,
      'Delivery Vendor': (vendor) => vendor.transport_vendor.name,
      Status: activeOrNot,
    },
  },
};
