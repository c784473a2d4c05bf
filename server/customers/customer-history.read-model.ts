import { Group } from '../contract/groups.js';
import { choiceFilter, relationFilter } from '../platform/lists/filters.js';
import {
  forGroups,
  projectionOf,
  qualifiedColumns,
  type ReadDefinition,
} from '../platform/lists/read-model.js';
import type { StoredEntry } from './history-labels.rules.js';

const CHANGES = ['create', 'change', 'delete'];
const EVENTS = [...CHANGES, 'read', 'list', 'export'];

const isChange = `event IN (${CHANGES.map((event) => `'${event}'`).join(', ')})`;

/** Condition that an entry has something to show. A change of hidden columns alone has nothing. */
const isVisibleSql = (hiddenColumns: string) =>
  `(event <> 'change' OR changes - ${hiddenColumns}::text[] <> '{}')`;

/** SQL of the client in whose history an entry is: hers, or the one into whom her record was merged. */
const CLIENT = `coalesce((SELECT customer_id FROM merged_clients WHERE merged_id = t.customer_id), t.customer_id)`;

/** SQL of the ids of that client and of the records that were merged into her. */
const CLIENT_AND_MERGED = `(ARRAY(SELECT merged_id FROM merged_clients WHERE customer_id = ${CLIENT}) || ${CLIENT})`;

/** Audit entries of one client. */
export const history: ReadDefinition<StoredEntry> = {
  resource: 'history',
  table: 'audit_entries',
  idType: 'bigint',
  projections: forGroups(
    [Group.Admin, Group.Coordinator],
    projectionOf<StoredEntry>()({
      rows: 'all',
      columns: {
        ...qualifiedColumns(
          'record_id',
          'at',
          'event',
          'resource',
          'changes',
          'actor_name',
          'actor_group',
          'request_id',
        ),
        id: 't.id::text',
      },
    }),
  ),
  parents: {
    customer: relationFilter('t.customer_id'),
    /** Without changes of these columns alone. */
    hidden_columns: {
      where: (columns, parameters) => isVisibleSql(parameters.add(columns)),
    },
    /** The last visible change of each request, however many records the request changed. */
    last_of_request_without: {
      where: (columns, parameters) => `${isChange} AND NOT EXISTS (
        SELECT FROM audit_entries later
        WHERE later.customer_id = ANY (${CLIENT_AND_MERGED}) AND later.request_id = t.request_id AND later.id > t.id
          AND ${isChange} AND ${isVisibleSql(parameters.add(columns))})`,
    },
    /** Changes by these requests. */
    requests: {
      where: (ids, parameters) => `${isChange} AND request_id = ANY (${parameters.add(ids)}::text[])`,
    },
    /** Entries besides these. */
    except: {
      where: (ids, parameters) => `t.id <> ALL (${parameters.add(ids)}::bigint[])`,
    },
  },
  filters: {
    event: choiceFilter('t.event', EVENTS),
    /** Groups the page by request. The service sets `last_of_request_without` for it. */
    by: { ...choiceFilter('t.event', ['action']), where: () => 'true' },
  },
  sorts: {},
  defaultSort: '-id',
  defaultPageSize: 10,
};
