import { EXPORT_STATUSES } from '../contract/exports.js';
import { Group } from '../contract/groups.js';
import { may, resourcesWith } from '../contract/permissions.js';
import type { Export } from '../contract/responses/exports.js';
import { choiceFilter, relationFilter } from '../platform/lists/filters.js';
import {
  qualifiedColumns,
  relationSql,
  projectionOf,
  forGroups,
  type ReadDefinition,
  type RowScope,
} from '../platform/lists/read-model.js';

/** Export as stored, without its title and download link. */
export type StoredExport = Omit<Export, 'download_link' | 'title'>;

const kindsOf = (group: Group) => resourcesWith('export').filter((kind) => may(group, kind, 'export'));

const columns = {
  ...qualifiedColumns(
    'id',
    'kind',
    'status',
    'parameters',
    'file_name',
    'failure',
    'user_id',
    'created_at',
    'finished_at',
  ),
  ...qualifiedColumns('expires_at', 'version'),
  row_count: 'run.row_count',
  user: relationSql('u'),
};

/** Own exports that were requested in the current group and that it may still have. */
const ownExportsSql: RowScope = ({ id, group }, parameters) =>
  `t.user_id = ${parameters.add(id)}::uuid AND t."group" = ${parameters.add(group)}
   AND t.kind = ANY (${parameters.add(kindsOf(group))}::text[])`;

/** Exports. An Admin sees those of all users. */
export const exportsRead: ReadDefinition<StoredExport> = {
  resource: 'exports',
  table: 'exports',
  joins: 'JOIN users u ON u.id = t.user_id JOIN export_runs run ON run.export_id = t.id',
  projections: {
    [Group.Admin]: projectionOf<StoredExport>()({ rows: 'all', columns }),
    ...forGroups(
      [Group.Coordinator, Group.Manager],
      projectionOf<StoredExport>()({ rows: ownExportsSql, columns }),
    ),
  },
  filters: {
    kind: choiceFilter('t.kind', resourcesWith('export')),
    status: choiceFilter('t.status', EXPORT_STATUSES),
    user: relationFilter('t.user_id'),
  },
  sorts: { created_at: 't.created_at', status: 't.status', kind: 't.kind' },
  defaultSort: '-created_at',
  defaultPageSize: 10,
};
