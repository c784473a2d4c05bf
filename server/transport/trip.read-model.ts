import { CAREGIVER } from '../contract/audience.js';
import { Group } from '../contract/groups.js';
import { OwnTrip, Trip } from '../contract/responses/transport.js';
import { TRIP_RESPONSES, TRIP_STATUSES } from '../contract/transport.js';
import { parentNameSearchFilter } from '../platform/lists/large-tables/parent-name-search-filter.js';
import { booleanFilter, choiceFilter, relationFilter } from '../platform/lists/filters.js';
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
import { wallDateSql, wallTimeSql, wallTimeFilter } from './wall-time-columns.js';

const shared = {
  ...qualifiedColumns('id', 'customer_id', 'region_id', 'transport_vendor_id', 'status', 'pick_up_address'),
  ...qualifiedColumns('drop_address', 'pick_up_timestamp', 'is_customer_transported', 'version'),
  customer_request_id: 't.request_id',
  customer: relationSql('c', ['id', 'name', 'city']),
  region: relationSql('r'),
  transport_vendor: relationSql('d', ['id', 'name', 'first_name', 'last_name']),
  pick_up_date: wallDateSql('t.pick_up_timestamp'),
  pick_up_time: wallTimeSql('t.pick_up_timestamp'),
  time_zone: 'r.time_zone',
};

const forStaff = projection(Trip, {
  rows: 'all',
  columns: {
    ...shared,
    ...qualifiedColumns('blocked_from_timestamp', 'blocked_to_timestamp', 'notes'),
    ...qualifiedColumns('not_transported_reason', 'not_transported_note', 'response', 'responded_at'),
    blocked_from_time: wallTimeSql('t.blocked_from_timestamp'),
    blocked_to_time: wallTimeSql('t.blocked_to_timestamp'),
    cost_of_transport: amountAsNumberSql('t.cost_of_transport'),
  },
});

/** Without cost, the office's notes and the driver's response. */
const forCustomer = projection(OwnTrip, {
  rows: ownedByCustomer('t.customer_id'),
  columns: shared,
  refusedParameters: ['response'],
});

/** Trips, past and planned. */
export const trips: ReadDefinition<Trip | OwnTrip> = {
  resource: 'customer_transport_transactions',
  table: 'customer_transport_transactions',
  joins: `LEFT JOIN customers c ON c.id = t.customer_id JOIN regions r ON r.id = t.region_id
    JOIN transport_vendors d ON d.id = t.transport_vendor_id`,
  projections: {
    ...forGroups([Group.Admin, Group.Coordinator], forStaff),
    [Group.Customer]: forCustomer,
    [CAREGIVER]: requiresService('transportation', forCustomer),
  },
  auditedClient: { field: 'customer_id' },
  filters: {
    customer: relationFilter('t.customer_id'),
    region: relationFilter('t.region_id'),
    transport_vendor: relationFilter('t.transport_vendor_id'),
    status: choiceFilter('t.status', TRIP_STATUSES),
    response: choiceFilter('t.response', TRIP_RESPONSES),
    is_customer_transported: booleanFilter('t.is_customer_transported'),
    pick_up_timestamp_after: wallTimeFilter('pick_up_timestamp', 'from'),
    pick_up_timestamp_before: wallTimeFilter('pick_up_timestamp', 'to'),
    q: parentNameSearchFilter(
      { table: 'customers', column: 'customer_id', searchIndex: 'customer_search' },
      { table: 'transport_vendors', column: 'transport_vendor_id' },
    ),
  },
  sorts: {
    pick_up_timestamp: 't.pick_up_timestamp',
    transport_vendor: 'd.name',
    created_at: 't.created_at',
  },
  parentSorts: {
    transport_vendor: {
      table: 'transport_vendors',
      column: 'transport_vendor_id',
      filters: ['status', 'region'],
    },
  },
  precomputed: {
    filters: ['status', 'region'],
    order: 'pick_up_timestamp',
    counts: 'transport_counts',
    month: 'month',
  },
  defaultSort: '-pick_up_timestamp',
  upcoming: { filter: 'status', value: 'scheduled' },
  defaultPageSize: 10,
};
