import { EXPORT_STATUSES } from '../contract/exports.js';
import { Group } from '../contract/groups.js';
import { may, resourcesWith } from '../contract/permissions.js';
import type { Export } from '../contract/responses/exports.js';
import { choiceFilter, relationFilter } from '../platform/http/list-query.js';
import {
  own,
  relation,
  rowsAs,
  seenBy,
  type ReadDefinition,
  type Rows,
} from '../platform/http/read-definition.js';

/** An export as it is stored: without what it is called and where its file can be fetched. */
export type StoredExport = Omit<Export, 'download_link' | 'title'>;

const kindsOf = (group: Group) => resourcesWith('export').filter((kind) => may(group, kind, 'export'));

const columns = {
  ...own(
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
  ...own('expires_at', 'version'),
  row_count: 'run.row_count',
  user: relation('u'),
};

/** One's own, of what one may still export, that were asked for in the group that one is in. */
const ownExports: Rows = ({ id, group }, parameters) =>
  `t.user_id = ${parameters.add(id)}::uuid AND t."group" = ${parameters.add(group)}
   AND t.kind = ANY (${parameters.add(kindsOf(group))}::text[])`;

/** Exports; an Admin's are everybody's. */
export const exportsRead: ReadDefinition<StoredExport> = {
  resource: 'exports',
  table: 'exports',
  joins: 'JOIN users u ON u.id = t.user_id JOIN export_runs run ON run.export_id = t.id',
  views: {
    [Group.Admin]: rowsAs<StoredExport>()({ rows: 'all', columns }),
    ...seenBy([Group.Coordinator, Group.Manager], rowsAs<StoredExport>()({ rows: ownExports, columns })),
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
