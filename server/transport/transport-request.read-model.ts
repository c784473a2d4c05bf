import { CAREGIVER } from '../contract/audience.js';
import { Group } from '../contract/groups.js';
import { TransportRequest } from '../contract/responses/transport.js';
import { TRANSPORT_REQUEST_STATUSES } from '../contract/transport.js';
import { parentNameSearchFilter } from '../platform/lists/large-tables/parent-name-search-filter.js';
import { choiceFilter, relationFilter } from '../platform/lists/filters.js';
import {
  requiresService,
  qualifiedColumns,
  ownedByCustomer,
  relationSql,
  forGroups,
  projection,
  type ReadDefinition,
} from '../platform/lists/read-model.js';
import { NEEDS_DRIVER } from './near-rides-sql.js';
import { wallDateSql, wallTimeSql, wallTimeFilter } from './wall-time-columns.js';

const columns = {
  ...qualifiedColumns(
    'id',
    'customer_id',
    'region_id',
    'status',
    'pick_up_address',
    'drop_address',
    'pick_up_timestamp',
  ),
  ...qualifiedColumns('return_of_id', 'series_id', 'version'),
  customer: relationSql('c', ['id', 'name', 'city', 'status']),
  region: relationSql('r'),
  pick_up_date: wallDateSql('t.pick_up_timestamp'),
  pick_up_time: wallTimeSql('t.pick_up_timestamp'),
  time_zone: 'r.time_zone',
  transport_vendor_id: 'd.id',
  transport_vendor: relationSql('d', ['id', 'name', 'first_name', 'last_name']),
  needs_driver: NEEDS_DRIVER,
  is_reverse_pickup: 'back.id IS NOT NULL',
  reverse_pick_up_timestamp: 'back.pick_up_timestamp',
  return_of: relationSql('forth', ['id', 'pick_up_timestamp']),
};

const forStaff = projection(TransportRequest, {
  rows: 'all',
  columns: { ...columns, notes: 't.notes' },
});

/** The client's own notes replace those of the office. */
const forCustomer = projection(TransportRequest, {
  rows: ownedByCustomer('t.customer_id'),
  columns: { ...columns, notes: 't.customer_notes' },
});

/** Requested rides. Clients read only their own. */
export const transportRequests: ReadDefinition<TransportRequest> = {
  resource: 'customer_transport_requests',
  table: 'customer_transport_requests',
  joins: `JOIN customers c ON c.id = t.customer_id JOIN regions r ON r.id = t.region_id
    LEFT JOIN customer_transport_requests back ON back.return_of_id = t.id
    LEFT JOIN customer_transport_requests forth ON forth.id = t.return_of_id
    LEFT JOIN customer_transport_transactions trip ON trip.request_id = t.id AND trip.status <> 'cancelled'
    LEFT JOIN transport_vendors d ON d.id = trip.transport_vendor_id`,
  projections: {
    ...forGroups([Group.Admin, Group.Coordinator], forStaff),
    [Group.Customer]: forCustomer,
    [CAREGIVER]: requiresService('transportation', forCustomer),
  },
  auditedClient: { field: 'customer_id' },
  filters: {
    customer: relationFilter('t.customer_id'),
    region: relationFilter('t.region_id'),
    series: relationFilter('t.series_id'),
    status: choiceFilter('t.status', TRANSPORT_REQUEST_STATUSES),
    pick_up_timestamp_after: wallTimeFilter('pick_up_timestamp', 'from'),
    pick_up_timestamp_before: wallTimeFilter('pick_up_timestamp', 'to'),
    q: parentNameSearchFilter({ table: 'customers', column: 'customer_id', searchIndex: 'customer_search' }),
  },
  sorts: {
    pick_up_timestamp: 't.pick_up_timestamp',
    customer: 'c.name',
    region: 'r.name',
    created_at: 't.created_at',
  },
  defaultSort: 'pick_up_timestamp',
  defaultPageSize: 10,
};
