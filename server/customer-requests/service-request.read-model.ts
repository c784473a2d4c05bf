import { PORTAL_SERVICES } from '../contract/customers.js';
import { Group } from '../contract/groups.js';
import { ServiceRequest } from '../contract/responses/service-requests.js';
import { choiceFilter, relationFilter } from '../platform/lists/filters.js';
import {
  qualifiedColumns,
  relationSql,
  forGroups,
  projection,
  type ReadDefinition,
} from '../platform/lists/read-model.js';

/** Filters by whether a request is settled. */
const settled = choiceFilter('(t.settled_at IS NOT NULL)::text', ['true', 'false']);

/** Requests of clients for services. */
export const serviceRequests: ReadDefinition<ServiceRequest> = {
  resource: 'service_requests',
  table: 'service_requests',
  joins: 'JOIN customers c ON c.id = t.customer_id',
  projections: forGroups(
    [Group.Admin, Group.Coordinator],
    projection(ServiceRequest, {
      rows: 'all',
      columns: {
        ...qualifiedColumns('id', 'customer_id', 'service', 'notes', 'created_at', 'settled_at', 'version'),
        customer: relationSql('c', ['id', 'name', 'city', 'status']),
      },
    }),
  ),
  auditedClient: { field: 'customer_id' },
  filters: {
    customer: relationFilter('t.customer_id'),
    region: relationFilter('(SELECT lives.region_id FROM customers lives WHERE lives.id = t.customer_id)'),
    service: choiceFilter('t.service', PORTAL_SERVICES),
    is_settled: settled,
  },
  sorts: { created_at: 't.created_at' },
  defaultSort: 'created_at',
  defaultPageSize: 1000,
};
