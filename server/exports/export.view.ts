import type { Export } from '../contract/responses/exports.js';
import { EXPORT_STATUSES } from '../contract/exports.js';
import { choiceFilter, relationFilter } from '../platform/http/list-query.js';
import { relation, type ReadDefinition } from '../platform/http/lists.js';
import { exportKinds, kindNamed } from './export-kinds.js';

export const exportsRead: ReadDefinition<Omit<Export, 'download_link'>> = {
  resource: 'exports',
  table: 'exports',
  joins: 'JOIN users u ON u.id = t.user_id JOIN export_runs run ON run.export_id = t.id',
  columns: `t.id, t.kind, t.status, t.parameters, run.row_count, t.file_name, t.failure, t.user_id,
    ${relation('u', 'user')}, t.created_at, t.finished_at, t.expires_at, t.version`,
  filters: {
    kind: choiceFilter(
      't.kind',
      exportKinds.map(({ kind }) => kind),
    ),
    status: choiceFilter('t.status', EXPORT_STATUSES),
    user: relationFilter('t.user_id'),
  },
  sorts: { created_at: 't.created_at', status: 't.status', kind: 't.kind' },
  defaultSort: '-created_at',
  defaultPageSize: 10,
  view: (row) => ({ ...(row as Export), title: kindNamed(String(row.kind))?.title ?? String(row.kind) }),
};
