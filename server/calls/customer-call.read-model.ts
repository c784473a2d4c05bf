import { CALL_OUTCOMES } from '../contract/customer-calls.js';
import { Group } from '../contract/groups.js';
import { CustomerCall } from '../contract/responses/customer-calls.js';
import { callAuthorJsonSql } from '../customers/call-fields.js';
import { choiceFilter, relationFilter } from '../platform/lists/filters.js';
import {
  qualifiedColumns,
  forGroups,
  projection,
  type ReadDefinition,
} from '../platform/lists/read-model.js';

export const customerCalls: ReadDefinition<CustomerCall> = {
  resource: 'customer_calls',
  table: 'customer_calls',
  projections: forGroups(
    [Group.Admin, Group.Coordinator],
    projection(CustomerCall, {
      rows: 'all',
      columns: {
        ...qualifiedColumns(
          'id',
          'customer_id',
          'outcome',
          'notes',
          'call_again_on',
          'created_at',
          'version',
        ),
        user: callAuthorJsonSql('t'),
      },
    }),
  ),
  auditedClient: { field: 'customer_id' },
  filters: {
    customer: relationFilter('t.customer_id'),
    outcome: choiceFilter('t.outcome', CALL_OUTCOMES),
  },
  sorts: { created_at: 't.created_at', call_again_on: 't.call_again_on' },
  defaultSort: '-created_at',
  defaultPageSize: 1000,
};
