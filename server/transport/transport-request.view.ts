import { CAREGIVER } from '../contract/audience.js';
import { Group } from '../contract/groups.js';
import { TransportRequest } from '../contract/responses/transport.js';
import { TRANSPORT_REQUEST_STATUSES } from '../contract/transport.js';
import { choiceFilter, parentSearchFilter, relationFilter } from '../platform/http/list-query.js';
import {
  caregiving,
  own,
  ownedByCustomer,
  relation,
  seenBy,
  view,
  type ReadDefinition,
} from '../platform/http/read-definition.js';
import { wallDate, wallTime, wallTimeFilter } from './wall-time-columns.js';

const columns = {
  ...own('id', 'customer_id', 'region_id', 'status', 'pick_up_address', 'drop_address', 'pick_up_timestamp'),
  ...own('notes', 'return_of_id', 'series_id', 'version'),
  customer: relation('c', ['id', 'name', 'city', 'status']),
  region: relation('r'),
  pick_up_date: wallDate('t.pick_up_timestamp'),
  pick_up_time: wallTime('t.pick_up_timestamp'),
  time_zone: 'r.time_zone',
  is_reverse_pickup: 'back.id IS NOT NULL',
  reverse_pick_up_timestamp: 'back.pick_up_timestamp',
  return_of: relation('forth', ['id', 'pick_up_timestamp']),
};

const forCustomer = view(TransportRequest, { rows: ownedByCustomer('t.customer_id'), columns });

/** Rides that are asked for; a client's own are all that she sees. */
export const transportRequests: ReadDefinition<TransportRequest> = {
  resource: 'customer_transport_requests',
  table: 'customer_transport_requests',
  joins: `JOIN customers c ON c.id = t.customer_id JOIN regions r ON r.id = t.region_id
    LEFT JOIN customer_transport_requests back ON back.return_of_id = t.id
    LEFT JOIN customer_transport_requests forth ON forth.id = t.return_of_id`,
  views: {
    ...seenBy([Group.Admin, Group.Coordinator], view(TransportRequest, { rows: 'all', columns })),
    [Group.Customer]: forCustomer,
    [CAREGIVER]: caregiving('transportation', forCustomer),
  },
  shows_client: { field: 'customer_id' },
  filters: {
    customer: relationFilter('t.customer_id'),
    region: relationFilter('t.region_id'),
    series: relationFilter('t.series_id'),
    status: choiceFilter('t.status', TRANSPORT_REQUEST_STATUSES),
    pick_up_timestamp_after: wallTimeFilter('pick_up_timestamp', 'from'),
    pick_up_timestamp_before: wallTimeFilter('pick_up_timestamp', 'to'),
    q: parentSearchFilter({ table: 'customers', column: 'customer_id' }),
  },
  sorts: { pick_up_timestamp: 't.pick_up_timestamp', customer: 'c.name', region: 'r.name' },
  defaultSort: 'pick_up_timestamp',
  defaultPageSize: 10,
};
