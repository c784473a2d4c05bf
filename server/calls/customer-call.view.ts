import { CALL_OUTCOMES } from '../contract/customer-calls.js';
import { Group } from '../contract/groups.js';
import { CustomerCall } from '../contract/responses/customer-calls.js';
import { callerOf } from '../customers/call-fields.js';
import { choiceFilter, relationFilter } from '../platform/http/list-query.js';
import { own, seenBy, view, type ReadDefinition } from '../platform/http/read-definition.js';

/** Calls of the office to clients. */
export const customerCalls: ReadDefinition<CustomerCall> = {
  resource: 'customer_calls',
  table: 'customer_calls',
  views: seenBy(
    [Group.Admin, Group.Coordinator],
    view(CustomerCall, {
      rows: 'all',
      columns: {
        ...own('id', 'customer_id', 'outcome', 'notes', 'call_again_on', 'created_at', 'version'),
        user: callerOf('t'),
      },
    }),
  ),
  shows_client: { field: 'customer_id' },
  filters: {
    customer: relationFilter('t.customer_id'),
    outcome: choiceFilter('t.outcome', CALL_OUTCOMES),
  },
  sorts: { created_at: 't.created_at', call_again_on: 't.call_again_on' },
  defaultSort: '-created_at',
  defaultPageSize: 1000,
};
