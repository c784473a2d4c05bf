import { driverRules } from '../contract/drivers.js';
import { Group } from '../contract/groups.js';
import { Driver } from '../contract/responses/transport.js';
import { WEEKDAYS } from '../contract/meals.js';
import { activeOrNot, withoutUsCountryCode } from '../platform/files/csv.js';
import {
  booleanFilter,
  dateFilter,
  relationFilter,
  substringSearchFilter,
  type Filter,
} from '../platform/lists/filters.js';
import { qualifiedColumns, relationSql, forGroups, projection } from '../platform/lists/read-model.js';
import type { ResourceDefinition } from '../platform/resources/resource-definition.js';
import { RegionEntity } from '../regions/region.entity.js';
import { DriverHooks } from './driver.hooks.js';
import { DriverEntity } from './driver.entity.js';
import { DriverInput } from './drivers.dto.js';

/** SQL of the name of a date's weekday. */
export const weekdayNameSql = (date: string): string =>
  `(ARRAY[${WEEKDAYS.map((day) => `'${day}'`).join(',')}])[extract(isodow FROM ${date})::int]`;

/** SQL condition that a driver, by alias, has a day off. */
export const isOnLeaveSql = (driverAlias: string, date: string): string =>
  `EXISTS (SELECT FROM transport_vendor_leaves l WHERE l.transport_vendor_id = ${driverAlias}.id AND l.leave_date = ${date})`;

/** Drivers who work on the date's weekday and have no leave. */
const availableOn: Filter = {
  ...dateFilter('', '>='),
  where: (value, parameters) => {
    const date = `${parameters.add(value)}::date`;
    return `${weekdayNameSql(date)} = ANY (t.available_days) AND NOT ${isOnLeaveSql('t', date)}`;
  },
};

export const drivers: ResourceDefinition<DriverEntity, DriverInput, Driver> = {
  resource: 'transport_vendors',
  entity: DriverEntity,
  input: DriverInput,
  response: Driver,
  references: { region_id: RegionEntity },
  referencedFields: ['region_id'],
  removal: 'deactivate',
  hooks: DriverHooks,
  table: 'transport_vendors',
  joins: 'JOIN regions r ON r.id = t.region_id',
  projections: forGroups(
    [Group.Admin, Group.Coordinator],
    projection(Driver, {
      rows: 'all',
      columns: {
        ...qualifiedColumns('id', 'first_name', 'last_name', 'name', 'email', 'phone_number', 'region_id'),
        ...qualifiedColumns('available_days', 'is_active', 'version'),
        region: relationSql('r'),
        leaves: `ARRAY(SELECT l.leave_date::text FROM transport_vendor_leaves l
          WHERE l.transport_vendor_id = t.id ORDER BY l.leave_date)`,
      },
    }),
  ),
  filters: {
    q: substringSearchFilter(`lower(t.name || ' ' || t.email || ' ' || t.phone_number)`),
    region: relationFilter('t.region_id'),
    is_active: booleanFilter('t.is_active'),
    available_date: availableOn,
  },
  sorts: {
    name: 't.name',
    first_name: 't.first_name',
    last_name: 't.last_name',
    email: 't.email',
    region: 'r.name',
    created_at: 't.created_at',
  },
  defaultSort: 'name',
  defaultPageSize: 1000,
  imports: {
    title: 'Drivers',
    rules: driverRules,
    match: [
      ['first_name', 'last_name', 'region_id'],
      ['first_name', 'last_name', 'email'],
    ],
    example: {
      first_name: 'Dana',
      last_name: 'Rivers',
      email: 'dana.rivers@example.org',
      phone_number: '(937) 555-0123',
      region_id: 'Dayton',
      available_days: 'Monday, Wednesday',
      is_active: 'Yes',
    },
  },
  csv: {
    title: 'Drivers',
    columns: {
      'First Name': (driver) => driver.first_name,
      'Last Name': (driver) => driver.last_name,
      Email: (driver) => driver.email,
      Phone: (driver) => withoutUsCountryCode(driver.phone_number),
      Region: (driver) => driver.region.name,
      'Available Days': (driver) => driver.available_days.join(', '),
      Status: activeOrNot,
    },
  },
};
