import { FINDING_KINDS, IMPORT_STATUSES } from '../contract/imports.js';
import { Group } from '../contract/groups.js';
import { may, resourcesWith } from '../contract/permissions.js';
import type { Import, ImportFinding } from '../contract/responses/imports.js';
import { choiceFilter, relationFilter } from '../platform/lists/filters.js';
import {
  qualifiedColumns,
  relationSql,
  projectionOf,
  forGroups,
  type ReadDefinition,
  type RowScope,
} from '../platform/lists/read-model.js';

/** Import as stored, without the title of its resource. */
export type StoredImport = Omit<Import, 'title'>;

/** Finding with the id of its client, for the audit. */
type StoredFinding = ImportFinding & { customer_id: string | null };

/** Own imports of resources that the user may still import. */
const ownImportsSql: RowScope = ({ id, group }, parameters) => {
  const kinds = resourcesWith('import').filter((resource) => may(group, resource, 'import'));
  return `t.user_id = ${parameters.add(id)}::uuid AND t.resource = ANY (${parameters.add(kinds)}::text[])`;
};

const STAFF = [Group.Admin, Group.Coordinator];

const columns = {
  ...qualifiedColumns('id', 'resource', 'file_name', 'format', 'status', 'row_count', 'created_count'),
  ...qualifiedColumns('changed_count', 'same_count', 'fault_count', 'warning_count', 'change_count'),
  ...qualifiedColumns(
    'is_outdated',
    'failure',
    'user_id',
    'created_at',
    'finished_at',
    'expires_at',
    'version',
  ),
  checked_count: 'run.checked_count',
  can_commit: `(t.status = 'checked' AND t.fault_count = 0 AND t.created_count + t.changed_count > 0)`,
  user: relationSql('u'),
};

/** Imports. An Admin sees those of all users. */
export const importsRead: ReadDefinition<StoredImport> = {
  resource: 'imports',
  table: 'imports',
  joins: `JOIN users u ON u.id = t.user_id CROSS JOIN LATERAL (SELECT r.checked_count FROM import_runs r
    WHERE r.import_id = t.id ORDER BY r.id DESC LIMIT 1) run`,
  projections: {
    [Group.Admin]: projectionOf<StoredImport>()({ rows: 'all', columns }),
    [Group.Coordinator]: projectionOf<StoredImport>()({ rows: ownImportsSql, columns }),
  },
  filters: {
    resource: choiceFilter('t.resource', resourcesWith('import')),
    status: choiceFilter('t.status', IMPORT_STATUSES),
  },
  sorts: { created_at: 't.created_at', status: 't.status' },
  defaultSort: '-created_at',
  defaultPageSize: 10,
};

/** Findings of one import, in the order of its rows. */
export const findingsRead: ReadDefinition<StoredFinding> = {
  resource: 'import_findings',
  table: 'import_findings',
  idType: 'bigint',
  joins: 'JOIN imports i ON i.id = t.import_id',
  projections: forGroups(
    STAFF,
    projectionOf<StoredFinding>()({
      rows: ({ id, group }, parameters) =>
        group === Group.Admin
          ? 'true'
          : `t.import_id IN (SELECT id FROM imports WHERE user_id = ${parameters.add(id)}::uuid)`,
      columns: {
        ...qualifiedColumns(
          'kind',
          'code',
          'row',
          'column',
          'name',
          'old_value',
          'new_value',
          'message',
          'record_id',
        ),
        id: 't.id::text',
        customer_id: `CASE i.resource WHEN 'customers' THEN t.record_id END`,
      },
    }),
  ),
  filters: { import: relationFilter('t.import_id'), kind: choiceFilter('t.kind', FINDING_KINDS) },
  sorts: { row: 't.row', name: 't.name' },
  defaultSort: 'row',
  defaultPageSize: 100,
  auditedClient: { field: 'customer_id' },
};
